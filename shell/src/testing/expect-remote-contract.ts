import { matchMount } from '@gida/releases/mounts';
import { createMemoryRouter, type RouteObject } from 'react-router-dom';
import { expect } from 'vitest';

import { groupByLayout, withErrorBoundary } from '../federation/remote-routes.tsx';
import { loadBuild } from './load-build.ts';

/** Asserts what the shell requires of every remote, and returns its mounts. */
export async function expectRemoteContract(remoteFolder: string): Promise<string[]> {
  const { build, routes } = await loadBuild(remoteFolder);
  const { remote: name, container, version, mounts } = build;

  const remote = { name, build: container, version, routes };
  const fail = (_remote: unknown, error: unknown) => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '*', element: null }]);
  const wrappedRoutes = withErrorBoundary(remote, fail, () => router.state);
  const mountedRoutes = [...groupByLayout(wrappedRoutes, mounts).values()].flat();

  expect(mountedRoutes.length, 'every top-level route is below a declared mount').toBe(
    routes.length,
  );
  for (const mount of mounts) {
    const under = mountedRoutes.filter(({ path }) => matchMount(`/${path}`, [mount]));
    expect(under, `${mount} has at least one route`).not.toEqual([]);
  }
  for (const page of await loadLazyPages(mountedRoutes)) {
    expect(page, 'a lazy route resolves to a module with a Component').toHaveProperty('Component');
  }
  return mounts;
}

/** The modules of all `lazy` routes. */
async function loadLazyPages(routes: RouteObject[]): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') pages.push(await lazy());
    pages.push(...(await loadLazyPages(children ?? [])));
  }
  return pages;
}
