import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { Publications } from './publications.ts';
import { ReleaseStore } from './release-store.ts';
import { recordFiles } from '../records/record-files.ts';
import { aBuild, temporaryFolder } from '../testing/builds.ts';

const name = { remote: 'remote-catalog', version: '1.0.0-cccccccc' } as const;

async function aStore() {
  return new ReleaseStore(await temporaryFolder());
}

test('a team publishes a build, and publishing the same bytes again changes nothing', async () => {
  const store = await aStore();
  const build = await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);

  await store.publish(build);
  const again = await store.publish(build);

  expect(again.version).toBe('1.0.0-cccccccc');
  const kept = await readFile(join(store.folderOf(name.remote, name.version), 'entry.js'), 'utf8');
  expect(kept).toBe('one');
});

test('a published version cannot be overwritten with other bytes', async () => {
  const store = await aStore();
  await store.publish(await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name));
  const other = await aBuild(await temporaryFolder(), { 'entry.js': 'two' }, name);

  await expect(store.publish(other)).rejects.toMatchObject({ status: 409, code: 'version_taken' });
});

test('a build whose bytes are not what it says is refused', async () => {
  const store = await aStore();
  const files = { 'entry.js': 'one' };
  const flipped = await aBuild(await temporaryFolder(), files, name);
  await writeFile(join(flipped, 'entry.js'), 'onf');
  const twin = await aBuild(await temporaryFolder(), files, name);
  await writeFile(join(twin, 'entry.js.br'), brotliCompressSync('evil'));
  const extra = await aBuild(await temporaryFolder(), files, name);
  await writeFile(join(extra, 'more.js'), 'more');
  const incomplete = await aBuild(await temporaryFolder(), files, { ...name, preload: ['x.js'] });

  for (const build of [flipped, twin, extra, incomplete]) {
    await expect(store.publish(build)).rejects.toMatchObject({ status: 422, code: 'wrong_build' });
  }
  await expect(store.get(name.remote, name.version)).rejects.toMatchObject({ status: 404 });
});

test('a build that wants to live outside its folder is refused', async () => {
  const store = await aStore();
  const build = await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
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

test('a build without what browsers get is refused, and found out when that is lost later', async () => {
  const long = { 'entry.js': 'one '.repeat(200) };
  const without = await aBuild(await temporaryFolder(), long, name);
  await rm(join(without, 'entry.js.br'));
  const store = await aStore();
  await expect(store.publish(without)).rejects.toMatchObject({ code: 'wrong_build' });

  await store.publish(await aBuild(await temporaryFolder(), long, name));
  await rm(join(store.folderOf(name.remote, name.version), 'entry.js.br'));
  expect(await store.problemOf(name.remote, name.version)).toContain('entry.js.br is missing');
});

test('a build that was laid out while its list was away is in the list when it is sent again', async () => {
  const records = recordFiles(await temporaryFolder());
  let isAway = true;
  const create: typeof records.create = async (...said) => {
    if (isAway) throw new Error('away');
    return records.create(...said);
  };
  const store = new ReleaseStore(await temporaryFolder(), {
    publications: new Publications({ ...records, create }),
  });
  const build = await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  await expect(store.publish(build)).rejects.toThrow('away');
  isAway = false;

  await store.publish(build, 'Ada');

  expect(await store.list()).toMatchObject([{ ...name, by: 'Ada' }]);
});

test('publishing a build again brings back what was damaged or lost of it', async () => {
  const store = await aStore();
  const build = await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  const release = await store.publish(build);
  const folder = store.folderOf(name.remote, name.version);

  await writeFile(join(folder, 'entry.js'), 'rotten');
  await store.repair(build, release);
  expect(await store.problemOf(name.remote, name.version)).toBeNull();

  await rm(folder, { recursive: true });
  await store.repair(build, release);
  expect(await readFile(join(folder, 'entry.js'), 'utf8')).toBe('one');
});

test('a bucket that comes later gets the builds of the folder, and copies of removed ones go', async () => {
  const folder = await temporaryFolder();
  const build = await aBuild(await temporaryFolder(), { 'entry.js': 'one' }, name);
  await new ReleaseStore(folder).publish(build);
  const records = recordFiles(await temporaryFolder());
  const publications = new Publications(records);
  const bucket = await aBucket();
  const [one, other] = [folder, await temporaryFolder()].map(
    (own) => new ReleaseStore(own, { publications, far: bucket }),
  );

  await one?.tidy();
  expect(await publications.list()).toMatchObject([{ ...name, place: 'place-1' }]);
  expect((await other?.find(name.remote, name.version))?.version).toBe(name.version);

  const [publication] = await publications.list();
  if (publication) await one?.remove(publication);
  await other?.tidy();
  const left = join(other?.folderOf(name.remote, name.version) ?? '', 'entry.js');
  await expect(readFile(left)).rejects.toThrow('ENOENT');
  expect(await other?.find(name.remote, name.version)).toBeUndefined();
});

/** Places of one folder; the real bucket is tried in `many-gateways.test.ts`. */
async function aBucket() {
  const places = await temporaryFolder();
  let last = 0;
  return {
    send: async (source: string) => {
      last += 1;
      await cp(source, join(places, `place-${last}`), { recursive: true });
      return `place-${last}`;
    },
    fetch: (place: string, to: string) => cp(join(places, place), to, { recursive: true }),
    remove: (place: string) => rm(join(places, place), { recursive: true }),
  };
}
