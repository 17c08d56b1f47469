import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

import { documentOf, frameDocument } from './document.ts';
import { framedPaths, prerenderedPaths } from './public/prerendered-paths.ts';
import { publicRoutes } from './public/public-routes.tsx';
import { siteHead } from './public/site-head.ts';
import { tree } from './tree.tsx';

export const paths = prerenderedPaths;
export { framedPaths };
export const frame = (): string => frameDocument();

/** One public page as complete HTML. Remotes do not exist here, and no visitor does either. */
export async function renderPath(path: string): Promise<string> {
  const handler = createStaticHandler(tree(new Map(), publicRoutes));
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
    return documentOf(await new Response(prelude).text(), styles.getStyleTags(), siteHead(path));
  } finally {
    styles.seal();
  }
}
