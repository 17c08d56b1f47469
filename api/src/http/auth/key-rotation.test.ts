// @engine postgres
import { randomBytes, randomUUID } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { createAccountServices } from '../../account/account-services.ts';
import { buildApp } from '../../process/app.ts';
import { readConfig } from '../../config/config.ts';
import { clientOf } from '../../testing/client-of.ts';
import { createTestDatabase } from '../../testing/create-test-database.ts';
import { anApartment, aUser, authHeaders, testPassword } from '../../testing/factories.ts';
import { extractPin, latestMailTo } from '../../testing/test-mails.ts';
import type { App } from '../app-type.ts';

const [old, fresh] = ['may', 'november'].map((id) => `${id}:${randomBytes(32).toString('hex')}`);
const folder = temporaryFolder();

const database = await createTestDatabase(process.env['DATABASE_URL']);
const api = async (keys: string) => {
  const app = await buildApp(
    readConfig({
      GIDA_DEMO: '1',
      GIDA_DATA: folder,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '100',
      ACCESS_TOKEN_SECRETS: keys,
    }),
    database,
  );
  await app.ready();
  return app;
};
const apis = {
  before: await api(`${old}`),
  accepts: await api(`${old},${fresh}`),
  signs: await api(`${fresh},${old}`),
  after: await api(`${fresh}`),
};
afterAll(async () => {
  for (const api of Object.values(apis)) await api.close();
  await database.close();
});

const call = (api: App, path: string, payload: object, headers: Record<string, string> = {}) =>
  clientOf(api, headers).post(path, payload);

/** Processes of two neighbouring steps run side by side while they are restarted. */
const neighbours = [
  ['before', 'accepts'],
  ['accepts', 'before'],
  ['accepts', 'signs'],
  ['signs', 'accepts'],
] as const;

describe.each(neighbours)('what a process signs that is at “%s”, at one at “%s”', (here, there) => {
  it('is a valid access token', async () => {
    const headers = await authHeaders(apis[here], await aUser(database));

    const answer = await clientOf(apis[there], headers).get('user/profile');

    expect(answer.status).toBe(200);
  });

  it('is an identity for the backend of a remote', async () => {
    const headers = await authHeaders(apis[here], await aUser(database));
    const path = apiPaths.identity('remote-offers');
    const { token } = (await clientOf(apis[here], headers).get(path)).body;

    const { body } = await clientOf(apis[there]).get(apiPaths.identityKeys);

    const verified = await jwtVerify(token, createLocalJWKSet(body));
    expect(verified.payload.aud).toBe('remote-offers');
  });

  it('is a valid verification link with its pin', async () => {
    const email = `${randomUUID()}@example.com`;
    const registered = await call(apis[here], apiPaths.register, {
      firstName: 'Ada',
      lastName: 'Eze',
      telephone: '+234 803 123 4567',
      dateOfBirth: '1994-03-02',
      email,
      password: testPassword,
    });
    const { verificationToken } = registered.body.data;
    const otp = extractPin(await latestMailTo(apis[here], email));

    const answer = await call(apis[there], `auth/verify/${verificationToken}`, { otp });

    expect(answer.body).toMatchObject({ status: 200 });
  });

  it('is a pin for a new address', async () => {
    const { tokens } = createAccountServices(apis[here]);
    const hash = tokens.otpHash('email-change:', 'a user:ada@example.com', '123456');

    const other = createAccountServices(apis[there]).tokens;

    expect(other.isOtp(hash, 'email-change:', 'a user:ada@example.com', '123456')).toBe(true);
    expect(other.isOtp(hash, 'email-change:', 'a user:ada@example.com', '123457')).toBe(false);
  });

  it('is a known device, which keeps its id', async () => {
    const { email } = await aUser(database);
    const logIn = async (api: App, cookie: string) => {
      const answer = await call(api, apiPaths.login, { email, password: testPassword }, { cookie });
      return answer.cookies.find(({ name }) => name.includes('device'));
    };

    const first = await logIn(apis[here], '');
    const second = await logIn(apis[there], `${first?.name}=${first?.value}`);

    const idOf = (value = '') => value.split('.')[0];
    expect(idOf(second?.value)).toBe(idOf(first?.value));
  });

  it('is the refresh token that follows, for several tabs at once', async () => {
    const { email } = await aUser(database);
    const login = await call(apis[here], apiPaths.login, { email, password: testPassword });
    const token = login.cookies.find(({ name }) => name.includes('refresh'));
    const refresh = async (api: App, value = '') => {
      const cookie = `${token?.name}=${value}`;
      const answer = await call(api, apiPaths.refreshToken, {}, { cookie });
      return answer.cookies.find(({ name }) => name === token?.name)?.value;
    };

    const next = await refresh(apis[here], token?.value);
    const last = await refresh(apis[there], next);

    // Retries, in whatever process, get the newest token of one chain.
    const again = [
      await refresh(apis[there], token?.value),
      await refresh(apis[here], token?.value),
      await refresh(apis[here], next),
      await refresh(apis[there], next),
    ];
    expect(last).toEqual(expect.any(String));
    expect(again).toEqual([last, last, last, last]);
  });

  it('is the same request under an Idempotency-Key', async () => {
    const guest = await aUser(database);
    const [one, other] = [await anApartment(database), await anApartment(database)];
    const headers = { ...(await authHeaders(apis.before, guest)), 'idempotency-key': randomUUID() };
    await call(apis[here], apiPaths.wishlist(one.id), {}, headers);

    const again = await call(apis[there], apiPaths.wishlist(one.id), {}, headers);
    const another = await call(apis[there], apiPaths.wishlist(other.id), {}, headers);

    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(another.status).toBe(422);
  });
});

it('names the signing key in an access token', async () => {
  const { authorization } = await authHeaders(apis.signs, await aUser(database));

  expect(decodeProtectedHeader(authorization.slice(7)).kid).toBe('november');
});

it('refuses an access token of a removed key, and of a key with another id', async () => {
  const user = await aUser(database);
  const removed = await authHeaders(apis.before, user);
  const renamed = readConfig({
    GIDA_DEMO: '1',
    GIDA_DATA: folder,
    ACCESS_TOKEN_SECRETS: `${fresh},june:${old?.split(':')[1]}`,
  });

  const answer = await clientOf(apis.after, removed).get('user/profile');

  expect(answer.status).toBe(401);
  expect(renamed.accessTokenKeys.keys.map(({ id }) => id)).not.toContain('may');
});
