import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { Change } from '@gida/contracts/release';
import { NewTokenAnswer, type TokenScope } from '@gida/contracts/releasing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GatewayConfig } from '../config.ts';
import { createGateway } from '../gateway.ts';
import { openRevisionFiles } from '../history/revisions.ts';
import { recordFiles } from '../records/record-files.ts';
import { releasingRoutes } from '../releasing/releasing-routes.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { aConfig } from '../testing/gateways.ts';
import { aParcel } from '../testing/parcels.ts';
import { Tokens } from './tokens.ts';

const rootToken = 'root-token';
const remotes = ['shell', 'account', 'admin', 'booking', 'catalog', 'messaging'].map((word) =>
  word === 'shell' ? word : `remote-${word}`,
);
const version = '1.0.0-dddddddd';

/** What a team may do to its own remote. Everything else that changes something is an operator's. */
const ofTeams = ['publish', 'promote', 'canary', 'rollback'];
const actions = Change.options.map(({ shape }) => shape.action.value);

/** Every command about one remote. */
const commands: [name: string, ask: (remote: string) => Promise<Asked>][] = [
  [
    'publish',
    async (remote) => {
      const { payload, contentType } = await aParcel({ remote, version });
      return { method: 'POST', path: '/releases', payload, contentType };
    },
  ],
  ...actions.map((action): [string, (remote: string) => Promise<Asked>] => [
    action,
    async (remote) => ({
      method: 'POST',
      path: '/changes',
      payload: { change: { action, remote, version, percent: 5 }, after: 1, why: 'a test' },
    }),
  ]),
];

/** Every command about the whole site, and whether a team may give it. */
const others: [asked: Asked, isOfTeams: boolean][] = [
  [{ method: 'GET', path: '/status' }, true],
  [{ method: 'GET', path: '/builds' }, true],
  [{ method: 'GET', path: '/history' }, true],
  [{ method: 'GET', path: '/verify' }, true],
  [{ method: 'POST', path: '/prune', payload: { why: 'a test', dryRun: true } }, false],
  [{ method: 'GET', path: '/tokens' }, false],
  [{ method: 'POST', path: '/tokens', payload: { name: 'mine', scope: 'operator' } }, false],
  [{ method: 'DELETE', path: '/tokens/some-id' }, false],
];

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  config = await aConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});
afterEach(() => {
  vi.useRealTimers();
});

test('no command to any remote is open to the team of another, whatever the command', async () => {
  for (const team of remotes) {
    const { token } = await made(team);
    for (const remote of remotes) {
      for (const [name, asked] of commands) {
        const answer = await send(await asked(remote), token);
        const seen = { team, name, remote, status: answer.statusCode, error: errorOf(answer) };

        if (team !== remote) expect(seen).toMatchObject({ status: 403, error: 'not_yours' });
        else if (!ofTeams.includes(name)) expect(seen).toMatchObject({ error: 'operator_only' });
        else expect([401, 403]).not.toContain(seen.status);
      }
    }
  }
  const { remotes: served } = (await send({ method: 'GET', path: '/status' }, rootToken)).json();
  expect(Object.keys(served).toSorted()).toEqual(['remote-catalog', 'shell']);
});

test('what concerns the whole site is read by every team and changed by operators', async () => {
  const { token } = await made('remote-catalog');
  for (const [asked, isOfTeams] of others) {
    const answer = await send(asked, token);
    const seen = [asked.method, asked.path, errorOf(answer)];
    expect(seen).toEqual([asked.method, asked.path, isOfTeams ? undefined : 'operator_only']);
  }
});

test('without a token, with a wrong one, a revoked one or one that ended, nothing is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const ended = await made('operator', { days: 1 });
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  const revoked = await made('operator');
  await send({ method: 'DELETE', path: `/tokens/${revoked.summary.id}` }, rootToken);
  const every = [
    ...others.map(([asked]) => asked),
    ...(await Promise.all(commands.map(([, asked]) => asked('remote-catalog')))),
  ];

  for (const [token, error] of [
    [undefined, 'no_token'],
    ['gida_garbage', 'unknown_token'],
    [revoked.token, 'token_revoked'],
    [ended.token, 'token_expired'],
  ] as const) {
    for (const asked of every) {
      const answer = await send(asked, token);
      expect([asked.path, answer.statusCode, errorOf(answer)]).toEqual([asked.path, 401, error]);
    }
  }
});

test('every order the gateway takes stands in the tables above', async () => {
  const app = Fastify();
  const taken: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const it of [method].flat()) if (it !== 'HEAD') taken.push(`${it} ${url}`);
  });
  const releases = {
    store: new ReleaseStore(config.releasesFolder),
    revisions: await openRevisionFiles(join(config.releasesFolder, 'revisions')),
  };
  const tokens = new Tokens(recordFiles(join(config.releasesFolder, 'tokens')), null);
  await releasingRoutes(app, {
    releases,
    tokens,
    apiVersion: async () => null,
    figures: () => [],
    tryOut: async () => ({ name: 'trial', outcome: 'skipped', message: '' }),
  });

  const tested = [
    ...others.map(
      ([{ method, path }]) => `${method} /releases-api${path.replace('some-id', ':id')}`,
    ),
    'POST /releases-api/releases',
    'POST /releases-api/changes',
  ];
  expect(taken.toSorted()).toEqual(tested.toSorted());
});

test('nothing that is kept holds a token', async () => {
  const { token } = await made('remote-catalog');

  for (const entry of await readdir(config.releasesFolder, {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), 'utf8');
    expect(text).not.toContain(token);
    expect(text).not.toContain(rootToken);
  }
});

type Asked = {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  payload?: object | Buffer;
  contentType?: string;
};

const send = ({ method, path, payload, contentType }: Asked, token: string | undefined) =>
  gateway.inject({
    method,
    url: `/releases-api${path}`,
    ...(payload && { payload }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
  });

const errorOf = (answer: { json: () => { error?: string } }): string | undefined =>
  answer.json().error;

async function made(scope: TokenScope, more: object = {}) {
  const payload = { name: `team of ${scope}`, scope, ...more };
  return NewTokenAnswer.parse(
    (await send({ method: 'POST', path: '/tokens', payload }, rootToken)).json(),
  );
}
