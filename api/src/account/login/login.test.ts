import { sql } from 'kysely';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedInAdmin, testPassword } from '../../testing/factories.ts';
import { newestMailTo } from '../../testing/mail-of.ts';
import { personById } from '../person-sql.ts';
import { startLogin } from './login-sql.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('answers a wrong password and an unknown address alike', async () => {
  const { email } = await aPerson(api);

  const wrong = await login(email, 'not the password');
  const unknown = await login('nobody@example.com', 'not the password');

  expect(wrong.statusCode).toBe(401);
  expect({ ...wrong.json(), requestId: '' }).toEqual({ ...unknown.json(), requestId: '' });
});

it('sends an admin to the other door, but only with the right password', async () => {
  await signedInAdmin(api);
  const { rows } = await sql<{ email: string }>`select email from admin limit 1`.execute(api.db);
  const email = rows[0]?.email ?? '';

  expect((await login(email)).json()).toMatchObject({ status: 403, error: 'admin' });
  expect((await login(email, 'guessed password')).statusCode).toBe(401);
});

it('leads someone who never typed the pin to the page for it', async () => {
  const person = await aPerson(api, { verified: false });

  const answer = await login(person.email);

  expect(answer.json()).toMatchObject({ status: 403, error: 'unverified' });
  expect(answer.json().details[1].field).toBe('verificationToken');
  expect((await newestMailTo(api, person.email)).text).toContain(answer.json().details[1].message);
});

it('keeps the refresh token away from scripts and other sites', async () => {
  const { email } = await aPerson(api);

  const remembered = await login(email, testPassword, true);
  const forgotten = await login(email);

  expect(remembered.cookies[0]).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    maxAge: 2_592_000,
  });
  expect(forgotten.cookies[0]?.maxAge).toBeUndefined();
});

it('lets nobody on the way keep an access token', async () => {
  const { email } = await aPerson(api);

  const begun = await login(email);
  const renewed = await refresh(cookieOf(begun));

  expect([begun, renewed].map(({ headers }) => headers['cache-control'])).toEqual([
    'no-store',
    'no-store',
  ]);
});

it('gives the next token for each cookie, and the same login again when an answer was lost', async () => {
  const { email } = await aPerson(api);
  const first = cookieOf(await login(email));

  const second = await refresh(first);
  const again = await refresh(first);

  expect(second.json().access_token).toEqual(expect.any(String));
  expect(again.statusCode).toBe(200);
  expect((await refresh(cookieOf(second))).statusCode).toBe(200);
});

it('ends the whole login when an old cookie comes back later', async () => {
  const { email } = await aPerson(api);
  const stolen = cookieOf(await login(email));
  const current = cookieOf(await refresh(stolen));
  await sql`update refresh_token set replaced_at = replaced_at - interval '11 seconds'`.execute(
    api.db,
  );

  expect((await refresh(stolen)).statusCode).toBe(401);
  expect((await refresh(current)).statusCode).toBe(401);
});

it.each([
  ['the password was changed', sql`password_hash = 'another'`],
  ['the person was suspended', sql`standing = 'suspended'`],
])('begins no login when %s while the password was compared', async (_what, change) => {
  const { id } = await aPerson(api);
  const passwordHash = (await personById(api.db, id))?.passwordHash ?? '';
  const begin = () => startLogin(api.db, { personId: id, passwordHash }, aDevice, false);

  const before = await begin();
  await sql`update person set ${change} where id = ${id}`.execute(api.db);
  const after = await begin();

  expect(before).not.toBeNull();
  expect(after).toBeNull();
});

it('ends the login at logout', async () => {
  const { email } = await aPerson(api);
  const cookie = cookieOf(await login(email));

  await api.inject({ method: 'POST', url: '/api/v1/auth/logout', headers: { cookie } });

  expect((await refresh(cookie)).statusCode).toBe(401);
});

it('says word for word that a token has expired, so that the browser refreshes', async () => {
  const { id } = await aPerson(api);
  const expired = await tokenSignedWith(api.config.accessTokenSecret, id, '-1s');

  const answer = await api.inject({ url: '/api/v1/user/profile', headers: bearer(expired) });

  expect(answer.json()).toMatchObject({ status: 401, message: 'Access denied. Token has expired' });
});

it.each(['garbage', 'another key', 'an admin'])('opens nothing for a token of %s', async (kind) => {
  const { id } = await aPerson(api);
  const tokens: Record<string, () => Promise<string>> = {
    garbage: async () => 'garbage',
    'another key': () => tokenSignedWith('another secret of thirty-two letters', id, '1m'),
    'an admin': async () => (await signedInAdmin(api)).authorization.slice(7),
  };
  const token = (await tokens[kind]?.()) ?? '';

  const answer = await api.inject({ url: '/api/v1/user/profile', headers: bearer(token) });

  expect(answer.statusCode).toBe(401);
  expect(answer.json().message).not.toContain('expired');
});

it('slows down who guesses at one address from many places', async () => {
  const guess = (place: number) =>
    api.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email: 'target@example.com', password: `guess ${place}` },
      headers: { 'x-forwarded-for': `203.0.113.${place}` },
    });

  const answers = [];
  for (let place = 1; place <= 21; place += 1) answers.push(await guess(place));

  expect(answers.at(-2)?.statusCode).toBe(401);
  expect(answers.at(-1)?.statusCode).toBe(429);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
});

const aDevice = { userAgent: undefined };

it('lets the owner in where they logged in before, while somebody guesses elsewhere', async () => {
  const { email } = await aPerson(api);
  const stranger = await aPerson(api);
  const known = deviceOf(await login(email));
  const strangers = deviceOf(await login(stranger.email));
  const tryFrom = (place: number, password: string, cookie: string) =>
    api.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: { email, password },
      headers: { 'x-forwarded-for': `198.51.100.${place}`, cookie },
    });
  for (let place = 1; place <= 20; place += 1) await tryFrom(place, 'a guess', '');

  expect((await tryFrom(21, testPassword, '')).statusCode).toBe(429);
  expect((await tryFrom(22, testPassword, strangers)).statusCode).toBe(429);
  expect((await tryFrom(23, testPassword, `${known}x`)).statusCode).toBe(429);
  expect((await tryFrom(24, testPassword, known)).statusCode).toBe(200);
  for (let tries = 2; tries <= 20; tries += 1) await tryFrom(tries + 100, 'a guess', known);
  expect((await tryFrom(150, testPassword, known)).statusCode).toBe(429);
});

type Answer = Awaited<ReturnType<typeof login>>;

const login = (email: string, password = testPassword, rememberMe = false) =>
  api.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password, rememberMe },
  });

const refresh = (cookie: string) =>
  api.inject({
    method: 'POST',
    url: '/api/v1/auth/refresh-token',
    headers: { cookie, 'content-type': 'application/json' },
  });

const cookieOf = (answer: Answer): string => {
  const [cookie] = answer.cookies;
  return `${cookie?.name}=${cookie?.value}`;
};

const deviceOf = ({ cookies }: Answer): string => {
  const device = cookies.find(({ name }) => name.includes('device'));
  return `${device?.name}=${device?.value}`;
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const tokenSignedWith = (secret: string, personId: string, expires: string) =>
  new SignJWT({ role: 'guest', login: personId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(personId)
    .setAudience('guest')
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));
