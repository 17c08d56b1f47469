// @engine postgres
import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, adminAuthHeaders, testPassword } from '../../testing/factories.ts';
import { latestMailTo } from '../../testing/test-mails.ts';
import { findUser } from '../user-repository.ts';
import { insertLoginSession } from './session-repository.ts';

const api = await setupApi();

it('returns the same 401 for a wrong password and an unknown address', async () => {
  const { email } = await aUser(api);

  const wrong = await login(email, 'not the password');
  const unknown = await login('nobody@example.com', 'not the password');

  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

it('points an admin to the admin login only after the right password', async () => {
  await adminAuthHeaders(api);
  const { rows } = await sql<{ email: string }>`select email from admin limit 1`.execute(api.db);
  const email = rows[0]?.email ?? '';

  expect((await login(email)).body).toMatchObject({ status: 403, error: 'admin' });
  expect((await login(email, 'guessed password')).status).toBe(401);
});

it('returns 403 with a verification token for an unverified address', async () => {
  const user = await aUser(api, { verified: false });

  const response = await login(user.email);

  expect(response.body).toMatchObject({ status: 403, error: 'unverified' });
  expect(response.body.details[1].field).toBe('verificationToken');
  expect((await latestMailTo(api, user.email)).text).toContain(response.body.details[1].message);
});

it('sets the refresh cookie HttpOnly and SameSite=Strict', async () => {
  const { email } = await aUser(api);

  const remembered = await login(email, testPassword, true);
  const forgotten = await login(email);

  expect(remembered.cookies[0]).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 2_592_000,
  });
  expect(forgotten.cookies[0]?.maxAge).toBeUndefined();
  const hint = { name: 'gida-remembered', value: '1', maxAge: 2_592_000 };
  expect(remembered.cookies).toContainEqual(expect.objectContaining(hint));
  expect(remembered.cookies.find(({ name }) => name === hint.name)?.httpOnly).toBeUndefined();
  expect(forgotten.cookies.map(({ name }) => name)).not.toContain(hint.name);
});

it('sends access tokens with cache-control: no-store', async () => {
  const { email } = await aUser(api);

  const begun = await login(email);
  const renewed = await refresh(cookieOf(begun));

  expect([begun, renewed].map(({ headers }) => headers['cache-control'])).toEqual([
    'no-store',
    'no-store',
  ]);
});

it('rotates the refresh token, and accepts the old one again within the grace period', async () => {
  const { email } = await aUser(api);
  const first = cookieOf(await login(email));

  const second = await refresh(first);
  const again = await refresh(first);

  expect(second.body.access_token).toEqual(expect.any(String));
  expect(again.status).toBe(200);
  expect((await refresh(cookieOf(second))).status).toBe(200);
});

it('gives parallel refreshes of one token the same next token', async () => {
  const { id, email } = await aUser(api);
  const first = cookieOf(await login(email));

  const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(first)));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(cookieOf)).size).toBe(1);
  expect(await liveTokensOf(id)).toBe(1);
});

it('a late retry within the grace period gets the newest token when the next one was used already', async () => {
  const { id, email } = await aUser(api);
  const first = cookieOf(await login(email));
  const second = cookieOf(await refresh(first));

  const third = cookieOf(await refresh(second));
  const retried = cookieOf(await refresh(first));

  expect(third).not.toBe(second);
  expect(retried).toBe(third);
  expect(await liveTokensOf(id)).toBe(1);
});

it('stores no refresh token from which the next one can be computed', async () => {
  const { email } = await aUser(api);
  const first = cookieOf(await login(email));
  const [, token = ''] = cookieOf(await refresh(first)).split('=');

  const { rows } = await sql`select refresh_token::text from refresh_token`.execute(api.db);

  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
});

it('ends the session when a rotated refresh token is reused after the grace period', async () => {
  const { email } = await aUser(api);
  const stolen = cookieOf(await login(email));
  const current = cookieOf(await refresh(stolen));
  await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(
    api.db,
  );

  expect((await refresh(stolen)).status).toBe(401);
  expect((await refresh(current)).status).toBe(401);
});

it.each([
  ['the password was changed', sql`password_hash = 'another'`],
  ['the user was suspended', sql`status = 'suspended'`],
])('creates no session when %s while the password was verified', async (_what, change) => {
  const { id } = await aUser(api);
  const passwordHash = (await findUser(api.db, id))?.passwordHash ?? '';
  const begin = () => insertLoginSession(api.db, { userId: id, passwordHash }, aDevice, false);

  const before = await begin();
  await sql`update user_account set ${change} where id = ${id}`.execute(api.db);
  const after = await begin();

  expect(before).not.toBeNull();
  expect(after).toBeNull();
});

it('ends the session on logout', async () => {
  const { email } = await aUser(api);
  const cookie = cookieOf(await login(email));

  await clientOf(api, { cookie }).post('auth/logout');

  expect((await refresh(cookie)).status).toBe(401);
});

it('returns the exact expiry message that makes the client refresh', async () => {
  const { id } = await aUser(api);
  const expired = await tokenSignedWith(api.config.accessTokenKeys.signingKey.secret, id, '-1s');

  const response = await clientOf(api, bearer(expired)).get('user/profile');

  expect(response.body).toMatchObject({
    status: 401,
    message: 'Access denied. Token has expired',
  });
});

it.each(['garbage', 'signed with another key', 'of an admin'])(
  'returns 401 for an access token that is %s',
  async (kind) => {
    const { id } = await aUser(api);
    const tokens: Record<string, () => Promise<string>> = {
      garbage: async () => 'garbage',
      'signed with another key': () =>
        tokenSignedWith('another secret of thirty-two letters', id, '1m'),
      'of an admin': async () => (await adminAuthHeaders(api)).authorization.slice(7),
    };
    const token = (await tokens[kind]?.()) ?? '';

    const response = await clientOf(api, bearer(token)).get('user/profile');

    expect(response.status).toBe(401);
    expect(response.body.message).not.toContain('expired');
  },
);

it('returns 429 after 20 attempts on one address from different IPs', async () => {
  const guess = (place: number) =>
    clientOf(api, { 'x-forwarded-for': `203.0.113.${place}` }).post('auth/login', {
      email: 'target@example.com',
      password: `guess ${place}`,
    });

  const responses = [];
  for (let place = 1; place <= 21; place += 1) responses.push(await guess(place));

  expect(responses.at(-2)?.status).toBe(401);
  expect(responses.at(-1)?.status).toBe(429);
  expect(Number(responses.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(responses.at(-1)?.body.challenge).toEqual(expect.any(String));
});

const aDevice = { userAgent: undefined };

it('a known device has its own attempt limit while others guess the password', async () => {
  const { email } = await aUser(api);
  const stranger = await aUser(api);
  const known = deviceOf(await login(email));
  const strangers = deviceOf(await login(stranger.email));
  const tryFrom = (place: number, password: string, cookie: string) =>
    clientOf(api, { 'x-forwarded-for': `198.51.100.${place}`, cookie }).post('auth/login', {
      email,
      password,
    });
  for (let place = 1; place <= 20; place += 1) await tryFrom(place, 'a guess', '');

  expect((await tryFrom(21, testPassword, '')).status).toBe(429);
  expect((await tryFrom(22, testPassword, strangers)).status).toBe(429);
  expect((await tryFrom(23, testPassword, `${known}x`)).status).toBe(429);
  expect((await tryFrom(24, testPassword, known)).status).toBe(200);
  for (let tries = 2; tries <= 20; tries += 1) await tryFrom(tries + 100, 'a guess', known);
  expect((await tryFrom(150, testPassword, known)).status).toBe(429);
});

type LoginResult = Awaited<ReturnType<typeof login>>;

const login = (email: string, password = testPassword, rememberMe = false) =>
  clientOf(api).post('auth/login', { email, password, rememberMe });

const refresh = (cookie: string) =>
  clientOf(api, { cookie, 'content-type': 'application/json' }).post('auth/refresh-token');

const cookieOf = (response: LoginResult): string => {
  const [cookie] = response.cookies;
  return `${cookie?.name}=${cookie?.value}`;
};

const deviceOf = ({ cookies }: LoginResult): string => {
  const device = cookies.find(({ name }) => name.includes('device'));
  return `${device?.name}=${device?.value}`;
};

async function liveTokensOf(userId: string): Promise<number> {
  const { rows } = await sql`
    select from refresh_token
      join session on session.id = session_id
     where user_id = ${userId} and replaced_at is null and expires_at > now()
  `.execute(api.db);
  return rows.length;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const tokenSignedWith = (secret: string, userId: string, expires: string) =>
  new SignJWT({ role: 'guest', sid: userId })
    .setProtectedHeader({ alg: 'HS256', kid: api.config.accessTokenKeys.signingKey.id })
    .setSubject(userId)
    .setAudience('guest')
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
