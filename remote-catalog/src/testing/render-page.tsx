import { renderRoutes } from '@gida/testing';

import { routes } from '../routes.tsx';

/** Renders a URL of this remote. */
export const renderPage = (url: string) => renderRoutes(routes, url).router;
