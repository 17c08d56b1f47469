import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { parseCliArguments } from '../command/cli-arguments.ts';
import { commands } from '../command-help.ts';
import type { CommandResult } from '../command/command.ts';
import { useSite } from '../command/site.ts';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

type Call = { asked: string; body: unknown; key: unknown; authorization: unknown };

const at = '2026-11-26T08:09:10.000Z';
const canary = { version: '1.0.0-c', percent: 5, rollout: 'spring' };
const state = { stable: '1.0.0-a', previous: null, blocked: [] };
const summary = { id: 't1', name: 'team', scope: 'operator', expiresAt: null };
const revision = { number: 8, remotes: { 'remote-booking': state } };
/** What the site answers, by the beginning of a request. */
const answers: Record<string, object> = {
  'GET /status': {
    revision: 7,
    at,
    who: 'Ada',
    why: 'new prices',
    figures: [],
    inUse: [],
    remotes: { 'remote-booking': { ...state, canary }, 'remote-account': state },
  },
  'GET /builds?remote=remote-account': { builds: [] },
  'GET /builds': {
    builds: ['1.0.0-d', canary.version].map((version) => {
      return { remote: 'remote-booking', version, at, by: 'Ada', commit: 'abc' };
    }),
  },
  'GET /errors': { errors: [] },
  'GET /history': { revisions: [] },
  'GET /tokens': { tokens: [] },
  'POST /tokens': { token: 'secret', summary: { ...summary, expiresAt: at } },
  'DELETE /tokens': summary,
  'POST /overrides': { link: 'https://gida.example/overrides?link=x', until: at },
  'POST /prune': { isDryRun: true, removed: [], kept: 3, revision: 7 },
  'POST /doctor': { findings: [] },
  'POST /changes': { revision, checks: [] },
};
const calls: Call[] = [];
/** What `status` says instead. */
let otherStatus: object | undefined;
/** Statuses that the next requests get instead, with what stands in their bodies. */
let refusals: [status: number, body: string][] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += String(chunk)));
  request.on('end', () => {
    const asked = `${request.method} ${request.url?.replace('/releases-api', '')}`;
    const { 'idempotency-key': key, authorization } = request.headers;
    calls.push({ asked, body: body && JSON.parse(body), key, authorization });
    const [, answer] = Object.entries(answers).find(([start]) => asked.startsWith(start)) ?? [];
    const told = asked === 'GET /status' ? (otherStatus ?? answer) : answer;
    const [status, text] = refusals.shift() ?? [200, JSON.stringify(told)];
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  });
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => server.close());
beforeEach(() => {
  calls.length = 0;
  refusals = [];
  otherStatus = undefined;
  vi.stubEnv('GIDA_TOKEN', 'of-the-team');
  useSite(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); // it listens on a port
  return () => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  };
});

const remote = 'remote-booking';

test.each([
  ['promote booking 1.0.0-a', { action: 'promote', version: '1.0.0-a' }],
  ['promote booking', { action: 'promote', version: '1.0.0-d' }],
  [
    'promote remote-booking --dirty --drop-mount /a --drop-mount /b',
    { action: 'promote', version: '1.0.0-d', dirty: true, dropMounts: ['/a', '/b'] },
  ],
  ['canary booking 1.0.0-b --percent 2.5', { action: 'canary', version: '1.0.0-b', percent: 2.5 }],
  ['canary booking --percent 10', { action: 'canary', version: '1.0.0-d', percent: 10 }],
  ['canary booking --percent 0', { action: 'canary', version: '1.0.0-c', percent: 0 }],
  ['rollback booking', { action: 'rollback' }],
  ['rollback booking --to 1.0.0-b --again', { action: 'rollback', to: '1.0.0-b', again: true }],
  ['block booking 1.0.0-a', { action: 'block', version: '1.0.0-a' }],
  ['block booking 1.0.0-a --lift', { action: 'unblock', version: '1.0.0-a' }],
  [
    'allow booking --rule code --file map.js --finding L',
    { action: 'allow', rule: 'code', file: 'map.js', finding: 'L' },
  ],
  [
    'allow booking --rule code --file map.js --finding L --lift',
    { action: 'allow', rule: 'code', file: 'map.js', finding: 'L', lift: true },
  ],
  ['backend add booking https://b.example', { action: 'add-backend', url: 'https://b.example' }],
  [
    'backend add booking http://10.0.0.1/v1 --private',
    { action: 'add-backend', url: 'http://10.0.0.1/v1', private: true },
  ],
  ['backend remove booking', { action: 'remove-backend' }],
  ['move booking /trips /bookings', { action: 'move', from: '/trips', to: '/bookings' }],
  [
    'move booking /trips /bookings --lift',
    { action: 'move', from: '/trips', to: '/bookings', lift: true },
  ],
  ['set booking banner=off', { action: 'set', name: 'banner', value: 'off' }],
  ['set booking banner=a=b', { action: 'set', name: 'banner', value: 'a=b' }],
  ['set booking banner=', { action: 'set', name: 'banner' }],
  ['retire booking', { action: 'retire' }],
  ['retire booking --lift', { action: 'restore' }],
])('gida %s sends one change, after the revision of now', async (line, change) => {
  const { text } = await run(`${line} -m spring`);

  expect(calls.at(-1)).toEqual({
    asked: 'POST /changes',
    body: { change: { ...change, remote }, why: 'spring', after: 7 },
    key: expect.stringMatching(/^[\w-]{36}$/),
    authorization: 'Bearer of-the-team',
  });
  expect(text).toContain('✓ revision 8 is live');
});

test.each(['who-bundles', 'who-bundles lodash nonsense'])(
  'gida %s says what it takes',
  async (line) => {
    await expect(run(line)).rejects.toThrow('gida who-bundles lodash');
  },
);

test('gida who-bundles asks for the builds in use', async () => {
  expect((await run('who-bundles lodash <4')).text).toBe('No build in use bundles lodash <4.');
});

test.each(['move booking', 'move /trips', 'move booking /a /b /c'])(
  'gida %s: it takes two paths',
  async (line) => {
    await expect(run(line)).rejects.toThrow('gida move /offers /deals');
    expect(calls).toEqual([]);
  },
);

test('a team moves a path in the folder of its remote without its name', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: remote }));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);

  await run('move /trips /bookings');

  expect(calls.at(-1)?.body).toMatchObject({ change: { remote, from: '/trips' } });
});

test('without a version it is the build of this folder, where that is published', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'dist'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: remote }));
  writeFileSync(join(folder, 'dist/current'), canary.version);
  vi.spyOn(process, 'cwd').mockReturnValue(folder);

  await run('canary --percent 10');
  writeFileSync(join(folder, 'dist/current'), '1.0.0-unpublished');
  await run('canary --percent 10');

  const versions = calls.flatMap(({ body }) => (body ? [body] : []));
  expect(versions).toMatchObject([
    { change: { version: canary.version } },
    { change: { version: '1.0.0-d' } },
  ]);
});

test.each(['canary booking --percent 10', 'promote booking', 'preview booking'])(
  'gida %s: a build that was taken back has to be named',
  async (line) => {
    const withdrawn = { ...state, withdrawn: ['1.0.0-d'] };
    otherStatus = { remotes: { [remote]: withdrawn } };

    await expect(run(line)).rejects.toThrow(
      `remote-booking 1.0.0-d was taken back, and is served again only by its name: gida ${line.split(' ')[0]} remote-booking 1.0.0-d`,
    );
    expect(calls.filter(({ body }) => body)).toEqual([]);
  },
);

test('a script names the revision, the key and no reason', async () => {
  await run('retire shell --after 3 --key once-and-no-more');

  expect(calls).toMatchObject([
    { body: { change: { remote: 'shell' }, after: 3 }, key: 'once-and-no-more' },
  ]);
  expect(calls[0]?.body).toHaveProperty('why', expect.stringMatching(/^retire by .+, no reason/));
});

test.each<[string, string, object?]>([
  ['builds booking --limit 5', 'GET /builds?limit=5&remote=remote-booking'],
  ['history', 'GET /history?'],
  ['errors booking', 'GET /errors?remote=remote-booking'],
  ['errors --since 12h', 'GET /errors?since=12h'],
  ['doctor', 'POST /doctor'],
  [
    'prune --dry-run --days 40 --builds 20 -m space',
    'POST /prune',
    { why: 'space', dryRun: true, days: 40, builds: 20 },
  ],
  ['token list', 'GET /tokens'],
  [
    'token create team --scope booking --days 30',
    'POST /tokens',
    { name: 'team', scope: remote, days: 30 },
  ],
  ['token create ada --scope operator', 'POST /tokens', { name: 'ada', scope: 'operator' }],
  ['token revoke a/b', 'DELETE /tokens/a%2Fb'],
  [
    'override booking --at http://localhost:3010 --hours 2',
    'POST /overrides',
    { remote, at: 'http://localhost:3010', hours: 2 },
  ],
])('gida %s asks the site with %s', async (line, asked, body: object | string = '') => {
  await run(line);

  expect(calls).toContainEqual(expect.objectContaining({ asked, body }));
});

test.each([
  ['status', 'Revision 7, '],
  ['status jotai', 'No build in use needs jotai.'],
  ['builds', 'Ada  canary 5 %'],
  ['token create team --scope booking', `Its scope is operator until ${at}.`],
  ['token revoke t1', '✓ Token team is revoked'],
  ['override booking --at http://localhost:3010', `Valid until ${at}.`],
])('gida %s shows %j', async (line, shown) => {
  expect((await run(line)).text).toContain(shown);
});

test('what stays damaged fails the command', async () => {
  const finding = { record: 'revision 3', problem: 'is cut off', advice: 'Restore it.' };
  const failedFor = async (...repaired: boolean[]) => {
    const findings = repaired.map((it) => ({ ...finding, repaired: it }));
    refusals = [[200, JSON.stringify({ findings })]];
    return (await run('doctor')).failed;
  };

  expect([await failedFor(), await failedFor(true), await failedFor(true, false)]).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  ['canary booking', 'Give the share of visitors: --percent 5'],
  ['canary booking --percent few', '--percent must be a number, but is "few".'],
  ['canary account --percent 0', 'remote-account has no canary to end.'],
  ['promote account', 'No build of remote-account is published.'],
  ['promote', 'Name the remote: gida promote booking.'],
  ['block booking', 'Name the version: gida block remote-booking'],
  ['allow booking --rule code --file map.js', 'Give it as the refusal does'],
  ['allow booking --rule budget --file a.js --finding b', 'Give it as the refusal does'],
  ['set booking', 'Give a name and its value: gida set events banner=off'],
  ['set banner=off', 'Name the remote: gida set booking.'],
  ['override booking', 'Give its address'],
  ['token', 'Use: gida token list | create | revoke'],
  ['token create', 'Give the token a name'],
  ['token create team', 'Give its scope'],
  ['token revoke', 'Give the id of the token.'],
  ['promote --now', "Unknown option '--now'. See: gida help promote"],
])('gida %s says what is missing, and changes nothing', async (line, message) => {
  await expect(run(line)).rejects.toThrow(message);

  expect(calls.filter(({ asked }) => !asked.startsWith('GET'))).toEqual([]);
});

test.each([
  [{ details: [] }, 'It failed.'],
  [{ details: [{ message: 'It failed: badly' }] }, 'It failed.'],
  [{ details: [{ message: 'badly' }] }, 'It failed.\n  - badly'],
  [{ details: [{ field: 'at', message: 'is: far' }] }, 'It failed.\n  - at: is: far'],
  [{ details: [{ message: 'a: 1' }, { message: 'b: 2' }] }, 'It failed.\n  - a: 1\n  - b: 2'],
])('a refusal is told with its details %#', async (more, message) => {
  refusals = [[409, JSON.stringify({ status: 409, error: 'x', message: 'It failed.', ...more })]];

  await expect(run('status')).rejects.toMatchObject({ message });
});

test('what moves a cursor or turns the text is left out of what a gateway says', async () => {
  const hostile = 'new\u001b[2K\u001b[1A\r list\u202e\u2066\u2028\u009b2K\u0007';
  const revision = {
    revision: 7,
    at,
    who: hostile,
    why: hostile,
    remotes: {},
    figures: [],
    inUse: [],
  };
  refusals = [
    [200, JSON.stringify(revision)],
    [409, JSON.stringify({ status: 409, error: 'x', message: `${hostile}\nand` })],
  ];

  const { text } = await run('status');

  expect(text).toContain('new[2K[1A list2K: new[2K[1A list2K');
  await expect(run('status')).rejects.toMatchObject({ message: 'new[2K[1A list2K\nand' });
});

test('a site that fails is asked three times', async () => {
  const failure = (count: number) => Array<[number, string]>(count).fill([503, '<html>']);

  refusals = failure(2);
  expect((await run('status')).text).toContain('Revision 7');
  refusals = failure(3);
  await expect(run('status')).rejects.toThrow('returned 503, but does not look like a Gida site');
  expect(calls).toHaveLength(6);
});

test('a site that is away is told with what to check', async () => {
  useSite('http://127.0.0.1:1');

  await expect(run('status')).rejects.toMatchObject({
    message: expect.stringContaining('http://127.0.0.1:1 is not reachable.'),
    problem: { status: 0, error: 'unreachable' },
  });
});

async function run(line: string): Promise<CommandResult> {
  const cli = parseCliArguments(line.split(' '));
  const command = commands[cli.words[0] ?? ''];
  if (!command) throw new Error(`There is no command ${line}.`);
  return command.run(cli);
}
