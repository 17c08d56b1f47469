import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { removeLeftFolders, temporaryName } from './temporary-folders.ts';

test('folders of processes that ended are removed, and those of others stay', async () => {
  const folder = await temporaryFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const ofParent = `.gida-incoming-${process.ppid}-a`;
  const names = [ofParent, `.gida-download-${ended}-b`, temporaryName('bundle'), 'remote-catalog'];
  for (const name of names) await mkdir(join(folder, name, 'files'), { recursive: true });

  await removeLeftFolders(folder);

  expect((await readdir(folder)).toSorted()).toEqual([ofParent, 'remote-catalog']);
});
