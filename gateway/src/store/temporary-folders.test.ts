import { spawnSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../testing/builds.ts';
import { removeLeftFolders, temporaryName } from './temporary-folders.ts';

test('folders of processes that ended are removed, and those of others stay', async () => {
  const folder = await temporaryFolder();
  const ended = spawnSync(process.execPath, ['--version']).pid;
  const machine = hostname().replaceAll(/\W/g, '_');
  const ofParent = `.gida-incoming-${machine}-${process.ppid}-a`;
  const ofOther = `.gida-incoming-other-${ended}-a`;
  const left = [`.gida-download-${machine}-${ended}-b`, temporaryName()];
  const names = [ofParent, ofOther, ...left, 'remote-catalog'];
  for (const name of names) await mkdir(join(folder, name, 'files'), { recursive: true });

  await removeLeftFolders(folder);

  expect(new Set(await readdir(folder))).toEqual(new Set([ofParent, ofOther, 'remote-catalog']));
});
