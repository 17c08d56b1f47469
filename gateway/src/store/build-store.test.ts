import { readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openObjectFolder } from '@gida/server';
import { expect, test } from 'vitest';

import { StoredBuildList } from './stored-builds.ts';
import { BuildStore } from './build-store.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { writeBuild, temporaryFolder } from '../testing/builds.ts';
import { content, keysOf, name, publishedBuild } from '../testing/published-build.ts';

const createStore = async () => new BuildStore(await temporaryFolder());

test('publishing the same build again changes nothing', async () => {
  const store = await createStore();
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);

  await store.publish(build);
  const again = await store.publish(build);

  expect(again.version).toBe('1.0.0-cccccccc');
  expect(String(await store.read(name, 'entry.js'))).toBe('one');
});

test.each([
  ['a commit replaces uncommitted changes', ['abc-dirty', 'def'], 'def'],
  ['uncommitted changes replace no commit', ['abc', 'def-dirty'], 'abc'],
  ['a later commit replaces none', ['abc', 'def'], 'abc'],
  ['a place without git says nothing', ['abc-dirty', 'unknown'], 'abc-dirty'],
  ['a commit replaces none that git could tell', ['unknown', 'def'], 'def'],
  ['a commit stays after other changes', ['abc-dirty', 'def', 'ghi-dirty'], 'def'],
])('the same bytes are published again: %s', async (_case, commits, expected) => {
  const folder = await temporaryFolder();
  for (const commit of commits) {
    const source = await temporaryFolder();
    const build = await writeBuild(source, { 'entry.js': 'one' }, { ...name, commit });
    await new BuildStore(folder).publish(build);
  }
  const store = new BuildStore(folder);

  expect(await store.list()).toEqual([expect.objectContaining({ ...name, commit: expected })]);
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
  const long = { 'entry.js': content };
  const withoutBrotli = await writeBuild(await temporaryFolder(), long, name);
  await rm(join(withoutBrotli, 'entry.js.br'));
  const incomplete = await writeBuild(await temporaryFolder(), files, {
    ...name,
    preload: ['x.js'],
  });

  for (const build of [flipped, wrongBrotli, withoutBrotli, unlisted, incomplete]) {
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

test('publishing again lists a build whose first publish failed before it was listed', async () => {
  const records = createFileRecordStore(await temporaryFolder());
  let isUnavailable = true;
  const create: typeof records.create = async (...args) => {
    if (isUnavailable) throw new Error('unavailable');
    return records.create(...args);
  };
  const store = new BuildStore(await temporaryFolder(), {
    storedBuilds: new StoredBuildList({ ...records, create }),
  });
  const build = await writeBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  await expect(store.publish(build)).rejects.toThrow('unavailable');
  isUnavailable = false;

  await store.publish(build, 'Ada');

  expect(await store.list()).toMatchObject([{ ...name, by: 'Ada' }]);
});

test.each([
  ['is deleted', (folder: string) => rm(folder, { recursive: true })],
  ['loses a file', (folder: string) => rm(join(folder, 'entry.js'))],
  ['has a cut file', (folder: string) => truncate(join(folder, 'entry.js'))],
  ['has a cut brotli file', (folder: string) => truncate(join(folder, 'entry.js.br'))],
  ['has an empty release.json', (folder: string) => truncate(join(folder, 'release.json'))],
])('a build is unpacked again when its folder %s', async (_case, damage) => {
  const { folder, unpacked } = await publishedBuild();
  await damage(unpacked);
  const stores = [new BuildStore(folder), new BuildStore(folder)];

  const found = await Promise.all(
    stores.flatMap((store) => [0, 1, 2].map(() => store.find(name.remote, name.version))),
  );

  expect(found.map((build) => build?.version)).toEqual(Array(6).fill(name.version));
  expect(new Set(await readdir(unpacked))).toEqual(
    new Set(['entry.js', 'entry.js.br', 'release.json']),
  );
  expect((await readdir(folder)).toSorted()).toEqual(['builds', 'published', name.remote]);
});

test('files that are deleted while a build is served are unpacked again', async () => {
  const { store, unpacked } = await publishedBuild();
  for (const file of ['entry.js', '.']) {
    await rm(join(unpacked, file), { recursive: true });

    expect(String(await store.read(name, 'entry.js'))).toBe(content);
  }
});

test('changed files are found: those that are unpacked are unpacked again, those that are stored named', async () => {
  const { store, unpacked, object, storedBuild } = await publishedBuild();
  await writeFile(join(unpacked, 'entry.js'), content.toUpperCase());
  expect(await store.repairUnpacked(name)).toMatchObject({
    problem: expect.stringContaining('entry.js'),
    repaired: true,
  });
  expect(await store.repairUnpacked(name)).toBeNull();
  expect(String(await store.read(name, 'entry.js'))).toBe(content);

  expect(await store.checkStored(storedBuild)).toBeNull();

  await truncate(object);
  await writeFile(join(unpacked, 'entry.js'), content.toUpperCase());
  expect(await store.repairUnpacked(name)).toMatchObject({ repaired: false });
  expect(await store.checkStored(storedBuild)).toMatch('damaged');
});

test('a build whose stored object is lost is named, and stored again when it is published again', async () => {
  const { folder, unpacked, object, source } = await publishedBuild();
  await rm(unpacked, { recursive: true });
  await rm(object);
  const damaged: string[] = [];
  const store = new BuildStore(folder, { onDamaged: (record) => damaged.push(record) });
  await expect(store.get(name.remote, name.version)).rejects.toMatchObject({
    code: 'build_damaged',
  });
  expect(damaged).toEqual([expect.stringContaining(name.version)]);

  await store.publish(source);

  expect(String(await store.read(name, 'entry.js'))).toBe(content);
});

test('of two gateways that publish a version at the same time one is first, and the other agrees or is refused', async () => {
  const storedBuilds = new StoredBuildList(createFileRecordStore(await temporaryFolder()));
  const bucket = openObjectFolder(await temporaryFolder());
  const store = async () => new BuildStore(await temporaryFolder(), { storedBuilds, bucket });
  const publishTogether = async (version: string, contents: string[]) => {
    const stores = await Promise.all(contents.map(store));
    const builds = contents.map(async (text) =>
      writeBuild(await temporaryFolder(), { 'entry.js': text }, { ...name, version }),
    );
    const sources = await Promise.all(builds);
    return Promise.allSettled(stores.map((it, at) => it.publish(sources[at] ?? '')));
  };
  const statusesOf = (all: PromiseSettledResult<unknown>[]) =>
    all.map(({ status }) => status).toSorted();

  const same = await publishTogether('1.0.0-dddddddd', ['one', 'one']);
  const other = await publishTogether('1.0.0-eeeeeeee', ['one', 'two']);

  expect(statusesOf(same)).toEqual(['fulfilled', 'fulfilled']);
  expect(statusesOf(other)).toEqual(['fulfilled', 'rejected']);
  const listed = (await storedBuilds.list()).map(({ objectKey }) => objectKey);
  expect(new Set(await keysOf(bucket))).toEqual(new Set(listed));
  const third = await store();
  for (const { remote, version } of await storedBuilds.list())
    expect((await third.find(remote, version))?.version).toBe(version);
});
