import type { Audience } from '@gida/contracts/frames';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

import { documentOf, frameDocument, waitingDocument } from './document.ts';
import { waitingPages } from './federation/mounts.ts';
import { framedPaths, prerenderedPaths } from './public/prerendered-paths.ts';
import { publicRoutes } from './public/public-routes.tsx';
import { siteHead } from './public/site-head.ts';
import { tree } from './tree.tsx';
import { WaitingFrame } from './waiting/WaitingFrame.tsx';

export const paths = prerenderedPaths;
export { framedPaths };
export const frame = (): string => frameDocument();
export { waitingPages };

/** What the pages of a mount show somebody until the site is there. */
export async function renderWaiting(audience: Audience, mount: string): Promise<string> {
  const element = <WaitingFrame audience={audience} mount={mount} />;
  const { html, styleTags } = await rendered([{ path: '*', element }], mount);
  return waitingDocument(audience, html, styleTags);
}

/** One public page as complete HTML. Remotes do not exist here, and no visitor does either. */
export async function renderPath(path: string): Promise<string> {
  const { html, styleTags } = await rendered(tree(new Map(), publicRoutes), path);
  return documentOf(html, styleTags, siteHead(path));
}

async function rendered(routes: RouteObject[], path: string) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects and cannot be prerendered`);
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
