import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { aConfig, aGateway } from '../testing/gateways.ts';

const main = '/releases/shell/1.0.0-aaaaaaaa/main.js';

test('a browser gets a file of a release compressed, and may keep it for ever', async () => {
  const gateway = await aGateway();

  const answer = await gateway.inject({ url: main, headers: { 'accept-encoding': 'gzip, br' } });

  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('shell shell');
});

test('a client that cannot read brotli gets the plain file', async () => {
  const gateway = await aGateway();

  for (const accepted of ['gzip', 'br;q=0', '']) {
    const answer = await gateway.inject({ url: main, headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.body).toContain('shell shell');
  }
});

test('nobody reaches a file that its release does not list', async () => {
  const gateway = await aGateway();
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
    '/releases/revisions/00000001.json/x',
    '/releases/shell/../x',
    '/releases/remote-nobody/1.0.0-aaaaaaaa/entry.js',
  ]) {
    const answer = await gateway.inject({ url: path });
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.headers['cache-control']).toMatch(/no-(store|cache)/);
  }
});

test('a tab that asks for a file of a build that is gone is told so', async () => {
  const config = await aConfig();
  const gateway = await createGateway(config);
  const url = '/releases/remote-catalog/1.0.0-bbbbbbbb/routes.js';
  expect((await gateway.inject(url)).statusCode).toBe(200);

  await rm(join(config.releasesFolder, 'remote-catalog'), { recursive: true });

  const answer = await gateway.inject(url);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store']);
});
