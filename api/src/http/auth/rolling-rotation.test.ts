// @engine postgres
// @module-tag nightly: what only an operator of several servers meets, see api/src/http/auth/key-rotation.test.ts: is a valid access token
import { randomBytes } from 'node:crypto';

import { apiBase, apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { freePorts } from '../../../../scripts/free-ports.ts';
import { openPostgres } from '../../db/database.ts';
import { ApiChildProcess } from '../../testing/api-child-process.ts';
import { createServerDatabase } from '../../testing/create-server-database.ts';
import { aUser, testPassword } from '../../testing/factories.ts';

/** Two processes need a server. */
const serverUrl = process.env['DATABASE_URL'];
const aSecret = (): string => randomBytes(32).toString('base64url');

it.runIf(serverUrl)(
  'keeps a guest signed in while two processes are restarted with a new key, and forgets the old one',
  async () => {
    const folder = temporaryFolder();
    const server = await createServerDatabase(serverUrl ?? '');
    const firstPort = await freePorts(2);
    const apis: (ApiChildProcess | undefined)[] = [];
    /** One process after another, with this in its environment. */
    const restart = async (environment: string, afterEach: () => Promise<void>) => {
      const [name = '', ...value] = environment.split('=');
      for (const at of [0, 1]) {
        await apis[at]?.stop();
        const api = new ApiChildProcess(firstPort + at, {
          DATABASE_URL: server.url,
          GIDA_DATA: folder,
          RATE_LIMIT_FACTOR: '100',
          [name]: value.join('='),
        });
        await api.start();
        apis[at] = api;
        await afterEach();
      }
    };
    const call = (at: number, path: string, init: RequestInit = {}) =>
      fetch(`${apis[at]?.url}${apiBase}/${path}`, init);
    const logIn = async (at: number, email: string) => {
      const answer = await call(at, apiPaths.login, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: testPassword }),
      });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0]);
      return { token, cookie: cookies.find((each) => each?.includes('refresh')) ?? '' };
    };
    const statusOf = async (at: number, token: string) =>
      (await call(at, apiPaths.profile, { headers: { authorization: `Bearer ${token}` } })).status;

    try {
      const oldSecret = aSecret();
      await restart(`ACCESS_TOKEN_SECRETS=first:${oldSecret}`, async () => undefined);
      const database = openPostgres(server.url, 1);
      const { email } = await aUser(database);
      await database.close();
      const guest = await logIn(0, email);
      const [oldKey, newKey] = [`first:${oldSecret}`, `second:${aSecret()}`];
      const values = [`${oldKey},${newKey}`, `${newKey},${oldKey}`].map(
        (keys) => `ACCESS_TOKEN_SECRETS=${keys}`,
      );

      for (const value of values) {
        await restart(value, async () => {
          // From before the rotation, and of either process at every moment of it.
          const tokens = [
            guest.token,
            (await logIn(0, email)).token,
            (await logIn(1, email)).token,
          ];
          for (const token of tokens) {
            expect([await statusOf(0, token), await statusOf(1, token)]).toEqual([200, 200]);
          }
        });
      }
      const newer = (await logIn(1, email)).token;
      await restart(`ACCESS_TOKEN_SECRETS=${newKey}`, async () => undefined);

      expect([await statusOf(0, guest.token), await statusOf(1, guest.token)]).toEqual([401, 401]);
      expect([await statusOf(0, newer), await statusOf(1, newer)]).toEqual([200, 200]);
      const refreshed = await call(0, apiPaths.refreshToken, {
        method: 'POST',
        headers: { cookie: guest.cookie, 'content-type': 'application/json' },
        body: '{}',
      });
      expect(refreshed.status).toBe(200);
    } finally {
      for (const api of apis) await api?.stop();
      await server.drop();
    }
  },
);
