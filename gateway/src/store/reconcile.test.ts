import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjectFolder } from '@gida/server';
import { expect, test } from 'vitest';

import { createFileRecordStore } from '../records/file-record-store.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { keysOf, name, publishedBuild } from '../testing/published-build.ts';
import { StoredBuildList } from './stored-builds.ts';
import { BuildStore } from './build-store.ts';

test('what a killed process left behind is removed at the start, and what one may be writing stays', async () => {
  const { folder, store } = await publishedBuild();
  const [left, recent] = [join(folder, '.gida-left'), join(folder, '.gida-recent')];
  for (const temporary of [left, recent]) await mkdir(temporary);
  await utimes(left, 0, 0);

  await store.reconcile();

  expect(await readdir(folder)).not.toContain('.gida-left');
  expect(await readdir(folder)).toContain('.gida-recent');
});

test('builds that a folder holds move to a new bucket, and copies of pruned builds are removed', async () => {
  const { folder, unpacked, storedBuild } = await publishedBuild();
  const storedBuilds = new StoredBuildList(createFileRecordStore(await temporaryFolder()));
  const bucket = openObjectFolder(await temporaryFolder());
  const [one, other] = [folder, await temporaryFolder()].map(
    (own) => new BuildStore(own, { storedBuilds, bucket }),
  );

  await one?.reconcile();
  await one?.reconcile();
  expect(await storedBuilds.list()).toEqual([storedBuild]);
  expect(await keysOf(bucket)).toEqual([storedBuild.objectKey]);
  expect((await other?.find(name.remote, name.version))?.version).toBe(name.version);

  await other?.remove(storedBuild);
  await one?.reconcile();
  await expect(readdir(unpacked)).rejects.toThrow('ENOENT');
  const restarted = new BuildStore(folder, { storedBuilds, bucket });
  expect(await restarted.find(name.remote, name.version)).toBeUndefined();
});
