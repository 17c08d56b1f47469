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
    return { html: await new Response(prelude).text(), styleTags: styles.getStyleTags() };
  } finally {
    styles.seal();
  }
}
