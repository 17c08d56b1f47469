import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { ReleaseStore } from './release-store.ts';
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
