// @engine postgres: SQL of seeding/seed-repository.ts
import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';
import { expect, it } from 'vitest';

import { setupApi } from '../../api/src/testing/create-test-api.ts';
import { seedDemo } from './seed-demo.ts';

const api = await setupApi();

await seedDemo(api.db, api.config.rates);
const payload = { email: demoEmails.guest, password: demoPassword };
const login = await api.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
const headers = { authorization: `Bearer ${login.json().access_token}` };

it('does not change a database that has users', async () => {
  expect(await seedDemo(api.db, api.config.rates)).toBe(false);
});

it.each([
  ['user/dashboard', 'rareListings'],
  ['apartments/read', 'apartments'],
  ['bookings/read', 'booking'],
  ['chats', 'chats'],
  ['notifications', 'notifications'],
])('/%s has demo data for the demo guest', async (path, list) => {
  const response = await api.inject({ url: `/api/v1/${path}`, headers });

  expect(response.statusCode).toBe(200);
  expect(response.json()[list].length).toBeGreaterThan(0);
});

it('the notifications of the demo guest say who, which stay and how much', async () => {
  const { notifications } = (await api.inject({ url: '/api/v1/notifications', headers })).json();

  expect(notifications.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^\w+ wrote to you: “Of course\. Samuel at the gate .+”$/),
    expect.stringMatching(/^₦[\d,.]+ of your caution fee is on its way back: .+, .+ – .+\.$/),
    expect.stringMatching(/^How was your stay\? Review .+, .+ – .+\.$/),
  ]);
});

it('seeds at least 60 apartments in three cities, whose pictures load', async () => {
  const { apartments } = (
    await api.inject({ url: '/api/v1/apartments/read?limit=100', headers })
  ).json();
  const cities = new Set(apartments.map((apartment: ListedApartment) => apartment.address.city));
  const images: string[] = apartments.flatMap((apartment: ListedApartment) =>
    apartment.images.slice(0, 2),
  );

  expect(apartments.length).toBeGreaterThanOrEqual(60);
  expect([...cities].toSorted()).toEqual(['Abuja', 'Lagos', 'Port Harcourt']);
  for (const image of images) expect((await api.inject(image)).statusCode, image).toBe(200);
});

it('the demo host, admin and operator can log in', async () => {
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

type ListedApartment = { images: string[]; address: { city: string } };
