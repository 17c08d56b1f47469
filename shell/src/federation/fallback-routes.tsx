import { data, type RouteObject } from 'react-router-dom';

import { findPageConfig } from '../release-map/release-map.ts';
import { RemoteErrorFallback } from './errors/RemoteErrorFallback.tsx';

/** Redirects users who may not open a mount before its remote is loaded; ranks below the remote's own routes. */
export function guardRoute(mount: string): RouteObject {
  return {
    id: `guard:${mount}`,
    path: `${mount.slice(1)}/*`,
    loader: ({ request }) => {
      const redirection = findPageConfig(mount).guard({ request });
      if (redirection) return redirection;
      throw data(null, { status: 404 });
    },
    element: null,
  };
}

/** Routes shown at the paths of a remote that failed to load. */
export function fallbackRoutes(remote: string, mounts: readonly string[]): RouteObject[] {
  return mounts.map((mount) => ({
    id: `fallback:${mount}`,
    path: `${mount.slice(1)}/*`,
    element: <RemoteErrorFallback remote={remote} />,
  }));
}
