import { mountOf } from '@gida/contracts/mounts';
import type { RouteObject } from 'react-router-dom';
import { expect } from 'vitest';

import { byFrame, watched } from '../federation/remote-routes.tsx';
import { loadReleased } from './released.ts';

/** What the shell needs of every remote, whatever it shows. Answers the addresses it owns. */
export async function keepsContract(remoteFolder: string): Promise<string[]> {
  const { release, routes } = await loadReleased(remoteFolder);
  const { remote: name, container: build, version, mounts } = release;

  const inShell = watched({ name, build, version, routes }, (_, error) => {
    throw error;
  });
  const framed = [...byFrame(inShell, mounts).values()].flat();

  expect(framed.length, 'every top-level route is under a mount').toBe(routes.length);
  for (const mount of mounts) {
    const under = framed.filter(({ path }) => mountOf(`/${path}`, [mount]));
    expect(under, `something stands under ${mount}`).not.toEqual([]);
  }
  for (const page of await pagesOf(framed)) {
    expect(page, 'a page is a module with a Component').toHaveProperty('Component');
  }
  return mounts;
}

/** What every `lazy` route comes to. */
async function pagesOf(routes: RouteObject[]): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (const { lazy, children } of routes) {
    if (typeof lazy === 'function') pages.push(await lazy());
    pages.push(...(await pagesOf(children ?? [])));
  }
  return pages;
}
