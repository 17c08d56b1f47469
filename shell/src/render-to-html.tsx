import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import {
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
  type RouteObject,
} from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';

/** The HTML of the page at a path, with the styles that it uses. */
export async function renderToHtml(routes: RouteObject[], path: string) {
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(`http://prerender.invalid${path}`));
  if (context instanceof Response) throw new Error(`${path} redirects, so it cannot be rendered`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const styles = new ServerStyleSheet();
  try {
    const page = styles.collectStyles(
      <StrictMode>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </StrictMode>,
    );
    const { prelude } = await prerender(page);
    return renameComponents(await new Response(prelude).text(), styles.getStyleTags());
  } finally {
    styles.seal();
  }
}

/**
 * styled-components numbers components in the order of their creation, which is another in the browser. There, one of the
 * same number would take the place of its rules from the other, before those that it overrides.
 */
function renameComponents(html: string, styleTags: string) {
  const numbered = new Set(Array.from(styleTags.matchAll(/id="(sc-\w+)"/g), ([, id]) => id));
  const rename = (text: string) =>
    text.replaceAll(/\bsc-\w+/g, (id) => (numbered.has(id) ? `pre-${id}` : id));
  return { html: rename(html), styleTags: rename(styleTags) };
}
