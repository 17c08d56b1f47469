import { mkdir, readdir, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapOf } from '@gida/releases/attachments';
import { openObjectFolder } from '@gida/server';
import { commitsFile } from '@gida/releases/commits';
import { expect, test } from 'vitest';

import { createFileRecordStore } from '../records/file-record-store.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { keysOf, name, publishedBuild } from '../testing/published-build.ts';
import { BuildStore } from './build-store.ts';
import { examineStore } from './doctor.ts';
import { StoredBuildList } from './stored-builds.ts';

const map = mapOf('entry.js');

/** The same build each time, with other attachments. */
async function writeWith(attachments: Record<string, string | Buffer>, overrides = {}) {
  const files = { 'entry.js': 'one' };
  const folder = await writeBuild(await temporaryFolder(), files, { ...name, ...overrides });
  for (const [file, bytes] of Object.entries(attachments)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), bytes);
  }
  return folder;
}

async function createStore() {
  const folder = await temporaryFolder();
  const objects = join(folder, 'builds');
  return { store: new BuildStore(folder), folder, objects, keys: () => readdir(objects) };
}

const textOf = async (store: BuildStore, file = map) =>
  (await store.attachment(name, file))?.toString() ?? null;

test('attachments are kept beside the files of a build, and go with it', async () => {
  const { store, folder, keys } = await createStore();

  const storedBuild = await store.publish(
    await writeWith({ [map]: 'map', 'attachments/commits.json': '[]' }),
  );

  expect(await textOf(store)).toBe('map');
  expect(await textOf(store, 'attachments/commits.json')).toBe('[]');
  expect(await textOf(store, 'entry.js')).toBeNull();
  expect(await readdir(join(folder, name.remote, name.version))).not.toContain('attachments');
  expect(await keys()).toHaveLength(2);

  await store.remove(storedBuild);
  expect(await keys()).toEqual([]);
  expect(await textOf(store)).toBeNull();
});

test('a build is the same with and without attachments: what is stored stays, and what is not is added', async () => {
  const { store, keys } = await createStore();
  const { objectKey } = await store.publish(await writeWith({}));
  expect(await textOf(store)).toBeNull();

  const again = await store.publish(await writeWith({ [map]: 'first' }));
  expect(again.objectKey).toBe(objectKey);
  expect(await textOf(store)).toBe('first');

  await store.publish(await writeWith({ [map]: 'second' }));
  await store.publish(await writeWith({}));
  await store.publish(await writeWith({ [map]: 'third', [commitsFile]: '[]' }));
  expect(await textOf(store)).toBe('first');
  expect(String(await store.attachment(name, commitsFile))).toBe('[]');
  expect(await keys()).toHaveLength(2);
});

test('damaged attachments are named, are none, and are stored again with the build', async () => {
  const { store, folder, objects } = await createStore();
  const build = await writeWith({ [map]: 'map' });
  const { attachmentsKey = '' } = await store.publish(build);
  await truncate(join(objects, attachmentsKey.replaceAll('/', '@')));
  const releases = { store, revisions: openFileRevisionLog(folder) };

  expect(await textOf(store)).toBeNull();
  expect(await examineStore(releases, [])).toMatchObject([
    { record: `${name.remote} ${name.version}`, problem: expect.stringContaining('attachments') },
  ]);

  await store.publish(build);
  expect(await textOf(store)).toBe('map');
  expect(await examineStore(releases, [])).toEqual([]);
});

test('attachments move to a bucket with their build, and every gateway reads them', async () => {
  const { folder, store } = await createStore();
  const build = await store.publish(await writeWith({ [map]: 'map' }));
  const storedBuilds = new StoredBuildList(createFileRecordStore(await temporaryFolder()));
  const bucket = openObjectFolder(await temporaryFolder());
  await new BuildStore(folder, { storedBuilds, bucket }).reconcile();
  const other = new BuildStore(await temporaryFolder(), { storedBuilds, bucket });

  expect(await textOf(other)).toBe('map');
  expect(await keysOf(bucket)).toHaveLength(2);
  await other.remove(build);
  expect(await keysOf(bucket)).toEqual([]);
});

test.each([
  ['a listed one', { [map]: 'map' }, { entry: map }, 'required but not listed'],
  ['another file in their folder', { 'attachments/notes.txt': '' }, {}, 'not listed'],
  [
    'a path out of it',
    { 'attachments/maps/../../x.map': '' },
    {},
    'x.map is not listed in release.json',
  ],
  ['too many bytes', { [map]: Buffer.alloc(6_000_001) }, {}, 'at most 300 of 6000000'],
  [
    'too many files',
    Object.fromEntries(Array.from({ length: 301 }, (_, at) => [mapOf(`${at}.js`), ''])),
    {},
    '301 files',
  ],
])('a build with attachments that none may have is refused: %s', async (_case, more, as, why) => {
  const { store } = await createStore();

  await expect(store.publish(await writeWith(more, as))).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining(why),
  });
});

test('a build that lists an attachment as a file is refused', async () => {
  const { store } = await createStore();
  const build = await writeBuild(
    await temporaryFolder(),
    { 'entry.js': 'one', [map]: 'map' },
    name,
  );

  await expect(store.publish(build)).rejects.toMatchObject({ status: 422 });
});

test('a build from before there were attachments has none', async () => {
  const { store, storedBuild } = await publishedBuild();

  expect(storedBuild).not.toHaveProperty('attachmentsKey');
  expect(await textOf(store)).toBeNull();
});
