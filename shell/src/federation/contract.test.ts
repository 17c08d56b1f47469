// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { remotesIn, workspace } from '@gida/build/workspace';
import { keepsContract } from '../testing/keeps-contract.ts';

const remotes = remotesIn();
const patience = 60_000;

beforeAll(() => {
  // Only what changed since the last build is built.
  execFileSync(process.execPath, ['scripts/build.ts', ...remotes], { cwd: workspace });
}, patience);

test.each(remotes)('%s gives the shell its routes, and every page of them', async (name) => {
  expect(await keepsContract(join(workspace, name))).not.toEqual([]);
});

test('no two remotes want the same address', async () => {
  const mounts = (
    await Promise.all(remotes.map((name) => keepsContract(join(workspace, name))))
  ).flat();

  expect(mounts.toSorted()).toEqual([...new Set(mounts)].toSorted());
});
