import { demoEmails, demoPassword } from '@gida/contracts/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { seedDemo } from './seed-demo.ts';

let api: App;
let headers: { authorization: string };

beforeAll(async () => {
  api = await anApi();
  await seedDemo(api.db, api.config.rates);
  const payload = { email: demoEmails.guest, password: demoPassword };
  const login = await api.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
  headers = { authorization: `Bearer ${login.json().access_token}` };
});
afterAll(() => api.close());

it('leaves a database alone that has people in it', async () => {
  expect(await seedDemo(api.db, api.config.rates)).toBe(false);
});

it.each([
  ['user/dashboard', 'rareListings'],
  ['apartments/read', 'apartments'],
  ['bookings/read', 'booking'],
  ['chats', 'chats'],
  ['notifications', 'notifications'],
])('fills %s for the demo’s guest', async (path, list) => {
  const answer = await api.inject({ url: `/api/v1/${path}`, headers });

  expect(answer.statusCode).toBe(200);
  expect(answer.json()[list].length).toBeGreaterThan(0);
});

it('has at least 60 apartments in three cities, and every one of their pictures', async () => {
  const { apartments } = (
    await api.inject({ url: '/api/v1/apartments/read?limit=100', headers })
  ).json();
  const cities = new Set(apartments.map((apartment: Shown) => apartment.address.city));
  const images: string[] = apartments.flatMap((apartment: Shown) => apartment.images.slice(0, 2));

  expect(apartments.length).toBeGreaterThanOrEqual(60);
  expect([...cities].toSorted()).toEqual(['Abuja', 'Lagos', 'Port Harcourt']);
  for (const image of images) expect((await api.inject(image)).statusCode, image).toBe(200);
});

it('lets the demo’s host and admins in', async () => {
  const login = (path: string, email: string) =>
    api.inject({
      method: 'POST',
      url: `/api/v1/${path}`,
      payload: { email, password: demoPassword },
    });

  expect((await login('auth/login', demoEmails.host)).json()).toMatchObject({
    user: { role: 'host' },
  });
  expect((await login('admin/auth/login', demoEmails.admin)).statusCode).toBe(200);
  expect((await login('admin/auth/login', demoEmails.operator)).json()).toMatchObject({
    admin: { role: 'operator' },
  });
});

type Shown = { images: string[]; address: { city: string } };
