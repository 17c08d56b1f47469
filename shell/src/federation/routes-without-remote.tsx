import { data, type RouteObject } from 'react-router-dom';

import { mountPolicy } from './mounts.ts';
import { StandIn } from './notices/StandIn.tsx';

/** Sends away who may not open a mount whose remote is not here; ranks below the remote's own routes. */
export function turnAway(mount: string): RouteObject {
  return {
    id: `turn-away:${mount}`,
    path: `${mount.slice(1)}/*`,
    loader: ({ request }) => {
      const elsewhere = mountPolicy(mount).guard({ request });
      if (elsewhere) return elsewhere;
      throw data(null, { status: 404 });
    },
    element: null,
  };
}

/** What stands at the addresses of a remote that cannot be had. */
export function standInRoutes(remote: string, mounts: readonly string[]): RouteObject[] {
  return mounts.map((mount) => ({
    id: `stand-in:${mount}`,
    path: `${mount.slice(1)}/*`,
    element: <StandIn remote={remote} />,
  }));
}
