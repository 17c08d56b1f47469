import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import {
  aPerson,
  anApartment,
  signedIn,
  signedInAdmin,
  testPassword,
} from '../testing/factories.ts';

let api: App;
beforeAll(async () => void (api = await anApi()));
afterAll(() => api.close());

it('lets an admin in with a token and a cookie of their own', async () => {
  await signedInAdmin(api, 'operator');
  const { rows } = await sql<{ email: string }>`select email from admin limit 1`.execute(api.db);
  const payload = { email: rows[0]?.email, password: testPassword };

  const login = await api.inject({ method: 'POST', url: '/api/v1/admin/auth/login', payload });
  const [cookie] = login.cookies;
  const headers = { cookie: `${cookie?.name}=${cookie?.value}` };
  const asAdmin = await api.inject({
    method: 'POST',
    url: '/api/v1/admin/auth/refresh-token',
    headers,
  });

  expect(login.json()).toMatchObject({ success: true, admin: { role: 'operator' } });
  expect(login.json().admin).not.toHaveProperty('passwordHash');
  expect(asAdmin.json()).toMatchObject({ access_token: expect.any(String) });
});

it('refuses a guest, and a guest’s password', async () => {
  const { email } = await aPerson(api);
  const payload = { email, password: testPassword };

  const answer = await api.inject({ method: 'POST', url: '/api/v1/admin/auth/login', payload });

  expect(answer.statusCode).toBe(401);
});

it('says who is signed in, as they are now and not as their token says', async () => {
  const headers = await signedInAdmin(api, 'operator');
  const ask = () => api.inject({ url: '/api/v1/admin/self', headers });
  const self = (await ask()).json();
  expect(self).toMatchObject({ firstName: 'Ngozi', lastName: 'Eze', role: 'operator' });

  await sql`update admin set role = 'admin' where id = ${self.id}`.execute(api.db);
  expect((await ask()).json()).toMatchObject({ role: 'admin' });

  await sql`update login set ended_at = now() where admin_id = ${self.id}`.execute(api.db);
  expect((await ask()).statusCode).toBe(401);
});

it('counts people, apartments and bookings', async () => {
  await anApartment(api);
  const headers = await signedInAdmin(api);

  const figures = (await api.inject({ url: '/api/v1/admin/figures', headers })).json();

  expect(figures).toMatchObject({ apartments: 1, hosts: 1, takings: 0 });
});

it('finds a guest by a part of the address, with signs taken as they are', async () => {
  await aPerson(api, { email: 'looked_for@example.com' });
  await aPerson(api, { email: 'lookedxfor@example.com' });
  const headers = await signedInAdmin(api);

  const answer = await api.inject({ url: '/api/v1/admin/users?search=looked_for', headers });

  expect(answer.json().users).toHaveLength(1);
  expect(answer.json().users[0]).not.toHaveProperty('passwordHash');
});

it('finds a name without its accents, and with them', async () => {
  await aPerson(api, { firstName: 'Ọláyínká' });
  const headers = await signedInAdmin(api);
  const find = async (search: string) =>
    (await api.inject({ url: '/api/v1/admin/users', query: { search }, headers })).json().users;

  expect(await find('olayinka')).toHaveLength(1);
  expect(await find('ỌLÁYÍNKÁ')).toHaveLength(1);
});

it.each(['figures', 'users', 'apartments', 'bookings'])('shows %s to admins only', async (page) => {
  const url = `/api/v1/admin/${page}`;
  const asGuest = await signedIn(api, await aPerson(api));

  expect((await api.inject(url)).statusCode).toBe(401);
  expect((await api.inject({ url, headers: asGuest })).statusCode).toBe(401);
  expect((await api.inject({ url, headers: await signedInAdmin(api) })).statusCode).toBe(200);
});
