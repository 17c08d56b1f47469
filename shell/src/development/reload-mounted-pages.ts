import type { RouteObject } from 'react-router-dom';

import { site } from '../federation/site.ts';

/** Takes the loaders and actions of loaded pages from their modules as they are now, and loads the data again. */
export async function reloadMountedPages(): Promise<void> {
  const sources = new Map(flatten(site.mountedRoutes()).map((route) => [route.id, route.lazy]));
  for (const route of flatten(site.router().routes)) {
    const lazy = sources.get(route.id);
    if (route.lazy || typeof lazy !== 'function') continue;
    const { Component: _isRefreshed, ...page } = await lazy();
    Object.assign(route, page);
  }
  await site.router().revalidate();
}

const flatten = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])]);
