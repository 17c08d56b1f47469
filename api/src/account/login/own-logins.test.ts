import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, testPassword } from '../../testing/factories.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('shows where one is logged in, newest first, and which of them is this one', async () => {
  const { email } = await aPerson(api);
  await login(email, 'Phone');
  const laptop = await login(email, 'Laptop');

  const { logins } = (await ask('GET', '/user/logins', laptop)).json();

  expect(logins).toMatchObject([
    { userAgent: 'Laptop', isThisOne: true },
    { userAgent: 'Phone', isThisOne: false },
  ]);
});

it('ends a login at once: its cookie and its access token open nothing', async () => {
  const { email } = await aPerson(api);
  const [phone, laptop] = [await login(email, 'Phone'), await login(email, 'Laptop')];
  expect((await ask('GET', '/user/profile', phone)).statusCode).toBe(200);
  const { logins } = (await ask('GET', '/user/logins', laptop)).json();

  await ask('DELETE', `/user/logins/${logins[1].id}`, laptop);

  expect((await ask('GET', '/user/profile', phone)).json()).toMatchObject({
    status: 401,
    message: 'Access denied. Please log in.',
  });
  expect((await refresh(phone)).statusCode).toBe(401);
  expect((await ask('GET', '/user/profile', laptop)).statusCode).toBe(200);
});

it('ends all the others and keeps this one', async () => {
  const { email } = await aPerson(api);
  const others = [await login(email, 'Phone'), await login(email, 'Tablet')];
  const laptop = await login(email, 'Laptop');

  await ask('DELETE', '/user/logins', laptop);

  for (const other of others) {
    expect((await ask('GET', '/user/profile', other)).statusCode).toBe(401);
  }
  expect((await ask('GET', '/user/logins', laptop)).json().logins).toHaveLength(1);
});

it('does not end the login of somebody else', async () => {
  const [mine, theirs] = [await aPerson(api), await aPerson(api)];
  const [me, them] = [await login(mine.email, 'Mine'), await login(theirs.email, 'Theirs')];
  const { logins } = (await ask('GET', '/user/logins', them)).json();

  const answer = await ask('DELETE', `/user/logins/${logins[0].id}`, me);

  expect(answer.statusCode).toBe(404);
  expect((await ask('GET', '/user/profile', them)).statusCode).toBe(200);
});

it('closes the door of an access token with logout', async () => {
  const { email } = await aPerson(api);
  const phone = await login(email, 'Phone');
  expect((await ask('GET', '/user/profile', phone)).statusCode).toBe(200);

  await api.inject({
    method: 'POST',
    url: '/api/v1/auth/logout',
    headers: { cookie: phone.cookie },
  });

  expect((await ask('GET', '/user/profile', phone)).statusCode).toBe(401);
});

it('ends after ninety days, however often it was refreshed', async () => {
  const { id, email } = await aPerson(api);
  const phone = await login(email, 'Phone');
  await sql`
    update login set created_at = now() - interval '91 days' where person_id = ${id}
  `.execute(api.db);

  expect((await refresh(phone)).statusCode).toBe(401);
});

it('lets nobody keep what was answered to one person', async () => {
  const { email } = await aPerson(api);
  const phone = await login(email, 'Phone');

  const answer = await ask('GET', '/user/profile', phone);

  expect(answer.headers['cache-control']).toBe('no-store');
});

type Device = { cookie: string; authorization: string };

async function login(email: string, userAgent: string): Promise<Device> {
  const answer = await api.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: testPassword, rememberMe: true },
    headers: { 'user-agent': userAgent },
  });
  const [cookie] = answer.cookies;
  return {
    cookie: `${cookie?.name}=${cookie?.value}`,
    authorization: `Bearer ${answer.json().access_token}`,
  };
}

const ask = (method: 'GET' | 'DELETE', path: string, { authorization }: Device) =>
  api.inject({ method, url: `/api/v1${path}`, headers: { authorization } });

const refresh = ({ cookie }: Device) =>
  api.inject({ method: 'POST', url: '/api/v1/auth/refresh-token', headers: { cookie } });
