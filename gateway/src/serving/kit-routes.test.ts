import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { createGateway } from '../gateway.ts';
import { prune } from '../releasing/retention/prune.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { keepKit } from '../store/kept-kits.ts';
import { BuildStore } from '../store/build-store.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { packBuild } from '../testing/packed-builds.ts';
import { createTestConfig } from '../testing/test-gateway.ts';

const version = '1.0.0-dddddddd';
const description = { version, api: '1.0.0', shared: {}, browsers: [], layouts: ['public'] };

test('a file of the kit is sent as it is and never changes', async () => {
  const gateway = await createGatewayWithKit();

  const response = await gateway.inject({
    url: `/kit/${version}/ui.tgz`,
    headers: { 'accept-encoding': 'identity' },
  });

  expect([response.statusCode, response.body]).toEqual([200, 'the package ui']);
  expect(response.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const { etag } = response.headers;
  const again = await gateway.inject({
    url: `/kit/${version}/ui.tgz`,
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
});

test('gida.tgz is the command of the served shell, asked again every time', async () => {
  const gateway = await createGatewayWithKit();

  const response = await gateway.inject('/kit/gida.tgz');

  expect([response.statusCode, response.body]).toEqual([200, 'the package cli']);
  expect(response.headers['cache-control']).toBe('no-cache');
});

test('shell.json describes the served shell, the taken mounts and the addresses of its kit', async () => {
  const gateway = await createGatewayWithKit();

  const response = await gateway.inject('/releases/shell.json');

  expect(response.headers['cache-control']).toBe('no-cache');
  expect(response.json()).toEqual({
    ...description,
    mounts: { '/apartments': 'remote-catalog', '/apartment/:id': 'remote-catalog' },
    kit: {
      cli: { url: `/kit/${version}/cli.tgz`, integrity: expect.stringMatching(/^sha384-/) },
      ui: { url: `/kit/${version}/ui.tgz`, integrity: expect.stringMatching(/^sha384-/) },
    },
  });
});

test.each([
  ['/kit/1.0.0-99999999/ui.tgz', 'no_such_kit', `Today's is ${version}`],
  ['/kit/latest/ui.tgz', 'no_such_kit', 'gida kit update'],
  [`/kit/${version}/shop.tgz`, 'no_such_package', 'It has cli.tgz, ui.tgz.'],
  [`/kit/${version}/..%2frelease.json`, 'no_such_package', 'It has'],
])('%s is 404 and says what there is', async (url, error, message) => {
  const gateway = await createGatewayWithKit();

  const response = await gateway.inject(url);

  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ error, message: expect.stringContaining(message) });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('the kit has one address: it is not served among the files of the release', async () => {
  const gateway = await createGatewayWithKit();

  const response = await gateway.inject(`/releases/shell/${version}/kit/ui.tgz`);

  expect(response.statusCode).toBe(404);
});

test('the kit of a pruned shell is served on', async () => {
  const config = await createTestConfig();
  const gateway = await createGateway(config);
  const store = new BuildStore(config.releasesFolder);
  const kits = new BuildStore(join(config.releasesFolder, 'kits'));
  const revisions = await openFileRevisionLog(join(config.releasesFolder, 'revisions'));
  await store.publish(await writeShellWithKit(join(await temporaryFolder(), version)));

  const everything = { days: 0, builds: 0, dryRun: false, why: 'the disk is full' };
  const { removed } = await prune({ store, kits, revisions }, everything, 'Ada');
  const kept = await gateway.inject(`/kit/${version}/ui.tgz`);
  const gone = await gateway.inject(`/releases/shell/${version}/main.js`);
  const page = await gateway.inject(`/kit/${version}/docs/checks`);

  expect(removed).toMatchObject([{ remote: 'shell', version }]);
  expect([kept.statusCode, kept.body]).toEqual([200, 'the package ui']);
  expect([page.statusCode, page.body]).toEqual([200, 'the checks']);
  expect(gone.statusCode).toBe(404);
});

test('a shell without a kit leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  const config = await createTestConfig();
  await (await createGateway(config)).close();
  const kits = new BuildStore(folder);

  const store = new BuildStore(config.releasesFolder);
  for (const build of await store.list())
    if (build.remote === 'shell') await keepKit(kits, store, build);

  expect(await kits.list()).toEqual([]);
});

test('the documents of the served shell are asked again every time, those of a version never change', async () => {
  const gateway = await createGatewayWithKit();
  const get = async (url: string, headers = {}) => {
    const {
      statusCode,
      body,
      headers: its,
    } = await gateway.inject({
      url,
      headers: { 'accept-encoding': 'identity', ...headers },
    });
    return { statusCode, body, its };
  };

  for (const [folder, cacheControl] of [
    ['/kit/docs', 'no-cache'],
    [`/kit/${version}/docs`, 'public, max-age=31536000, immutable'],
  ]) {
    // Relative to the address without a slash at its end.
    expect(await get(folder ?? '')).toMatchObject({ statusCode: 302, its: { location: 'docs/' } });
    for (const [page, text] of [
      ['', 'the list'],
      ['checks', 'the checks'],
    ]) {
      const { statusCode, body, its } = await get(`${folder}/${page}`);
      expect([statusCode, body]).toEqual([200, text]);
      expect(its).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': cacheControl,
        'content-security-policy': expect.stringMatching(/^default-src 'none';.*sandbox$/),
      });
      const again = await get(`${folder}/${page}`, { 'if-none-match': String(its.etag) });
      expect(again.statusCode).toBe(304);
    }
  }
});

test.each([
  '/kit/docs/pages',
  `/kit/${version}/docs/..%2f..%2frelease`,
  '/kit/docs/..%2fcli.tgz%00',
])('a document %s is not found, and a sentence says where they begin', async (url) => {
  const { statusCode, body, headers } = await (await createGatewayWithKit()).inject(url);

  expect([statusCode, body]).toEqual([
    404,
    `The documents of the kit ${version} have no such page. They begin at /kit/${version}/docs/.`,
  ]);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
});

test('a kit from before there were documents says so', async () => {
  const config = await createConfigWithKit();
  const gateway = await createGateway(config);
  const old = '1.0.0-eeeeeeee';
  const store = new BuildStore(config.releasesFolder);
  await store.publish(await writeShellWithKit(join(await temporaryFolder(), old), old, false));

  const { statusCode, body } = await gateway.inject(`/kit/${old}/docs/checks`);

  expect([statusCode, body]).toEqual([
    404,
    `The kit ${old} was made before kits had documents. Those of today's are at /kit/docs/.`,
  ]);
});

test('only what an operator promoted is served as the newest kit', async () => {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  const gateway = await createGateway({ ...(await createConfigWithKit()), operatorTokenHash });
  const post = async (path: string, token: string, payload: object | Buffer, type?: string) =>
    gateway.inject({
      method: 'POST',
      url: `/releases-api${path}`,
      headers: { authorization: `Bearer ${token}`, 'content-type': type ?? 'application/json' },
      payload,
    });
  const next = '1.0.0-eeeeeeee';
  const { token } = (await post('/tokens', 'root-token', { name: 'shell', scope: 'shell' })).json();
  const bundle = await packBuild(
    await writeShellWithKit(join(await temporaryFolder(), next), next),
  );
  const change = async (bearer: string, action: object) => {
    const { revision } = (await gateway.inject('/health/ready')).json();
    const payload = { change: { remote: 'shell', ...action }, after: revision, why: 'new' };
    return (await post('/changes', bearer, payload)).statusCode;
  };
  const newest = async () => [
    (await gateway.inject('/kit/gida.tgz')).body,
    (await gateway.inject('/releases/shell.json')).json().version,
  ];

  expect((await post('/releases', token, bundle.payload, bundle.contentType)).statusCode).toBe(201);
  expect(await change(token, { action: 'canary', version: next, percent: 50 })).toBe(200);
  expect(await change(token, { action: 'promote', version: next })).toBe(403);
  expect(await change(token, { action: 'rollback', to: next })).toBe(403);
  expect(await newest()).toEqual(['the package cli', version]);

  expect(await change('root-token', { action: 'promote', version: next })).toBe(200);
  expect(await newest()).toEqual(['the package cli of today', next]);
  // Back to what an operator promoted before.
  expect(await change(token, { action: 'rollback' })).toBe(200);
  expect(await newest()).toEqual(['the package cli', version]);
});

const createGatewayWithKit = async () => createGateway(await createConfigWithKit());

/** A site whose shell brings two packages. */
async function createConfigWithKit() {
  const config = await createTestConfig();
  const dist = join(config.checkout ?? '', 'shell/dist');
  await writeShellWithKit(join(dist, version));
  await writeFile(join(dist, 'current'), version);
  return config;
}

function writeShellWithKit(
  folder: string,
  asVersion = version,
  hasDocuments = true,
): Promise<string> {
  const files = {
    'main.js': 'main',
    'documents/frame.html': '<!doctype html><html></html>',
    'kit/cli.tgz': asVersion === version ? 'the package cli' : 'the package cli of today',
    'kit/ui.tgz': 'the package ui',
    ...(hasDocuments && {
      'kit/docs/index.html': 'the list',
      'kit/docs/checks.html': 'the checks',
    }),
    'shell.json': JSON.stringify({ ...description, version: asVersion }),
  };
  const documents = { '*': 'documents/frame.html' };
  return writeBuild(folder, files, {
    remote: 'shell',
    version: asVersion,
    entry: 'main.js',
    documents,
  });
}
