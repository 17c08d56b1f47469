import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { ReleaseAction } from '@gida/releases/release';
import { CreateTokenResponse, type TokenScope } from '@gida/releases/release-api';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { GatewayConfig } from '../config/config.ts';
import { createGateway } from '../gateway.ts';
import { openFileRevisionLog } from '../revisions/revision-log.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { Previews } from '../serving/previews.ts';
import { releaseApiRoutes } from '../releasing/release-api-routes.ts';
import { BuildStore } from '../store/build-store.ts';
import { createTestHooks } from '../testing/test-hooks.ts';
import { createTestConfig } from '../testing/test-gateway.ts';
import { createPackedBuild } from '../testing/packed-builds.ts';
import { ReleaseTokens } from './release-tokens.ts';

const rootToken = 'root-token';
const remotes = ['shell', 'account', 'admin', 'booking', 'catalog', 'messaging'].map((word) =>
  word === 'shell' ? word : `remote-${word}`,
);
const version = '1.0.0-dddddddd';
const finding = { rule: 'code', file: 'entry.js', finding: 'it changes the global L.' };
const url = 'https://offers.example';

/** What a team token allows on its own remote. Every other change requires an operator. */
const teamActions = [
  'publish',
  'promote',
  'canary',
  'rollback',
  'move',
  'set',
  'preview',
  'end previews',
  'take',
  'hook',
  'try hook',
  'remove hook',
];
const actions = ReleaseAction.options.map(({ shape }) => shape.action.value);

/** Every command about one remote. */
const commands: [name: string, ask: (remote: string) => Promise<CommandRequest>][] = [
  [
    'publish',
    async (remote) => {
      const { payload, contentType } = await createPackedBuild({ remote, version });
      return { method: 'POST', path: '/releases', payload, contentType };
    },
  ],
  [
    'preview',
    async (remote) => ({ method: 'POST', path: '/previews', payload: { remote, version } }),
  ],
  [
    'hook',
    async (remote) => ({
      method: 'PUT',
      path: `/hooks/${remote}`,
      payload: { url: 'https://192.0.2.1/' },
    }),
  ],
  ['try hook', async (remote) => ({ method: 'POST', path: `/hooks/${remote}/test` })],
  ['remove hook', async (remote) => ({ method: 'DELETE', path: `/hooks/${remote}` })],
  ['take', async (remote) => ({ method: 'GET', path: `/builds/${remote}/${version}` })],
  [
    'end previews',
    async (remote) => ({ method: 'DELETE', path: `/previews/${remote}/${version}` }),
  ],
  ...actions.map((action): [string, (remote: string) => Promise<CommandRequest>] => [
    action,
    async (remote) => ({
      method: 'POST',
      path: '/changes',
      payload: {
        change: {
          action,
          remote,
          version,
          percent: 5,
          url,
          name: 'banner',
          ...finding,
          ...(action === 'move' && { from: '/old', to: '/new' }),
        },
        after: 1,
        why: 'a test',
      },
    }),
  ]),
];

/** Every command about the whole site, and whether a team token allows it. */
const siteCommands: [command: CommandRequest, isTeamAllowed: boolean][] = [
  [{ method: 'GET', path: '/status' }, true],
  [{ method: 'GET', path: '/errors' }, true],
  [{ method: 'GET', path: '/builds' }, true],
  [{ method: 'GET', path: '/history' }, true],
  [{ method: 'POST', path: '/doctor' }, false],
  [{ method: 'POST', path: '/prune', payload: { why: 'a test', dryRun: true } }, false],
  [{ method: 'GET', path: '/hooks' }, true],
  [{ method: 'DELETE', path: '/hooks/site' }, false],
  [{ method: 'GET', path: '/tokens' }, false],
  [{ method: 'POST', path: '/tokens', payload: { name: 'mine', scope: 'operator' } }, false],
  [{ method: 'DELETE', path: '/tokens/some-id' }, false],
];

let config: GatewayConfig;
let gateway: FastifyInstance;
beforeEach(async () => {
  const operatorTokenHash = createHash('sha256').update(rootToken).digest('hex');
  config = await createTestConfig({ operatorTokenHash });
  gateway = await createGateway(config);
});
afterEach(() => {
  vi.useRealTimers();
});

test('a team token is rejected for every command on another remote', async () => {
  for (const team of remotes) {
    const { token } = await createToken(team);
    for (const remote of remotes) {
      for (const [name, command] of commands) {
        const response = await send(await command(remote), token);
        const result = {
          team,
          name,
          remote,
          status: response.statusCode,
          error: errorOf(response),
        };

        if (team !== remote) expect(result).toMatchObject({ status: 403, error: 'wrong_scope' });
        // The shell brings the kit, which every team runs.
        else if (
          !teamActions.includes(name) ||
          (remote === 'shell' && ['promote', 'move'].includes(name))
        )
          expect(result).toMatchObject({ error: 'operator_only' });
        else expect([401, 403]).not.toContain(result.status);
      }
    }
  }
  const { remotes: served } = (await send({ method: 'GET', path: '/status' }, rootToken)).json();
  expect(Object.keys(served).toSorted()).toEqual(['remote-catalog', 'shell']);
});

test('site-wide endpoints are readable with team tokens and writable with operator tokens', async () => {
  const { token } = await createToken('remote-catalog');
  for (const [command, isTeamAllowed] of siteCommands) {
    const response = await send(command, token);
    const result = [command.method, command.path, errorOf(response)];
    expect(result).toEqual([
      command.method,
      command.path,
      isTeamAllowed ? undefined : 'operator_only',
    ]);
  }
});

test('every endpoint returns 401 without a token and with an unknown, revoked or expired one', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const expired = await createToken('operator', { days: 1 });
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  const revoked = await createToken('operator');
  await send({ method: 'DELETE', path: `/tokens/${revoked.summary.id}` }, rootToken);
  const requests = [
    ...siteCommands.map(([command]) => command),
    ...(await Promise.all(commands.map(([, command]) => command('remote-catalog')))),
  ];

  for (const [token, error] of [
    [undefined, 'no_token'],
    ['gida_garbage', 'unknown_token'],
    [revoked.token, 'token_revoked'],
    [expired.token, 'token_expired'],
  ] as const) {
    for (const command of requests) {
      const response = await send(command, token);
      expect([command.path, response.statusCode, errorOf(response)]).toEqual([
        command.path,
        401,
        error,
      ]);
    }
  }
});

test('every registered release route is covered by the tables above', async () => {
  const app = Fastify();
  const registered: string[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    for (const it of [method].flat()) if (it !== 'HEAD') registered.push(`${it} ${url}`);
  });
  const releases = {
    store: new BuildStore(config.releasesFolder),
    kits: new BuildStore(join(config.releasesFolder, 'kits')),
    revisions: await openFileRevisionLog(join(config.releasesFolder, 'revisions')),
  };
  const tokens = new ReleaseTokens(
    createFileRecordStore(join(config.releasesFolder, 'tokens')),
    null,
  );
  await releaseApiRoutes(app, {
    releases,
    tokens,
    previews: new Previews({
      store: releases.store,
      revocations: createFileRecordStore(join(config.releasesFolder, 'previews')),
      key: 'key',
      publicOrigin: config.publicOrigin,
      current: () => Promise.reject(new Error('not asked')),
    }),
    hooks: createTestHooks(),
    fetchApi: async () => null,
    figures: () => [],
    speed: async () => [],
    errors: async () => [],
    isSharedSite: true,
    smokeTest: async () => ({ outcome: 'skipped', message: '', pages: [] }),
  });

  const tested = [
    ...siteCommands.map(
      ([{ method, path }]) =>
        `${method} /releases-api${path.replace('some-id', ':id').replace('/site', '/:scope')}`,
    ),
    'POST /releases-api/releases',
    'POST /releases-api/changes',
    'PUT /releases-api/hooks/:scope',
    'POST /releases-api/hooks/:scope/test',
    'GET /releases-api/builds/:remote/:version',
    'POST /releases-api/previews',
    'DELETE /releases-api/previews/:remote/:version',
  ];
  expect(registered.toSorted()).toEqual(tested.toSorted());
});

test('no stored file contains a token', async () => {
  const { token } = await createToken('remote-catalog');

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

type CommandRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  payload?: object | Buffer;
  contentType?: string;
};

const send = ({ method, path, payload, contentType }: CommandRequest, token: string | undefined) =>
  gateway.inject({
    method,
    url: `/releases-api${path}`,
    ...(payload && { payload }),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
  });

const errorOf = ({ headers, json }: LightMyRequestResponse): string | undefined =>
  String(headers['content-type']).includes('json') ? json<{ error?: string }>().error : undefined;

async function createToken(scope: TokenScope, more: object = {}) {
  const payload = { name: `team of ${scope}`, scope, ...more };
  return CreateTokenResponse.parse(
    (await send({ method: 'POST', path: '/tokens', payload }, rootToken)).json(),
  );
}
