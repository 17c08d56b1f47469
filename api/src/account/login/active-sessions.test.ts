import { expect, it } from 'vitest';
import { sql } from 'kysely';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aUser, testPassword } from '../../testing/factories.ts';

const api = await setupApi();

it('lists active sessions, newest first, and marks the current one', async () => {
  const { email } = await aUser(api);
  await login(email, 'Phone');
  const laptop = await login(email, 'Laptop');

  const { sessions } = (await ask('GET', 'user/sessions', laptop)).body;

  expect(sessions).toMatchObject([
    { userAgent: 'Laptop', isThisOne: true },
    { userAgent: 'Phone', isThisOne: false },
  ]);
});

it('an ended session loses its refresh cookie and its access token at once', async () => {
  const { email } = await aUser(api);
  const [phone, laptop] = [await login(email, 'Phone'), await login(email, 'Laptop')];
  expect((await ask('GET', 'user/profile', phone)).status).toBe(200);
  const { sessions } = (await ask('GET', 'user/sessions', laptop)).body;

  await ask('DELETE', `user/sessions/${sessions[1].id}`, laptop);

  expect((await ask('GET', 'user/profile', phone)).body).toMatchObject({
    status: 401,
    message: 'Access denied. Please log in.',
  });
  expect((await refresh(phone)).status).toBe(401);
  expect((await ask('GET', 'user/profile', laptop)).status).toBe(200);
});

it('ends all other sessions and keeps the current one', async () => {
  const { email } = await aUser(api);
  const others = [await login(email, 'Phone'), await login(email, 'Tablet')];
  const laptop = await login(email, 'Laptop');

  await ask('DELETE', 'user/sessions', laptop);

  for (const other of others) {
    expect((await ask('GET', 'user/profile', other)).status).toBe(401);
  }
  expect((await ask('GET', 'user/sessions', laptop)).body.sessions).toHaveLength(1);
});

it('returns 404 for the session of another user', async () => {
  const [mine, theirs] = [await aUser(api), await aUser(api)];
  const [me, them] = [await login(mine.email, 'Mine'), await login(theirs.email, 'Theirs')];
  const { sessions } = (await ask('GET', 'user/sessions', them)).body;

  const response = await ask('DELETE', `user/sessions/${sessions[0].id}`, me);

  expect(response.status).toBe(404);
  expect((await ask('GET', 'user/profile', them)).status).toBe(200);
});

it('returns 401 for an access token after logout', async () => {
  const { email } = await aUser(api);
  const phone = await login(email, 'Phone');
  expect((await ask('GET', 'user/profile', phone)).status).toBe(200);

  await clientOf(api, { cookie: phone.cookie }).post('auth/logout');

  expect((await ask('GET', 'user/profile', phone)).status).toBe(401);
});

it('rejects a refresh when the session is older than 90 days', async () => {
  const { id, email } = await aUser(api);
  const phone = await login(email, 'Phone');
  await sql`
    update session set created_at = now() - interval '91 days' where user_id = ${id}
  `.execute(api.db);

  expect((await refresh(phone)).status).toBe(401);
});

it('sends responses to signed-in users with cache-control: no-store', async () => {
  const { email } = await aUser(api);
  const phone = await login(email, 'Phone');

  const response = await ask('GET', 'user/profile', phone);

  expect(response.headers['cache-control']).toBe('no-store');
});

type Device = { cookie: string; authorization: string };

async function login(email: string, userAgent: string): Promise<Device> {
  const response = await clientOf(api, { 'user-agent': userAgent }).post('auth/login', {
    email,
    password: testPassword,
    rememberMe: true,
  });
  const [cookie] = response.cookies;
  return {
    cookie: `${cookie?.name}=${cookie?.value}`,
    authorization: `Bearer ${response.body.access_token}`,
  };
}

const ask = (method: 'GET' | 'DELETE', path: string, { authorization }: Device) =>
  clientOf(api, { authorization }).send(method, path);

const refresh = ({ cookie }: Device) => clientOf(api, { cookie }).post('auth/refresh-token');
