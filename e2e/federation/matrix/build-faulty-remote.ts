import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from '@gida/releases/release';

import {
  buildFromConfiguration,
  remote,
  type BuildResult,
} from '../../../shared/build/src/index.ts';

const workspace = join(import.meta.dirname, '../../..');

/** What the code of a build does wrong when it runs; the page under test chooses one. */
export type RuntimeFault =
  | 'throws at evaluation'
  | 'throws at first render'
  | 'throws in an effect';

/** One build that can make every mistake, so that each remote is built once for all of them. */
const routesAt = (mounts: readonly string[]): string => `
  import { useEffect } from 'react';
  import type { RouteObject } from 'react-router-dom';

  const { mistake } = globalThis as { mistake?: string };
  Object.assign(globalThis, { evaluations: (Reflect.get(globalThis, 'evaluations') ?? 0) + 1 });
  if (mistake === 'throws at evaluation') throw new Error('broken at evaluation');

  function Component() {
    if (mistake === 'throws at first render') throw new Error('broken at first render');
    useEffect(() => { throw new Error('broken in an effect'); }, []);
    return <h1>Broken</h1>;
  }
  export const routes: RouteObject[] = ${JSON.stringify(mounts)}.map((mount) => ({
    path: mount.slice(1),
    children: [{ index: true, Component }, { path: '*', Component }],
  }));`;

/** A build of the remote's name, at its addresses, with pages that fail. */
export async function buildFaultyRemote(today: Build, into: string): Promise<BuildResult> {
  const name = today.remote as `remote-${string}`; // the shell is not among the five
  const folder = join(into, name);
  await mkdir(join(folder, 'src'), { recursive: true });
  await cp(join(workspace, name, 'package.json'), join(folder, 'package.json'));
  await symlink(join(workspace, name, 'node_modules'), join(folder, 'node_modules'));
  await writeFile(join(folder, 'src/routes.tsx'), routesAt(today.mounts));
  return buildFromConfiguration(remote({ name, mounts: today.mounts, folder }));
}
