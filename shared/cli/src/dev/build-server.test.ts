import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { startBuildServer } from './build-server.ts';

const manifest = (...names: string[]) =>
  JSON.stringify({ files: Object.fromEntries(names.map((name) => [name, 'sha384-'])) });
const builds = {
  current: '1.0.0-b\n',
  '1.0.0-a/release.json': manifest('entry.js'),
  '1.0.0-a/entry.js': 'a',
  '1.0.0-b/release.json': manifest('entry.js', 'picture', 'missing.js'),
  '1.0.0-b/entry.js': 'b',
  '1.0.0-b/picture': 'picture',
  '1.0.0-b/unlisted.js': 'unlisted',
  '../secret.js': 'secret',
};
const folder = temporaryFolder();
const dist = join(folder, 'dist');
for (const name of ['1.0.0-a', '1.0.0-b']) mkdirSync(join(dist, name), { recursive: true });
for (const [file, text] of Object.entries(builds)) writeFileSync(join(dist, file), text);

test.each([
  ['/release.json', 200, 'application/json', builds['1.0.0-b/release.json']],
  ['/1.0.0-a/entry.js', 200, 'text/javascript', 'a'],
  ['/1.0.0-b/entry.js?reload', 200, 'text/javascript', 'b'],
  ['/1.0.0-b/picture', 200, 'application/octet-stream', 'picture'],
  ['/1.0.0-b/missing.js', 404, null, ''],
  ['/1.0.0-b/unlisted.js', 404, null, ''],
  ['/1.0.0-b/toString', 404, null, ''],
  ['/apartments', 404, null, ''],
])('%s is answered with %i to every origin', async (path, status, type, text) => {
  const { address } = await serve();

  const response = await fetch(address + path);

  expect([response.status, response.headers.get('content-type')]).toEqual([status, type]);
  expect(await response.text()).toBe(text);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('its address is a number, which nobody else of this machine can have', async () => {
  const { address } = await serve();

  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test('a public site may ask for the builds of this machine', async () => {
  const { address } = await serve();

  const response = await fetch(`${address}/1.0.0-a/entry.js`, { method: 'OPTIONS' });

  expect(response.status).toBe(204);
  expect(response.headers.get('access-control-allow-private-network')).toBe('true');
});

test('open pages are told of each new build', async () => {
  const { address, announce } = await serve();
  const { body } = await fetch(`${address}/live`);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await reader?.read();

  announce();

  expect(first?.value).toContain('retry: 500');
  expect((await reader?.read())?.value).toContain('event: built');
});

test.each([
  '//[',
  'http://[/',
  'http://x/../../../secret.js',
  '/1.0.0-b/../../secret.js',
  '//1.0.0-b/../../secret.js',
  '/1.0.0-b/..',
])('there is nothing at %s, and the next request is answered', async (path) => {
  const { address } = await serve();
  const { port } = new URL(address);

  const asked = request({ port, path, host: 'localhost', agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();

  expect(response.statusCode).toBe(404);
  expect((await fetch(`${address}/release.json`)).status).toBe(200);
});

test('open pages are told of faults, also those that open later, until there are none', async () => {
  const { address, announceFaults } = await serve();
  const listen = async () => {
    const { body } = await fetch(`${address}/live`);
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
    return async () => (await reader.read()).value;
  };

  announceFaults('page.tsx:1:2 error');
  const next = await listen();
  expect(await next()).toContain('event: faults\ndata: "page.tsx:1:2 error"');

  announceFaults('');
  expect(await next()).toContain('event: faults\ndata: ""');
  expect(await (await listen())()).not.toContain('faults');
});

test('a port that is in use is told with another one', async () => {
  const { address } = await serve();
  const port = Number(new URL(address).port);

  await expect(startBuildServer(dist, port)).rejects.toThrow(
    `Port ${port} of this machine is in use. Take another one: gida dev --port ${port + 1}`,
  );
});

async function serve() {
  const server = await startBuildServer(dist, 0);
  onTestFinished(() => server.close());
  return server;
}
