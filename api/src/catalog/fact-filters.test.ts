import { clientOf } from '../testing/client-of.ts';
import type { Amenity } from '@gida/contracts/constants/listing';
import type { ListingResponse } from '@gida/contracts/catalog';
import { unstatedFacts, type ApartmentFacts } from '@gida/contracts/facts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { someFacts } from '../hosting/testing/test-hosting.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { aUser, anApartment, authHeaders } from '../testing/factories.ts';
import { upsertFacts } from '../facts/facts-repository.ts';

const api = await setupApi();

const noPower = { inverter: false, generator: false, generatorHours: null };

it.each<[facts: Partial<ApartmentFacts>, features: string[], found: Amenity[]]>([
  [unstatedFacts, [], []],
  [{ ...unstatedFacts, inverter: true }, [], ['power']],
  [{ ...unstatedFacts, generator: true }, [], ['power']],
  [{ ...unstatedFacts, inverter: false, generator: true }, [], ['power']],
  [{ ...unstatedFacts, ...noPower }, ['Inverter'], []],
  [{ ...unstatedFacts, inverter: false }, ['Standby generator'], ['power']],
  [{ ...unstatedFacts, waterSource: 'borehole' }, [], ['water', 'borehole']],
  [{ ...unstatedFacts, waterSource: 'tanker' }, ['Treated water'], ['water']],
  [{ ...unstatedFacts, waterSource: 'mains' }, ['Borehole'], ['water']],
  [{ ...unstatedFacts, guards: 'always' }, [], ['security']],
  [{ ...unstatedFacts, guards: 'night' }, ['24-hour security'], []],
  [{ ...unstatedFacts, guards: 'none' }, ['Wifi'], ['wifi']],
])('of the facts %j and the features %j the filter finds %j', async (facts, features, found) => {
  const { id } = await anApartment(api, { features, isPublished: false });
  await upsertFacts(api.db, id, someFacts(facts));

  const { rows } = await sql<{ amenities: string[] }>`
    select amenities from apartment where id = ${id}
  `.execute(api.db);
  expect(rows[0]?.amenities).toEqual(found);
});

it('finds apartments with at least so many hours of public power, also after the host changes them', async () => {
  const headers = await authHeaders(api, await aUser(api));
  const ids = new Map<number | null, string>();
  for (const publicPowerHours of [null, 0, 11, 12, 18, 24]) {
    const { id } = await anApartment(api, { name: 'Fact Court' });
    await upsertFacts(api.db, id, someFacts({ publicPowerHours, waterSource: 'borehole' }));
    ids.set(publicPowerHours, id);
  }
  const hoursFound = async (query: string) => {
    const { apartments, pagination }: ListingResponse = (
      await clientOf(api, headers).get(`apartments/read?search=Fact+Court&${query}`)
    ).body;
    expect(pagination.totalApartments).toBe(apartments.length);
    return apartments.map(({ keyFacts }) => keyFacts?.publicPowerHours ?? null);
  };
  const sorted = async (query: string) =>
    (await hoursFound(query)).toSorted((a, b) => (a ?? -1) - (b ?? -1));

  expect(await sorted('')).toEqual([null, 0, 11, 12, 18, 24]);
  expect(await sorted('publicPower=12')).toEqual([12, 18, 24]);
  expect(await sorted('publicPower=18&amenities=borehole,power,security')).toEqual([18, 24]);

  await upsertFacts(api.db, ids.get(11) ?? '', someFacts({ publicPowerHours: 19 }));
  await upsertFacts(api.db, ids.get(24) ?? '', someFacts({ publicPowerHours: null }));
  expect(await sorted('publicPower=18')).toEqual([18, 19]);
});

it.each(['0', '25', '1.5', 'many'])('rejects %s hours of public power', async (hours) => {
  const headers = await authHeaders(api, await aUser(api));
  const response = await clientOf(api, headers).get(`apartments/read?publicPower=${hours}`);

  expect(response.status).toBe(400);
});
