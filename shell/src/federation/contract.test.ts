// @vitest-environment jsdom
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

import { listRemotes, workspace } from '../../build/workspace.ts';
import { expectRemoteContract } from '../testing/expect-remote-contract.ts';

const remotes = listRemotes();
const buildTimeoutMs = 180_000;

beforeAll(() => {
  // Only what changed since the last build is built.
  execFileSync(process.execPath, ['scripts/build.ts', ...remotes], { cwd: workspace });
}, buildTimeoutMs);

test.each(remotes)('%s exposes its routes and a Component for every page', async (name) => {
  expect(await expectRemoteContract(join(workspace, name))).not.toEqual([]);
});

test('no two remotes declare the same mount', async () => {
  const mounts = (
    await Promise.all(remotes.map((name) => expectRemoteContract(join(workspace, name))))
  ).flat();

  expect(new Set(mounts).size).toBe(mounts.length);
});
