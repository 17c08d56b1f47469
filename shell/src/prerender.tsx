import type { LayoutAudience } from '@gida/contracts/auth-hint';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

import { renderPageDocument, renderShellDocument, renderSkeletonDocument } from './document.ts';
import { skeletonPages } from './skeleton/skeleton-pages.ts';
import { clientRenderedPaths, prerenderedPaths } from './public/prerendered-paths.ts';
import { publicRoutes } from './public/public-routes.tsx';
import { renderHeadTags } from './public/head-tags.ts';
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
export async function renderPath(path: string): Promise<string> {
  const { html, styleTags } = await renderToHtml(createRoutes(new Map(), publicRoutes), path);
  return renderPageDocument(html, styleTags, renderHeadTags(path));
}

async function renderToHtml(routes: RouteObject[], path: string) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response)
    throw new Error(`${path} redirects, so it cannot be prerendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const styles = new ServerStyleSheet();
  try {
    const page = styles.collectStyles(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
    const { prelude } = await prerender(page);
    return { html: await new Response(prelude).text(), styleTags: styles.getStyleTags() };
  } finally {
    styles.seal();
  }
}
