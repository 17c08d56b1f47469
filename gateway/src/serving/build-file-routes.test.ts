import { createHash, randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, type BrotliOptions } from 'node:zlib';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { BuildStore } from '../store/build-store.ts';
import { buildRemoteVersion, writeBuild } from '../testing/builds.ts';
import { createTestConfig, createTestGateway } from '../testing/test-gateway.ts';

const main = '/releases/shell/1.0.0-aaaaaaaa/main.js';

test('release files are compressed with brotli and immutable', async () => {
  const gateway = await createTestGateway();

  const response = await gateway.inject({ url: main, headers: { 'accept-encoding': 'gzip, br' } });

  expect(response.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(brotliDecompressSync(response.rawPayload).toString()).toContain('shell shell');
});

test('a client without brotli gets the uncompressed file', async () => {
  const gateway = await createTestGateway();

  for (const accepted of ['gzip', 'br;q=0', '']) {
    const response = await gateway.inject({ url: main, headers: { 'accept-encoding': accepted } });
    expect(response.headers['content-encoding']).toBeUndefined();
    expect(response.body).toContain('shell shell');
  }
});

test('a browser that has an earlier build gets the difference to it, and every other one the whole script', async () => {
  const config = await createTestConfig();
  const checkout = config.checkout ?? '';
  const earlier = `export const words = ${JSON.stringify(randomBytes(20_000).toString('hex'))};`;
  const later = earlier.replace('words', 'texts');
  await buildRemoteVersion(checkout, '1.0.0-11111111', { 'list.js': earlier });
  await new BuildStore(config.releasesFolder).publish(
    join(checkout, 'remote-catalog/dist/1.0.0-11111111'),
  );
  await buildRemoteVersion(checkout, '1.0.0-22222222', { 'list.js': later });
  const gateway = await createGateway(config);
  await gateway.inject('/apartments');
  const url = '/releases/remote-catalog/1.0.0-22222222/list.js';
  const hash = createHash('sha256').update(earlier).digest('base64');
  const get = (headers: Record<string, string>, address = url) =>
    gateway.inject({ url: address, headers });
  const asked = { 'accept-encoding': 'gzip, br, dcb', 'available-dictionary': `:${hash}:` };

  await expect.poll(async () => (await get(asked)).headers['content-encoding']).toBe('dcb');
  const { headers, rawPayload } = await get(asked);
  expect(headers).toMatchObject({
    vary: 'accept-encoding, available-dictionary',
    'use-as-dictionary': 'match="/releases/remote-catalog/*/list.js"',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(rawPayload.length).toBeLessThan(200);
  const dictionary = Buffer.from(earlier);
  expect(rawPayload.subarray(4, 36).toString('base64')).toBe(hash);
  // Node's types do not know the option of a dictionary yet.
  const options = { dictionary } as BrotliOptions;
  expect(brotliDecompressSync(rawPayload.subarray(36), options).toString()).toBe(later);

  const another = { ...asked, 'available-dictionary': `:${hash.replace(/^./, '_')}:` };
  const others = await Promise.all([
    get({ ...asked, 'accept-encoding': 'br' }),
    get(another),
    get(asked, `${url}?attempt=1`),
  ]);
  expect(others.map((it) => it.headers['content-encoding'])).toEqual(['br', 'br', 'br']);
});

test('files that the release does not list return 404', async () => {
  const gateway = await createTestGateway();
  const base = '/releases/shell/1.0.0-aaaaaaaa';

  for (const path of [
    `${base}/release.json`,
    `${base}/main.js.br`,
    `${base}/documents/index.html`,
    `${base}/root/about.txt`,
    `${base}/../1.0.0-aaaaaaaa/release.json`,
    `${base}/..%2f..%2f..%2fetc%2fpasswd`,
    `${base}/%2e%2e/%2e%2e/revisions/00000001.json`,
    `${base}/__proto__`,
    '/.git/config',
    '/.git/HEAD',
    '/.env',
    `${base}/.git/config`,
    '/releases/revisions/00000001.json/x',
    '/releases/shell/../x',
    '/releases/remote-nobody/1.0.0-aaaaaaaa/entry.js',
  ]) {
    const response = await gateway.inject({ url: path });
    expect([path, response.statusCode]).toEqual([path, 404]);
    expect(response.headers['cache-control']).toMatch(/no-(store|cache)/);
  }
});

test('a file opened as a page runs nothing and has no origin', async () => {
  const gateway = await createTestGateway();
  const { headers } = await gateway.inject(main);
  const unchanged = { 'if-none-match': String(headers['etag']) };

  for (const response of [
    await gateway.inject(main),
    await gateway.inject({ url: main, headers: unchanged }),
    await gateway.inject('/about.txt'),
  ]) {
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; sandbox`,
    });
  }
});

test('documents in a build from before they were refused are not served', async () => {
  const config = await createTestConfig();
  const folder = join(config.releasesFolder, 'remote-catalog/1.0.0-eeeeeeee');
  const files = { 'entry.js': 'entry', 'help.html': '<h1>Log in</h1>', 'a.svg': '<svg/>' };
  await writeBuild(folder, files, { remote: 'remote-catalog', version: '1.0.0-eeeeeeee' });
  const gateway = await createGateway(config);
  const statusOf = async (file: string) =>
    (await gateway.inject(`/releases/remote-catalog/1.0.0-eeeeeeee/${file}`)).statusCode;

  expect(await statusOf('entry.js')).toBe(200);
  expect(await statusOf('help.html')).toBe(404);
  expect(await statusOf('a.svg')).toBe(404);
});

test('a file that was removed or replaced on the disk is not served from memory', async () => {
  const config = await createTestConfig();
  const gateway = await createGateway(config);
  const version = '1.0.0-bbbbbbbb';
  const file = join(config.releasesFolder, 'remote-catalog', version, 'routes.js');
  const read = async () =>
    (await gateway.inject(`/releases/remote-catalog/${version}/routes.js`)).body;
  expect(await read()).toBe('routes');

  await writeFile(file, 'replaced');
  expect(await read()).toBe('replaced');

  await rm(file);
  expect(await read()).toBe('routes');
});

test('a file of a pruned build returns 404 with no-store', async () => {
  const config = await createTestConfig();
  const gateway = await createGateway(config);
  const url = '/releases/remote-catalog/1.0.0-bbbbbbbb/routes.js';
  expect((await gateway.inject(url)).statusCode).toBe(200);

  const other = new BuildStore(config.releasesFolder);
  for (const build of await other.list()) await other.remove(build);

  const response = await gateway.inject(url);
  expect([response.statusCode, response.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('a root file of the shell is sent once, without a warning in the log', async () => {
  const gateway = await createTestGateway();
  const warnings: unknown[] = [];
  gateway.addHook('onRequest', async ({ log }) => {
    log.warn = (...entry: unknown[]) => void warnings.push(entry);
  });

  const response = await gateway.inject('/about.txt');
  expect(response.body).toBe('About');
  expect((await gateway.inject('/about.txt')).statusCode).toBe(200);
  await gateway.close();

  expect(warnings).toEqual([]);
});
