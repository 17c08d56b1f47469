import type { LayoutAudience } from '@gida/contracts/auth-hint';

import { renderPageDocument, renderShellDocument, renderSkeletonDocument } from './document.ts';
import { skeletonPages } from './skeleton/skeleton-pages.ts';
import { clientRenderedPaths, prerenderedPaths } from './public/prerendered-paths.ts';
import { publicRoutes } from './public/public-routes.tsx';
import {
  embeddedApartmentsElementId,
  type EmbeddedHomes,
} from './public/landing/featured-apartments.ts';
import { embedData, renderHeadTags } from './public/head-tags.ts';
import { renderToHtml } from './render-to-html.tsx';
import { createRoutes } from './routes.tsx';
import { AppShellSkeleton } from './skeleton/AppShellSkeleton.tsx';

export const paths = prerenderedPaths;
export { clientRenderedPaths };
export const renderAppShell = (): string => renderShellDocument();
export { skeletonPages };

/** The skeleton that the pages of a mount show until the first render. */
export async function renderSkeleton(audience: LayoutAudience, mount: string): Promise<string> {
  const element = <AppShellSkeleton audience={audience} mount={mount} />;
  const { html, styleTags } = await renderToHtml([{ path: '*', element }], mount);
  return renderSkeletonDocument(audience, html, styleTags);
}

/** One public page as complete HTML. There are no remotes and no session at build time. */
export async function renderPublicPage(path: string): Promise<string> {
  const { html, styleTags } = await renderToHtml(createRoutes(new Map(), publicRoutes), path);
  const homes =
    path === '/' ? `\n${embedData(embeddedApartmentsElementId, {} satisfies EmbeddedHomes)}` : '';
  return renderPageDocument(html, styleTags, renderHeadTags(path) + homes);
}
