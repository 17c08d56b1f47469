import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { insertLoginSession } from '../account/login/session-repository.ts';
import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import {
  aUser,
  anApartment,
  authHeaders,
  adminAuthHeaders,
  testPassword,
} from '../testing/factories.ts';

const api = await setupApi();

it('logs an admin in and refreshes the admin access token', async () => {
  await adminAuthHeaders(api, 'operator');
  const { rows } = await sql<{ email: string }>`select email from admin limit 1`.execute(api.db);
  const payload = { email: rows[0]?.email, password: testPassword };

  const login = await clientOf(api).post('admin/auth/login', payload);
  const [cookie] = login.cookies;
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  const asAdmin = await clientOf(api, headers).post('admin/auth/refresh-token');

  expect(login.body).toMatchObject({ success: true, admin: { role: 'operator' } });
  expect(login.body.admin).not.toHaveProperty('passwordHash');
  expect(cookie?.maxAge, 'ends with the browser').toBeUndefined();
  expect(asAdmin.body).toMatchObject({ access_token: expect.any(String) });
});

it('creates no session when the password of the admin was changed while it was verified', async () => {
  await adminAuthHeaders(api, 'operator');
  const { rows } = await sql<{ id: string; passwordHash: string }>`
    select id, password_hash as "passwordHash" from admin limit 1
  `.execute(api.db);
  const { id: adminId = '', passwordHash = '' } = rows[0] ?? {};
  const begin = (hash: string) =>
    insertLoginSession(api.db, { adminId, passwordHash: hash }, { userAgent: undefined }, false);

  expect(await begin(passwordHash)).not.toBeNull();
  expect(await begin('the one before')).toBeNull();
});

it('returns 401 when a guest logs in as admin', async () => {
  const { email } = await aUser(api);
  const payload = { email, password: testPassword };

  const response = await clientOf(api).post('admin/auth/login', payload);

  expect(response.status).toBe(401);
});

it('returns the current role of the admin, not the role in the token', async () => {
  const headers = await adminAuthHeaders(api, 'operator');
  const ask = () => clientOf(api, headers).get('admin/me');
  const self = (await ask()).body;
  expect(self).toMatchObject({ firstName: 'Ngozi', lastName: 'Eze', role: 'operator' });

  await sql`update admin set role = 'admin' where id = ${self.id}`.execute(api.db);
  expect((await ask()).body).toMatchObject({ role: 'admin' });

  await sql`update session set ended_at = now() where admin_id = ${self.id}`.execute(api.db);
  expect((await ask()).status).toBe(401);
});

it('counts users, apartments and revenue on the dashboard', async () => {
  await anApartment(api);
  const headers = await adminAuthHeaders(api);

  const figures = (await clientOf(api, headers).get('admin/figures')).body;

  expect(figures).toMatchObject({ apartments: 1, hosts: 1, revenue: 0 });
});

it('finds users by part of the email address, with _ taken literally', async () => {
  await aUser(api, { email: 'looked_for@example.com' });
  await aUser(api, { email: 'lookedxfor@example.com' });
  const headers = await adminAuthHeaders(api);

  const response = await clientOf(api, headers).get('admin/users?search=looked_for');

  expect(response.body.users).toHaveLength(1);
  expect(response.body.users[0]).not.toHaveProperty('passwordHash');
});

it('finds names regardless of accents and case', async () => {
  await aUser(api, { firstName: 'Ọláyínká' });
  const headers = await adminAuthHeaders(api);
  const find = async (search: string) =>
    (await clientOf(api, headers).get(`admin/users?search=${encodeURIComponent(search)}`)).body
      .users;

  expect(await find('olayinka')).toHaveLength(1);
  expect(await find('ỌLÁYÍNKÁ')).toHaveLength(1);
});

it.each(['figures', 'users', 'apartments', 'bookings'])(
  'returns 401 for /admin/%s to guests and visitors',
  async (page) => {
    const statusFor = async (headers = {}) =>
      (await clientOf(api, headers).get(`admin/${page}`)).status;

    expect(await statusFor()).toBe(401);
    expect(await statusFor(await authHeaders(api, await aUser(api)))).toBe(401);
    expect(await statusFor(await adminAuthHeaders(api))).toBe(200);
  },
);
