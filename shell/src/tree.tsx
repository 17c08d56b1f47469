import type { RouteObject } from 'react-router-dom';

import { RouteProblem } from './federation/RouteProblem.tsx';
import type { Frame } from './federation/mounts.ts';
import { NotFoundPage, Plain, PublicStub } from './federation/stubs.tsx';

/**
 * The shell's own routes and the three places remotes are mounted. The boundaries sit below the
 * layouts, so that header and sidebar stay whatever happens to a page.
 */
export function tree(mounted: Map<Frame, RouteObject[]>): RouteObject[] {
  const frame = (id: Frame, Component: () => React.ReactNode, own: RouteObject[]): RouteObject => ({
    id: `${id}-layout`,
    Component,
    children: [
      {
        id,
        ErrorBoundary: RouteProblem,
        HydrateFallback: Loading,
        children: [...own, ...(mounted.get(id) ?? [])],
      },
    ],
  });
  return [
    frame('public', Plain, [
      { index: true, Component: PublicStub },
      { path: '*', Component: NotFoundPage },
    ]),
    frame('signed-in', Plain, []),
    frame('admin', Plain, []),
  ];
}

function Loading() {
  return <p role="status">Loading</p>;
}

export const prerenderedPaths = ['/'];
