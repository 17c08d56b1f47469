import { clientOf } from '../testing/client-of.ts';
import { unstatedFacts } from '@gida/contracts/facts';
import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { aGuest } from '../booking/testing/test-site.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aHostWithApartment, someFacts } from '../hosting/testing/test-hosting.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

it('the host states facts, changes them and takes them back', async () => {
  const host = await aHostWithApartment(api);
  const path = apiPaths.apartmentFacts(host.apartment.id);
  expect((await host.hosting()).facts).toEqual(unstatedFacts);

  const saved = await host.put(path, someFacts());
  expect(saved).toMatchObject({
    status: 200,
    body: { message: 'These facts are saved.', hosting: { facts: someFacts() } },
  });
  await host.put(path, someFacts({ publicPowerHours: 0, networks: ['glo'] }));
  expect((await host.hosting()).facts).toEqual(
    someFacts({ publicPowerHours: 0, networks: ['glo'] }),
  );
  await host.put(path, unstatedFacts);
  expect((await host.hosting()).facts).toEqual(unstatedFacts);
});

it('guests read all facts on the page of the apartment, and the key facts on its card', async () => {
  const host = await aHostWithApartment(api);
  const guest = await aGuest(api);
  const card = async () =>
    (await guest.get(`${apiPaths.apartments}?limit=100`)).body.apartments.find(
      ({ id }: { id: string }) => id === host.apartment.id,
    );
  expect((await card()).keyFacts).toEqual({});

  await host.put(apiPaths.apartmentFacts(host.apartment.id), someFacts({ inverter: null }));

  const { apartment } = (await guest.get(apiPaths.apartment(host.apartment.id))).body;
  expect(apartment).toMatchObject({ facts: someFacts({ inverter: null }), factCounts: [] });
  expect((await card()).keyFacts).toEqual({
    publicPowerHours: 20,
    generator: true,
    waterSource: 'borehole',
  });
});

it.each([
  ['publicPowerHours', { publicPowerHours: 25 }, 'Enter whole hours from 0 to 24.'],
  ['airportMinutes', { airportMinutes: 0 }, 'Enter whole minutes from 1 to 300.'],
  [
    'generatorHours',
    { generator: false },
    'Choose “Yes” for the generator, or leave its hours empty.',
  ],
])('rejects wrong %s with a message, and keeps the facts', async (field, part, message) => {
  const host = await aHostWithApartment(api);
  const path = apiPaths.apartmentFacts(host.apartment.id);
  await host.put(path, someFacts());

  const { status, body } = await host.put(path, { ...someFacts(), ...part });

  expect([status, body.details]).toEqual([400, [{ field, message }]]);
  expect((await host.hosting()).facts).toEqual(someFacts());
});

it('nobody but the host states facts: another host, a guest', async () => {
  const host = await aHostWithApartment(api);
  const other = await aHostWithApartment(api);
  const guest = await aGuest(api);
  const path = apiPaths.apartmentFacts(host.apartment.id);

  const byOther = await other.put(path, someFacts());
  const byGuest = await clientOf(api, guest.headers).put(path, someFacts());

  expect([byOther.status, byGuest.status]).toEqual([404, 403]);
  expect((await host.hosting()).facts).toEqual(unstatedFacts);
});
