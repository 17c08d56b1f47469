import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Build, ReleaseAction } from '@gida/releases/release';
import type { BuildInUse } from '@gida/releases/release-api';
import type { Break } from '@gida/releases/shell-description';

import { writeBuild, temporaryFolder } from '../../testing/builds.ts';
import { createPackedBuild, packBuild, type PackedBuild } from '../../testing/packed-builds.ts';
import { startHttpServer } from '../../testing/http-server.ts';
import { createTestGateway } from '../../testing/test-gateway.ts';

let gateway: FastifyInstance;
const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
beforeEach(async () => {
  gateway = await createTestGateway({ operatorTokenHash });
});
afterEach(() => gateway.close());

test('a new shell is refused while a served build uses a name that it no longer shares', async () => {
  await publishShell('1.0.0-0000000a', ['useState', 'useMemo']);
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });
  await publishOffers('1.0.0-00000001', { uses: { names: { react: ['useMemo'] }, calls: [] } });
  await promoteOffers('1.0.0-00000001');

  const shell = await publishShell('1.0.0-0000000b', ['useState']);

  expect(shell).toContain('remote-offers 1.0.0-00000001 uses useMemo of react, which shell');
});

test('a new shell is refused while the build of a rollback uses such a name, until that is blocked', async () => {
  await publishShell('1.0.0-0000000a', ['useState', 'useMemo']);
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });
  await publishOffers('1.0.0-00000001', { uses: { names: { react: ['useMemo'] }, calls: [] } });
  await promoteOffers('1.0.0-00000001');
  await publishOffers('1.0.0-00000002', { uses: { names: { react: ['useState'] }, calls: [] } });
  await promoteOffers('1.0.0-00000002');

  expect(await publishShell('1.0.0-0000000b', ['useState'])).toContain(
    'remote-offers 1.0.0-00000001',
  );

  await change({ action: 'block', remote: 'remote-offers', version: '1.0.0-00000001' });
  expect(await publishShell('1.0.0-0000000b', ['useState'])).toBe('published');
});

describe('the calls of a backend of its own', () => {
  const document = { paths: { '/offers': { get: {}, post: {} }, '/offers/{id}': { get: {} } } };
  const files = {
    'page.js': 'list("x/remote-offers/offers"); read(`x/remote-offers/offers/${id}`)',
  };
  const add = (url: string) =>
    change({ action: 'add-backend', remote: 'remote-offers', url, private: true });
  const serve = (body: string, status = 200) =>
    startHttpServer(({ url }, response) => {
      const isDocument = url === '/openapi.json';
      response
        .writeHead(isDocument ? status : 404, { 'content-type': 'application/json' })
        .end(body);
    });

  test('are in its document', async () => {
    await add(await serve(JSON.stringify(document)));
    const calls = ['GET x/remote-offers/offers', 'POST x/remote-offers/offers'];

    expect(await publishOffers('1.0.0-00000001', { uses: { names: {}, calls } }, files)).toBe(
      'published',
    );
    expect(await promoteOffers('1.0.0-00000001')).toBe('changed');
  });

  test.each([
    ['DELETE x/remote-offers/offers/7', 'DELETE x/remote-offers/offers/7'],
    ['GET x/remote-offers/coupons', 'GET x/remote-offers/coupons'],
    ['GET x/remote-other/offers', 'GET x/remote-other/offers'],
  ])('%s is refused where its document lacks it', async (call, told) => {
    await add(await serve(JSON.stringify(document)));
    const uses = { names: {}, calls: [call] };

    expect(await publishOffers('1.0.0-00000001', { uses }, files)).toContain(
      `remote-offers 1.0.0-00000001 calls ${told}, which openapi.json of its own backend does not have.`,
    );
  });

  test('are read from the code, whatever the build says', async () => {
    await add(await serve(JSON.stringify({ paths: { '/offers': { get: {} } } })));

    expect(await publishOffers('1.0.0-00000001', {}, files)).toContain(
      'calls x/remote-offers/offers/{}, which',
    );
  });

  test.each([
    ['is no JSON', '<html>', 200, 'its answer (200) is no JSON'],
    ['has no paths', '{"openapi":"3.1.0"}', 200, 'it has no paths'],
    ['is missing', '{}', 404, 'it has no paths'],
    [
      'is too large',
      `{"paths":{}}${' '.repeat(2_097_152)}`,
      200,
      'it gives no answer: ResponseExceededMaxSizeError',
    ],
  ])('are refused while its document %s', async (_, body, status, reason) => {
    const url = await serve(body, status);
    await add(url);

    const refused = await publishOffers('1.0.0-00000001', {}, files);

    expect(refused).toContain(`backend: ${url}/openapi.json cannot be read: ${reason}`);
  });

  test('are refused where nobody said where it is', async () => {
    expect(await publishOffers('1.0.0-00000001', {}, files)).toContain(
      'gida backend add remote-offers https://',
    );
  });

  test('hinder no release that was checked while it is down, and no way back', async () => {
    const url = await serve(JSON.stringify(document));
    await add(url);
    for (const version of ['1.0.0-00000001', '1.0.0-00000002'])
      await publishOffers(
        version,
        { uses: { names: {}, calls: ['x/remote-offers/offers'] } },
        files,
      );
    await promoteOffers('1.0.0-00000001');
    await add('http://127.0.0.1:9');

    expect(await promoteOffers('1.0.0-00000002')).toBe('changed');
    expect(await change({ action: 'rollback', remote: 'remote-offers' })).toBe('changed');
  });
});

test('the icon of a menu entry is a name like those that a build imports', async () => {
  const nav = { '/offers': { label: 'Offers', icon: 'star', for: 'guest' } };
  await publishShell('1.0.0-0000000a', ['useState'], [], ['StarIcon']);
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });

  const rocket = { '/offers': { ...nav['/offers'], icon: 'rocket' } };
  expect(await publishOffers('1.0.0-00000001', { nav: rocket })).toContain(
    'remote-offers 1.0.0-00000001 uses RocketIcon of @gida/ui, which shell',
  );
  expect(await publishOffers('1.0.0-00000002', { nav })).toBe('published');
  await promoteOffers('1.0.0-00000002');
  expect(await publishShell('1.0.0-0000000b', ['useState'])).toContain(
    'remote-offers 1.0.0-00000002 uses StarIcon of @gida/ui, which shell',
  );
});

test('the status names each served build that uses what the served shell lets go or has changed', async () => {
  const goes = {
    migration: 1,
    module: 'react',
    name: 'useMemo',
    what: 'Leave it.',
    goes: '2027-02-01',
  };
  const unused = { ...goes, migration: 2, name: 'memo' };
  await publishShell('1.0.0-0000000a', ['useState', 'useMemo'], [goes, unused]);
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });
  await publishOffers('1.0.0-00000001', { uses: { names: { react: ['useMemo'] }, calls: [] } });
  await promoteOffers('1.0.0-00000001');
  await publishOffers('1.0.0-00000002', { uses: { names: { react: ['useState'] }, calls: [] } });
  await promoteOffers('1.0.0-00000002');

  const { inUse } = (await gateway.inject({ url: '/releases-api/status', headers })).json();

  const offers = inUse.filter(({ remote }: BuildInUse) => remote === 'remote-offers');
  expect(offers).toMatchObject([
    { version: '1.0.0-00000002', role: 'stable', breaks: [] },
    { version: '1.0.0-00000001', role: 'previous', breaks: [goes] },
  ]);
});

test('a rollback to a build is refused when the shell of today does not share its names', async () => {
  await publishShell('1.0.0-0000000a', ['useState']);
  await publishOffers('1.0.0-00000001', { uses: { names: { react: ['useMemo'] }, calls: [] } });
  await promoteOffers('1.0.0-00000001');
  await publishOffers('1.0.0-00000002');
  await promoteOffers('1.0.0-00000002');
  await publishOffers('1.0.0-00000003');
  await promoteOffers('1.0.0-00000003');
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });

  const back = await change({ action: 'rollback', remote: 'remote-offers', to: '1.0.0-00000001' });

  expect(back).toContain('uses useMemo of react');
});

test('a name that the code uses and release.json hides is found when the build is published', async () => {
  await publishShell('1.0.0-0000000a', ['useState']);
  await change({ action: 'promote', remote: 'shell', version: '1.0.0-0000000a' });

  const published = await publishOffers(
    '1.0.0-00000001',
    { uses: { names: {}, calls: [] } },
    {
      'entry.js': 'var ids = { 1: { shareKey: "react" } }, m = { 2(a, b, c) { c(1).useMemo() } }',
    },
  );

  expect(published).toContain('uses useMemo of react');
});

test('a build is refused, also on the way back, when the API of today does not have its calls', async () => {
  const paths = { '/api/v1/offers': { get: {} }, '/api/v1/offers/{id}': { put: {} } };
  const api = createServer((_request, response) =>
    response.end(JSON.stringify({ info: { version: '1.0.0' }, paths })),
  );
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const { port } = api.address() as AddressInfo; // it listens
  await gateway.close();
  gateway = await createTestGateway({ operatorTokenHash, apiUrl: `http://127.0.0.1:${port}` });
  const uses = { names: {}, calls: ['GET offers', 'PUT offers/{}'] };

  expect(
    await publishOffers('1.0.0-00000001', { uses: { names: {}, calls: ['POST offers'] } }),
  ).toContain('calls POST offers, which the API does not have');
  const none = { names: {}, calls: [] };
  const early = { uses: none, firstRequests: { '/offers': 'offers/weekly?page=1' } };
  expect(await publishOffers('1.0.0-00000001', early)).toContain(
    'calls GET offers/weekly?page=1, which the API does not have',
  );
  const known = { uses, firstRequests: { '/offers': 'offers?page=1' } };
  expect(await publishOffers('1.0.0-00000002', known)).toBe('published');
  await promoteOffers('1.0.0-00000002');
  await publishOffers('1.0.0-00000003');
  await promoteOffers('1.0.0-00000003');
  Reflect.deleteProperty(paths, '/api/v1/offers/{id}');
  const back = await change({ action: 'rollback', remote: 'remote-offers' });
  api.close();

  expect(back).toContain('calls PUT offers/{}, which the API does not have');
});

test('a mount of the stable build is dropped only by whoever says so', async () => {
  await publishOffers('1.0.0-00000001', { mounts: ['/offers', '/offers/old', '/deals'] });
  await promoteOffers('1.0.0-00000001');

  const next = { mounts: ['/offers'] };
  expect(await publishOffers('1.0.0-00000002', next)).toContain(
    'its pages under /deals would be gone. If they shall be: --drop-mount /deals',
  );
  expect(await publishOffers('1.0.0-00000002', next, {}, '?dropMount=/deals')).toBe('published');
  expect(await promoteOffers('1.0.0-00000002')).toContain('--drop-mount /deals');
  const canary = {
    action: 'canary',
    remote: 'remote-offers',
    version: '1.0.0-00000002',
    percent: 5,
  } as const;
  expect(await change(canary)).toContain('--drop-mount /deals');
  expect(await promoteOffers('1.0.0-00000002', ['/deals'])).toBe('changed');
  expect(await change({ action: 'rollback', remote: 'remote-offers' })).toBe('changed');
});

test('the sizes of a build stand beside those of the builds before it', async () => {
  await publishOffers('1.0.0-00000001', {}, { 'lazy.js': `"${'a'.repeat(1_000)}"` });

  const response = await send(await anOffersBundle('1.0.0-00000002'));

  expect(response.json().checks).toContainEqual(
    expect.objectContaining({
      name: 'budget',
      message: expect.stringMatching(/all scripts \d+ of \d+ bytes \(before: \d+\)/),
    }),
  );
});

test('a large build is read in a thread of its own, and its failure is named', async () => {
  const published = await publishOffers(
    '1.0.0-00000001',
    {},
    {
      'big.js': `const a = "${'ab'.repeat(30_000)}"; window.fetch = a`,
    },
  );

  expect(published).toContain('big.js:1:');
  expect(published).toContain('global fetch');
});

const anOffersBundle = (
  version: string,
  build: Partial<Build> = {},
  files: Record<string, string> = {},
) => createPackedBuild({ remote: 'remote-offers', mounts: ['/offers'], version, ...build }, files);

async function publishOffers(
  version: string,
  build: Partial<Build> = {},
  files: Record<string, string> = {},
  query = '',
): Promise<string> {
  return outcomeOf(await send(await anOffersBundle(version, build, files), query), 'published');
}

async function publishShell(
  version: string,
  names: string[],
  breaks: Break[] = [],
  icons: string[] = [],
): Promise<string> {
  const shared = {
    react: { version: '19.3.1', names },
    '@gida/ui': { version: '1.0.0', names: icons },
  };
  const folder = await writeBuild(
    await temporaryFolder(),
    { 'main.js': 'shell', 'shell.json': JSON.stringify({ version, shared, breaks }) },
    { remote: 'shell', version, entry: 'main.js', shared: { react: '^19.3.0' } },
  );
  return outcomeOf(await send(await packBuild(folder)), 'published');
}

const promoteOffers = (version: string, dropMounts?: string[]) =>
  change({
    action: 'promote',
    remote: 'remote-offers',
    version,
    ...(dropMounts && { dropMounts }),
  });

async function change(asked: ReleaseAction): Promise<string> {
  const { revision } = (await gateway.inject({ url: '/releases-api/status', headers })).json();
  return outcomeOf(
    await gateway.inject({
      method: 'POST',
      url: '/releases-api/changes',
      headers,
      payload: { change: asked, why: 'a test of the checks', after: revision },
    }),
    'changed',
  );
}

const headers = { authorization: 'Bearer root-token' };

const send = ({ payload, contentType }: PackedBuild, query = '') =>
  gateway.inject({
    method: 'POST',
    url: `/releases-api/releases${query}`,
    headers: { ...headers, 'content-type': contentType },
    payload,
  });

const outcomeOf = (response: { statusCode: number; body: string }, done: string): string =>
  response.statusCode < 300 ? done : response.body;
