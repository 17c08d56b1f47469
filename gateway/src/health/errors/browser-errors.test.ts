import { createHash } from 'node:crypto';
import { mapOf } from '@gida/releases/attachments';
import type { ErrorsResponse } from '@gida/releases/release-api';
import { expect, onTestFinished, test, vi } from 'vitest';

import { createGateway } from '../../gateway.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';
import { writeSourceMap } from '../../testing/write-source-map.ts';

const remote = 'remote-catalog';
const [first, second] = ['1.0.0-dddddddd', '1.0.0-eeeeeeee'];
const commits: Record<string, string> = { [first]: 'a'.repeat(40), [second]: 'b'.repeat(40) };
const rootToken = 'root-token';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

/** `s` calls a library, which throws. */
const code = `function s(t){return l(t)}\nfunction l(t){throw t}`;
const mapWith = (line: number) =>
  writeSourceMap([
    { line: 1, column: 0, source: 'remote-catalog/src/list/show-price.ts', sourceLine: line },
    {
      line: 1,
      column: 9,
      source: 'remote-catalog/src/list/show-price.ts',
      sourceLine: line,
      name: 'showPrice',
    },
    { line: 1, column: 14, source: 'remote-catalog/src/list/show-price.ts', sourceLine: line + 2 },
    { line: 2, column: 0, source: 'node_modules/library/index.js', sourceLine: 1 },
  ]);
const stackOf = (version: string) => [
  `l@/releases/${remote}/${version}/638.js:2:15`,
  `s@/releases/${remote}/${version}/638.js:1:21`,
  `run@/releases/shell/1.0.0-aaaaaaaa/main.js:1:1`,
];

test('errors of two builds are one, at the line of the source in the newer one', async () => {
  const site = await createSite();
  await site.publish(first, mapWith(50));
  await site.publish(second, mapWith(53));

  await site.report(first, { referer: 'https://gida.test/apartment/5f2b?guest=ada' });
  await site.report(second, { 'user-agent': firefox });
  await site.report(second, { 'user-agent': firefox });

  const { errors } = await site.errors(`?remote=${remote}`);
  expect(errors).toMatchObject([
    {
      remote,
      kind: 'crashed',
      name: 'RangeError',
      message: 'no price for [email]',
      place: { file: 'remote-catalog/src/list/show-price.ts', line: 55, function: 'showPrice' },
      commit: commits[second],
      count: 3,
      versions: { [first]: 1, [second]: 2 },
      browsers: { 'another browser': 1, 'Firefox 143': 2 },
      pages: { '/apartment/:id': 1, other: 2 },
      firstSeen: { version: first, commit: commits[first] },
    },
  ]);
});

test('an error is first seen in the build that had it before the time that is asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-01T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const site = await createSite();
  await site.publish(first, mapWith(50));
  await site.report(first);
  vi.setSystemTime(Date.parse('2026-06-20T12:00:00Z'));
  await site.publish(second, mapWith(53));
  await site.report(second);

  const { errors } = await site.errors('?since=12h');

  expect(errors).toMatchObject([
    { count: 1, browsers: { 'another browser': 1 }, firstSeen: { version: first } },
  ]);
  expect(errors[0]?.versions).toEqual({ [second]: 1 });
  vi.setSystemTime(Date.parse('2026-06-25T12:00:00Z'));
  expect(await site.errors('?since=12h')).toEqual({ errors: [] });
});

test('the build in which an error came is linked with the one before', async () => {
  const site = await createSite();
  await site.publish(first, mapWith(50));
  await site.publish(second, mapWith(53));
  await site.report(second);

  const { errors } = await site.errors('');

  expect(errors[0]?.firstSeen).toEqual({
    version: second,
    commit: commits[second],
    before: commits[first],
    link: `https://github.com/gida/catalog/compare/${commits[first]}...${commits[second]}`,
  });
});

test.each([
  ['no map', null],
  ['a map that is none', 'x'],
  ['a map of something else', '{}'],
])('with %s an error is at the place in the built file', async (_case, map) => {
  const site = await createSite();
  await site.publish(first, map);
  await site.report(first);

  const { errors } = await site.errors('');

  expect(errors).toMatchObject([
    { place: { file: `/releases/${remote}/${first}/638.js`, line: 2, function: 'l' }, count: 1 },
  ]);
});

test('an error without a stack is known by its message', async () => {
  const site = await createSite();
  await site.publish(first, null);
  for (const reason of ['did not load', 'did not load', 'hangs'])
    await site.report(first, {}, { kind: 'load-failed', reason, stack: undefined });

  const { errors } = await site.errors('?since=1h');

  expect(errors).toMatchObject([
    { message: 'did not load', place: null, count: 2 },
    { message: 'hangs', count: 1 },
  ]);
});

test('a place that is in no build is a text of whoever sent it, and is left out', async () => {
  const site = await createSite();
  await site.publish(first, null);
  const invented = [
    `a@/releases/${remote}/${first}/AdaezeOkafor.js:1:1`,
    `a@/releases/${remote}/${second}/638.js:1:1`,
  ];
  const named = `AdaezeOkafor_08035551234@/releases/${remote}/${first}/638.js:2:15`;

  await site.report(first, {}, { stack: [...invented, named] });

  const { errors } = await site.errors('?since=1h');
  expect(errors).toMatchObject([
    { place: { file: `/releases/${remote}/${first}/638.js`, function: '[token]' } },
  ]);
});

test('a team sees the errors of its own remote only', async () => {
  const site = await createSite();
  await site.publish(first, mapWith(50));
  await site.report(first);
  const team = await site.createToken('remote-catalog');
  const other = await site.createToken('remote-booking');

  expect((await site.errors('', team)).errors).toHaveLength(1);
  expect((await site.errors('', other)).errors).toEqual([]);
  const refused = await site.request(`/errors?remote=${remote}`, other);
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'wrong_scope']);
  expect((await site.request('/errors?since=1y')).statusCode).toBe(400);
  expect((await site.request('/errors?since=40d')).statusCode).toBe(400);
  expect((await site.request('/errors?since=30d')).statusCode).toBe(200);
  expect((await site.request('/errors', 'no token')).statusCode).toBe(401);
});

test.each([
  ['an address of elsewhere', ['l@https://evil.example/releases/x.js:1:1']],
  ['words', ['ada@example.com lives here']],
  ['eleven frames', Array<string>(11).fill(stackOf(first)[0] ?? '')],
  ['a path out of the releases', ['l@/releases/../x y:1:1']],
])('a report whose stack has %s is refused', async (_case, stack) => {
  const site = await createSite();
  await site.publish(first, null);

  expect((await site.report(first, {}, { stack })).statusCode).toBe(400);
});

async function createSite() {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  onTestFinished(() => gateway.close());
  const request = (path: string, token = rootToken) =>
    gateway.inject({
      url: `/releases-api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
  return {
    request,
    errors: async (query: string, token?: string): Promise<ErrorsResponse> =>
      (await request(`/errors${query}`, token)).json(),
    async createToken(scope: string): Promise<string> {
      const created = await gateway.inject({
        method: 'POST',
        url: '/releases-api/tokens',
        headers: { authorization: `Bearer ${rootToken}` },
        payload: { name: 'a team', scope },
      });
      return created.json().token;
    },
    async publish(version: string, map: string | null) {
      const about = {
        version,
        commit: commits[version] ?? '',
        repository: 'git+https://github.com/gida/catalog.git',
      };
      const { payload, contentType } = await createPackedBuild(
        about,
        { '638.js': code },
        (form) => {
          if (map !== null) form.set(mapOf('638.js'), new Blob([map]), mapOf('638.js'));
        },
      );
      const published = await gateway.inject({
        method: 'POST',
        url: '/releases-api/releases',
        headers: { authorization: `Bearer ${rootToken}`, 'content-type': contentType },
        payload,
      });
      expect(published.statusCode).toBe(201);
    },
    report: (version: string, headers: Record<string, string> = {}, overrides = {}) =>
      gateway.inject({
        method: 'POST',
        url: '/health/reports',
        headers: { 'content-type': 'text/plain', 'user-agent': 'curl/8', ...headers },
        payload: JSON.stringify({
          kind: 'crashed',
          remote,
          version,
          cohort: 'stable',
          name: 'RangeError',
          reason: 'no price for ada@example.com',
          stack: stackOf(version),
          ...overrides,
        }),
      }),
  };
}
