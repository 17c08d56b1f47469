import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { PublicationList } from './publication-list.ts';
import { ReleaseStore } from './release-store.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { writeBuild, temporaryFolder } from '../testing/builds.ts';

const name = { remote: 'remote-catalog', version: '1.0.0-cccccccc' } as const;

async function createStore() {
  return new ReleaseStore(await temporaryFolder());
}

test('publishing the same build again changes nothing', async () => {
  const store = await createStore();
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);

  await store.publish(build);
  const again = await store.publish(build);

  expect(again.version).toBe('1.0.0-cccccccc');
  const stored = await readFile(
    join(store.buildFolder(name.remote, name.version), 'entry.js'),
    'utf8',
  );
  expect(stored).toBe('one');
});

test.each([
  ['a commit replaces uncommitted changes', ['abc-dirty', 'def'], 'def'],
  ['uncommitted changes replace no commit', ['abc', 'def-dirty'], 'abc'],
  ['a later commit replaces none', ['abc', 'def'], 'abc'],
  ['a place without git says nothing', ['abc-dirty', 'unknown'], 'abc-dirty'],
  ['a commit stays after other changes', ['abc-dirty', 'def', 'ghi-dirty'], 'def'],
])('the same bytes are published again: %s', async (_case, commits, expected) => {
  const folder = await temporaryFolder();
  for (const commit of commits) {
    const source = await temporaryFolder();
    const build = await writeBuild(source, { 'entry.js': 'one' }, { ...name, commit });
    await new ReleaseStore(folder).publish(build);
  }
  const store = new ReleaseStore(folder);

  expect(await store.commitOf(name)).toBe(expected);
  expect(await store.list()).toEqual([expect.objectContaining({ ...name, commit: expected })]);
});

test('a build that was listed without its commit has that of its release.json', async () => {
  const folder = await temporaryFolder();
  const build = await writeBuild(
    await temporaryFolder(),
    { 'entry.js': 'one' },
    { ...name, commit: 'abc-dirty' },
  );
  const store = new ReleaseStore(folder);
  await store.publish(build);
  const publications = new PublicationList(createFileRecordStore(join(folder, 'published')));
  await publications.replace({ ...name, at: '2026-01-01T00:00:00.000Z', by: 'team' });

  expect(await store.commitOf(name)).toBe('abc-dirty');
  await store.publish(
    await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, { ...name, commit: 'def' }),
  );
  expect(await store.commitOf(name)).toBe('def');
});

test('publishing other content under a published version returns 409', async () => {
  const store = await createStore();
  await store.publish(await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name));
  const other = await writeBuild(await temporaryFolder(), { 'entry.js': 'two' }, name);

  await expect(store.publish(other)).rejects.toMatchObject({ status: 409, code: 'version_taken' });
});

test('a build whose files do not match release.json returns 422', async () => {
  const store = await createStore();
  const files = { 'entry.js': 'one' };
  const flipped = await writeBuild(await temporaryFolder(), files, name);
  await writeFile(join(flipped, 'entry.js'), 'onf');
  const wrongBrotli = await writeBuild(await temporaryFolder(), files, name);
  await writeFile(join(wrongBrotli, 'entry.js.br'), brotliCompressSync('evil'));
  const unlisted = await writeBuild(await temporaryFolder(), files, name);
  await writeFile(join(unlisted, 'more.js'), 'more');
  const incomplete = await writeBuild(await temporaryFolder(), files, {
    ...name,
    preload: ['x.js'],
  });

  for (const build of [flipped, wrongBrotli, unlisted, incomplete]) {
    await expect(store.publish(build)).rejects.toMatchObject({
      status: 422,
      code: 'invalid_build',
    });
  }
  await expect(store.get(name.remote, name.version)).rejects.toMatchObject({ status: 404 });
});

test('a build with a path traversal is rejected', async () => {
  const store = await createStore();
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  const text = await readFile(join(build, 'release.json'), 'utf8');

  for (const [from, to] of [
    ['"entry.js"', '"../entry.js"'],
    ['1.0.0-cccccccc"', '../../x"'],
    ['"remote-catalog"', '"../shell"'],
  ] as const) {
    await writeFile(join(build, 'release.json'), text.replaceAll(from, to));
    await expect(store.publish(build)).rejects.toThrow();
  }
});

test('a build without its brotli files is rejected on publish and detected when they are lost later', async () => {
  const long = { 'entry.js': 'one '.repeat(200) };
  const withoutBrotli = await writeBuild(await temporaryFolder(), long, name);
  await rm(join(withoutBrotli, 'entry.js.br'));
  const store = await createStore();
  await expect(store.publish(withoutBrotli)).rejects.toMatchObject({ code: 'invalid_build' });

  await store.publish(await writeBuild(await temporaryFolder(), long, name));
  await rm(join(store.buildFolder(name.remote, name.version), 'entry.js.br'));
  expect(await store.checkIntegrity(name.remote, name.version)).toContain('entry.js.br is missing');
});

test('publishing again lists a build whose first publish failed before it was listed', async () => {
  const records = createFileRecordStore(await temporaryFolder());
  let isUnavailable = true;
  const create: typeof records.create = async (...args) => {
    if (isUnavailable) throw new Error('unavailable');
    return records.create(...args);
  };
  const store = new ReleaseStore(await temporaryFolder(), {
    publications: new PublicationList({ ...records, create }),
  });
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  await expect(store.publish(build)).rejects.toThrow('unavailable');
  isUnavailable = false;

  await store.publish(build, 'Ada');

  expect(await store.list()).toMatchObject([{ ...name, by: 'Ada' }]);
});

test('repair restores damaged and missing files', async () => {
  const store = await createStore();
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  const release = await store.publish(build);
  const folder = store.buildFolder(name.remote, name.version);

  await writeFile(join(folder, 'entry.js'), 'corrupted');
  await store.repair(build, release);
  expect(await store.checkIntegrity(name.remote, name.version)).toBeNull();

  await rm(folder, { recursive: true });
  await store.repair(build, release);
  expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('one');
});

test('reconcile uploads local builds to a new bucket and removes copies of pruned builds', async () => {
  const folder = await temporaryFolder();
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  await new ReleaseStore(folder).publish(build);
  const records = createFileRecordStore(await temporaryFolder());
  const publications = new PublicationList(records);
  const bucket = await createFakeBucket();
  const [one, other] = [folder, await temporaryFolder()].map(
    (own) => new ReleaseStore(own, { publications, objectStore: bucket }),
  );

  await one?.reconcile();
  expect(await publications.list()).toMatchObject([{ ...name, objectKey: 'key-1' }]);
  expect((await other?.find(name.remote, name.version))?.version).toBe(name.version);

  const [publication] = await publications.list();
  if (publication) await one?.remove(publication);
  await other?.reconcile();
  const remaining = join(other?.buildFolder(name.remote, name.version) ?? '', 'entry.js');
  await expect(readFile(remaining)).rejects.toThrow('ENOENT');
  expect(await other?.find(name.remote, name.version)).toBeUndefined();
});

/** A fake object store in a folder; the S3 one is tested in `shared-storage.test.ts`. */
async function createFakeBucket() {
  const objects = await temporaryFolder();
  let last = 0;
  return {
    upload: async (source: string) => {
      last += 1;
      await cp(source, join(objects, `key-${last}`), { recursive: true });
      return `key-${last}`;
    },
    download: (key: string, to: string) => cp(join(objects, key), to, { recursive: true }),
    remove: (key: string) => rm(join(objects, key), { recursive: true }),
  };
}
