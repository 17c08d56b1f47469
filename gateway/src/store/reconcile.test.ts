import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { createFileRecordStore } from '../records/file-record-store.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { content, name, publishedBuild } from '../testing/published-build.ts';
import { openObjectFolder } from './object-store.ts';
import { PublicationList } from './publication-list.ts';
import { ReleaseStore } from './release-store.ts';

test('what a killed process left behind is removed at the start, and what one may be writing stays', async () => {
  const { folder, store } = await publishedBuild();
  const [left, recent] = [join(folder, '.gida-left'), join(folder, '.gida-recent')];
  for (const temporary of [left, recent]) await mkdir(temporary);
  await utimes(left, 0, 0);

  await store.reconcile();

  expect(await readdir(folder)).not.toContain('.gida-left');
  expect(await readdir(folder)).toContain('.gida-recent');
});

test.each(['listed', 'not listed'])(
  'a build of an earlier version, which stored only its folder, is stored at the start: %s',
  async (isListed) => {
    const folder = await temporaryFolder();
    const unpacked = join(folder, name.remote, name.version);
    await writeBuild(unpacked, { 'entry.js': content }, name);
    const publication = { ...name, at: '2026-01-01T00:00:00.000Z', by: 'Ada' };
    const publications = new PublicationList(createFileRecordStore(join(folder, 'published')));
    if (isListed === 'listed') await publications.add(publication);
    const served = await new ReleaseStore(folder).get(name.remote, name.version);

    await new ReleaseStore(folder).reconcile();
    await rm(unpacked, { recursive: true });
    const store = new ReleaseStore(folder);

    expect(await store.get(name.remote, name.version)).toEqual(served);
    expect(await store.list()).toEqual([
      expect.objectContaining(isListed === 'listed' ? publication : { ...name, by: 'folder scan' }),
    ]);
  },
);

test('a build whose entry of the list is lost is listed again at the start', async () => {
  const { folder, store, publication } = await publishedBuild();
  await rm(join(folder, 'published'), { recursive: true });

  await store.reconcile();

  expect(await store.list()).toMatchObject([
    { ...name, by: 'folder scan', objectKey: publication.objectKey },
  ]);
});

test.each(['an earlier version', 'this version'])(
  'builds that %s stored in a folder move to a new bucket, and copies of pruned builds are removed',
  async (version) => {
    const { folder, unpacked, publication } = await publishedBuild();
    if (version === 'an earlier version') {
      const own = new PublicationList(createFileRecordStore(join(folder, 'published')));
      const { objectKey: _key, ...earlier } = publication;
      await own.replace(earlier);
      await rm(join(folder, 'builds'), { recursive: true });
    }
    const publications = new PublicationList(createFileRecordStore(await temporaryFolder()));
    const bucket = openObjectFolder(await temporaryFolder());
    const [one, other] = [folder, await temporaryFolder()].map(
      (own) => new ReleaseStore(own, { publications, bucket }),
    );

    await one?.reconcile();
    await one?.reconcile();
    expect(await publications.list()).toEqual([publication]);
    expect(await bucket.keys()).toEqual([publication.objectKey]);
    expect((await other?.find(name.remote, name.version))?.version).toBe(name.version);

    await other?.remove(publication);
    await one?.reconcile();
    await expect(readdir(unpacked)).rejects.toThrow('ENOENT');
    const restarted = new ReleaseStore(folder, { publications, bucket });
    expect(await restarted.find(name.remote, name.version)).toBeUndefined();
  },
);
