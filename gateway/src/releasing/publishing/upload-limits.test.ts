import { createHash } from 'node:crypto';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';

import { createGateway } from '../../gateway.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';
import { buildQuota } from './build-quota.ts';

const rootToken = 'root-token';
const version = '1.0.0-dddddddd';
const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at}`);
const long = 'a'.repeat(201);

const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
/** One for all: what is refused changes nothing of it. */
const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
afterAll(() => gateway.close());

test.each([
  ['51 mounts', { mounts: numbered(51, '/apartments/') }, 'mounts', 'at most 50'],
  [
    '51 pages',
    { pages: Object.fromEntries(numbered(51, '/').map((it) => [it, []])) },
    'pages',
    'at most 50',
  ],
  [
    'a page of 201 files',
    { pages: { '/apartments': Array<string>(201).fill('entry.js') } },
    'pages./apartments',
    'at most 200',
  ],
  ['201 preloads', { preload: Array<string>(201).fill('entry.js') }, 'preload', 'at most 200'],
  [
    '201 files of a module',
    { exposes: { './routes': Array<string>(201).fill('entry.js') } },
    'exposes../routes',
    'at most 200',
  ],
  [
    '51 modules',
    { exposes: Object.fromEntries(numbered(51, '../').map((it) => [it, []])) },
    'exposes',
    'at most 50',
  ],
  [
    '101 shared libraries',
    { shared: Object.fromEntries(numbered(101, 'library-').map((it) => [it, '^1'])) },
    'shared',
    'at most 100',
  ],
  ['a long mount', { mounts: [`/${long}`] }, 'mounts.0', 'at most 200 characters'],
  ['a long range', { shell: `^1 ${long}` }, 'shell', 'at most 200 characters'],
  ['a long container', { container: long }, 'container', 'at most 200 characters'],
])('a build with %s is refused, with the field and the limit', async (_, more, field, limit) => {
  const response = await publish(await createPackedBuild({ version, ...more }));

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ error: 'invalid_build' });
  expect(response.json().details).toContainEqual({
    field: `release.json ${field}`,
    message: expect.stringContaining(limit),
  });
});

test('a manifest above 256 kB is refused before it is parsed', async () => {
  const upload = await createPackedBuild({ version }, {}, (form) =>
    form.set('release.json', new Blob(['{'.repeat(256_001)])),
  );

  const response = await publish(upload);

  expect(response.statusCode).toBe(400);
  expect(response.json().details).toEqual([
    { field: 'release.json', message: 'has 256,001 bytes; at most 256,000' },
  ]);
});

test('a upload of more than 1,000 parts is refused', async () => {
  const upload = await createPackedBuild({ version }, {}, (form) => {
    for (const name of numbered(1_000, 'file-')) form.set(name, new Blob(['']), name);
  });

  const response = await publish(upload);

  expect(response.statusCode).toBe(400);
  expect(response.json().message).toBe(
    'The upload has more than 1,000 files. Build fewer and larger ones.',
  );
});

test.each([
  'multipart/form-data; xboundary=zz; boundary=BOUNDARY',
  'multipart/form-data; boundary=zz; boundary=BOUNDARY',
  'multipart/form-data; boundary="BOUND\\ARY"',
  'multipart/form-data; charset="; boundary=zz"; boundary=BOUNDARY',
  'multipart/form-data',
])('a upload with the header %s is refused before it is parsed', async (header) => {
  const { payload, contentType } = await createPackedBuild({ version });
  const boundary = contentType.split('boundary=')[1] ?? '';

  const response = await publish({ payload, contentType: header.replace('BOUNDARY', boundary) });

  expect([response.statusCode, response.json().message]).toEqual([
    400,
    'Send the files of the build as multipart/form-data.',
  ]);
});

test('a upload of mounts without samples, whose boundary stands in quotes, is accepted', async () => {
  const { payload, contentType } = await createPackedBuild({
    remote: 'remote-offers',
    version,
    mounts: ['/offers'],
  });

  const response = await publish({
    payload,
    contentType: contentType.replace(/boundary=(.*)$/, 'boundary="$1"'),
  });

  expect(response.statusCode, response.body).toBe(201);
});

test.each([
  ['a file that is also a folder', ['x.js', 'x.js/y.js'], 'x.js is both a file and a folder'],
  ['a name above 200 characters', [`${long}.js`], 'has more than 200 characters'],
  ['a name with an empty part', ['x//y.js'], 'points outside the build'],
  ['a name of a folder', ['x/'], 'points outside the build'],
])('a upload with %s is refused', async (_, names, message) => {
  const upload = await createPackedBuild({ version }, {}, (form) => {
    for (const name of names) form.set(name, new Blob(['x']), name);
  });

  const response = await publish(upload);

  expect([response.statusCode, response.json().message]).toEqual([
    400,
    expect.stringContaining(message),
  ]);
});

test.each(['__proto__', 'constructor', 'toString'])(
  'a file named %s that the manifest does not list is refused',
  async (name) => {
    const upload = await createPackedBuild({ version }, {}, (form) =>
      form.set(name, new Blob(['x']), name),
    );

    const response = await publish(upload);

    expect([response.statusCode, response.json().details]).toEqual([
      409,
      [{ message: expect.stringContaining(`${name} is not listed`) }],
    ]);
  },
);

test('a required file that only objects have is refused', async () => {
  const response = await publish(await createPackedBuild({ version, preload: ['constructor'] }));

  expect([response.statusCode, response.body]).toEqual([
    409,
    expect.stringContaining('constructor is required but not listed'),
  ]);
});

test('a folder where the brotli form of a file belongs is refused', async () => {
  const large = 'long '.repeat(500);
  const upload = await createPackedBuild({ version }, { 'z.js': large }, (form) => {
    form.delete('z.js.br');
    form.set('z.js.br/z.js.br', new Blob(['x']), 'z.js.br/z.js.br');
  });

  const response = await publish(upload);

  expect([response.statusCode, response.body]).toEqual([
    409,
    expect.stringContaining('z.js.br is missing'),
  ]);
});

test('a name of a remote or a version that no folder may have is refused', async () => {
  for (const more of [
    { remote: `remote-${long}`, version },
    { version: `1.0.${'0'.repeat(300)}-dddddddd` },
  ]) {
    const upload = await createPackedBuild({ version }, {}, (form) =>
      form.set('release.json', new Blob([JSON.stringify({ ...manifest, ...more })])),
    );
    expect((await publish(upload)).statusCode).toBe(400);
  }
});

/** Complete but for what the test above makes too long. */
const manifest = {
  remote: 'remote-catalog',
  commit: 'unknown',
  builtAt: '2026-01-01T00:00:00.000Z',
  container: 'catalog',
  entry: 'entry.js',
  exposes: {},
  preload: [],
  pages: {},
  files: {},
  shell: '^1',
  api: '^1',
  shared: {},
  mounts: [],
  sizes: {},
};

test('a team publishes a limited number of builds a day, and an operator more', async () => {
  const perDay = vi.spyOn(buildQuota, 'perDay', 'get').mockReturnValue(1);
  onTestFinished(() => perDay.mockRestore());
  const created = await gateway.inject({
    method: 'POST',
    url: '/releases-api/tokens',
    headers: { authorization: `Bearer ${rootToken}` },
    payload: { name: 'catalog team', scope: 'remote-catalog' },
  });
  const { token } = created.json();
  const statuses = [];
  for (const [number, by] of [token, rootToken].entries()) {
    const upload = await createPackedBuild({ version: `1.0.0-dddddd0${number}` });
    statuses.push((await publish(upload, by)).statusCode);
  }

  expect(statuses).toEqual([429, 201]);
});

const publish = (
  { payload, contentType }: Awaited<ReturnType<typeof createPackedBuild>>,
  token = rootToken,
) =>
  gateway.inject({
    method: 'POST',
    url: '/releases-api/releases',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    payload,
  });
