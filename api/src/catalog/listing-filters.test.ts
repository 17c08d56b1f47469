// @engine postgres: SQL of catalog/listing-repository.ts
import type {
  AreasResponse,
  ListingResponse,
  PriceDistributionResponse,
} from '@gida/contracts/catalog';
import { type Amenity, listingAmenities } from '@gida/contracts/constants/listing';
import {
  areasOfCity,
  formatBounds,
  isWithinBounds,
  type Area,
  type Bounds,
  type Coordinates,
} from '@gida/contracts/places';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { setupApi } from '../testing/create-test-api.ts';
import { aHost, aUser, anApartment, authHeaders } from '../testing/factories.ts';

type Described = {
  priceNaira: number;
  bathrooms: number;
  rating: number | null;
  amenities: readonly Amenity[];
  area: Area | undefined;
  place: Coordinates | null;
};

const features: Record<Amenity, string> = {
  power: '24-hour power',
  water: 'Treated water',
  wifi: 'Wifi',
  parking: 'Parking',
  pool: 'Swimming pool',
  kitchen: 'Fully equipped kitchen',
  pets: 'Pets welcome',
  borehole: 'Borehole',
  security: '24-hour security',
};
/** A borehole comes with water. */
const amenityBits = [0, 1, 2, 3, 0, 1, 2, 1, 3];
const described: (Described & { id: string })[] = [];

const lagosAreas = areasOfCity('Lagos').slice(0, 5);
const lagos: Bounds = { south: 6.4, west: 3.3, north: 6.6, east: 3.6 };

const api = await setupApi();

const headers = await authHeaders(api, await aUser(api));
const hostId = (await aHost(api)).id;
for (let place = 0; place < 40; place += 1) {
  const home: Described = {
    priceNaira: place % 10 === 0 ? 0 : 15_000 * (place % 8) + 20_000,
    bathrooms: 1 + (place % 4),
    rating: place % 3 === 0 ? null : 3 + (place % 5) / 2.5,
    amenities: listingAmenities.filter(
      (_, index) => (place >> (amenityBits[index] ?? 0)) % 2 === 1,
    ),
    area: place % 6 === 5 ? undefined : lagosAreas[place % 4],
    place: place % 7 === 0 ? null : spreadOver(lagos, place),
  };
  const { id } = await anApartment(api, {
    hostId,
    priceNaira: home.priceNaira,
    properties: [{ name: 'Bathroom', quantity: home.bathrooms }],
    area: home.area?.name ?? '',
    place: home.place,
    features: home.amenities.map((amenity) => features[amenity]),
  });
  await sql`update apartment set rating = ${home.rating} where id = ${id}`.execute(api.db);
  described.push({ ...home, id });
}

it('finds exactly the apartments that meet every filter', async () => {
  const filters = fc.record(
    {
      minPrice: fc.integer({ min: 1, max: 130_000 }),
      maxPrice: fc.integer({ min: 1, max: 130_000 }),
      bathrooms: fc.integer({ min: 1, max: 5 }),
      rating: fc.constantFrom(3, 4, 4.5),
      amenities: fc.uniqueArray(fc.constantFrom(...listingAmenities), {
        minLength: 1,
        maxLength: 3,
      }),
      areas: fc.uniqueArray(fc.constantFrom(...lagosAreas.map(({ key }) => key)), {
        minLength: 1,
        maxLength: 4,
      }),
      bounds: partOf(lagos),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(filters, async (wanted) => {
      const { minPrice = 1, maxPrice = Infinity, bathrooms = 1, rating = 0 } = wanted;
      fc.pre(minPrice <= maxPrice);
      const expected = described.filter(
        (home) =>
          ((!wanted.minPrice && !wanted.maxPrice) ||
            (home.priceNaira >= minPrice && home.priceNaira <= maxPrice)) &&
          home.bathrooms >= bathrooms &&
          (!wanted.rating || (home.rating !== null && toHundredths(home.rating) >= rating)) &&
          (wanted.amenities ?? []).every((amenity) => home.amenities.includes(amenity)) &&
          (!wanted.areas || wanted.areas.includes(home.area?.key ?? '')) &&
          (!wanted.bounds || (home.place !== null && isWithinBounds(wanted.bounds, home.place))),
      );

      const found = await list({
        ...wanted,
        amenities: wanted.amenities?.join(','),
        areas: wanted.areas?.join(','),
        bounds: wanted.bounds && formatBounds(wanted.bounds),
      });

      expect(found.apartments.map(({ id }) => id).toSorted()).toEqual(
        expected.map(({ id }) => id).toSorted(),
      );
      expect(found.pagination.totalApartments).toBe(expected.length);
    }),
    { numRuns: 60 },
  );
});

it.each<[feature: string, found: Amenity[]]>([
  ['24-hour power', ['power']],
  ['Constant electricity', ['power']],
  ['Inverter', ['power']],
  ['Standby generator', ['power']],
  ['Treated water', ['water']],
  ['Borehole', ['water', 'borehole']],
  ['24-hour security', ['security']],
  ['24/7 guards', ['security']],
  ['Security door', []],
  ['Waterfront', []],
  ['Hot water', []],
  ['Wi-Fi', ['wifi']],
  ['Fast internet', ['wifi']],
  ['Free parking', ['parking']],
  ['Children\u2019s park', []],
  ['Rooftop pool', ['pool']],
  ['Pool table', []],
  ['Kitchenette', ['kitchen']],
  ['Pet-friendly', ['pets']],
  ['Swimming pool and parking', ['parking', 'pool']],
])('reads the feature "%s" as %j', async (feature, found) => {
  expect(await amenitiesOf({ features: [feature] })).toEqual(found);
});

it.each<[rule: string, found: Amenity[]]>([
  ['Pets are welcome if you ask first', ['pets']],
  ['Pets allowed', ['pets']],
  ['No pets', []],
  ['Pets are not allowed', []],
  ['No swimming in the pool after ten', []],
])('reads the house rule "%s" as %j', async (rule, found) => {
  expect(await amenitiesOf({ rules: [rule] })).toEqual(found);
});

it.each([
  [[{ name: 'Bathroom', quantity: 3 }], 3],
  [[{ name: 'Bedroom', quantity: 4 }], 1],
  [[], 1],
  [
    [
      { name: 'Bedroom', quantity: 2 },
      { name: 'bathrooms', quantity: 2 },
      { name: 'Bathtub', quantity: 1 },
    ],
    2,
  ],
])('counts the bathrooms of %j', async (properties, bathrooms) => {
  const { id } = await anApartment(api, { properties, isPublished: false });
  const { rows } = await sql<{ bathrooms: number }>`
    select bathrooms from apartment where id = ${id}
  `.execute(api.db);

  expect(rows[0]?.bathrooms).toBe(bathrooms);
});

it('counts every price of the apartments that match, and none on request', async () => {
  const { bars } = await prices({ amenities: 'power' });
  const expected = described.filter(
    (home) => home.priceNaira > 0 && home.amenities.includes('power'),
  );

  expect(bars.reduce((total, { count }) => total + count, 0)).toBe(expected.length);
  for (const { from, to, count } of bars.slice(0, -1)) {
    expect(count).toBe(
      expected.filter(({ priceNaira }) => priceNaira >= from && priceNaira < to).length,
    );
  }
});

it('counts the apartments of every area, whatever areas are chosen', async () => {
  const expected = (chosen: Described[]) =>
    lagosAreas.flatMap(({ key }) => {
      const count = chosen.filter((home) => home.area?.key === key).length;
      return count > 0 ? [{ key, count, isCapped: false }] : [];
    });

  expect((await countAreas({})).areas).toEqual(expected(described));
  expect((await countAreas({ areas: 'yaba,ajah', bathrooms: '3', search: 'quiet' })).areas).toEqual(
    expected(described.filter(({ bathrooms }) => bathrooms >= 3)),
  );
  expect((await countAreas({ search: 'qqzzxx' })).areas).toEqual([]);
});

it.each([
  ['areas', 'atlantis'],
  ['areas', 'yaba,'],
  ['bounds', '6.4,3.3,6.6'],
  ['bounds', '6.6,3.3,6.4,3.6'],
  ['bounds', '6.4,3.6,6.6,3.3'],
  ['bounds', '6.4,3.3,96.6,3.6'],
  ['bounds', 'a,b,c,d'],
  ['bounds', '6.4,3.3,6.6,3.6,1'],
])('refuses %s=%s', async (name, value) => {
  const response = await get('read', { [name]: value });

  expect(response.statusCode).toBe(400);
  expect(response.json().details[0].field).toBe(name);
});

it('finds an area by its name in the search', async () => {
  const found = await list({ search: lagosAreas[1]?.name });

  expect(found.pagination.totalApartments).toBe(
    described.filter(({ area }) => area === lagosAreas[1]).length,
  );
});

it('returns no bars when nothing matches', async () => {
  expect(await prices({ search: 'qqzzxx' })).toEqual({ bars: [] });
});

it('samples the prices when more match than the listing counts', async () => {
  await sql`
    insert into apartment (host_id, name, description, price_kobo, caution_fee_kobo, max_guests, street, city, country)
    select host_id, 'Copy', '', (30 + place % 50) * 100000, 0, 2, '1 Long Road', 'Abuja', 'Nigeria'
      from (select host_id from apartment limit 1) of_host, generate_series(1, 1500) place
  `.execute(api.db);

  const { bars } = await prices({ search: 'abuja' });

  await sql`update apartment set area = 'Maitama' where city = 'Abuja'`.execute(api.db);
  const counted = await countAreas({ search: 'abuja' });

  expect(counted.areas).toEqual([{ key: 'maitama', count: 300, isCapped: true }]);
  expect(bars[0]?.from).toBe(30_000);
  expect(bars.at(-1)?.to).toBeLessThanOrEqual(80_000);
  expect(bars.reduce((total, { count }) => total + count, 0)).toBe(1_500);
});

/** No two at one place, and none on an edge of what the tests ask for. */
function spreadOver({ south, west, north, east }: Bounds, at: number): Coordinates {
  return {
    latitude: south + ((north - south) * ((at * 17) % 41)) / 41 + 0.000_03,
    longitude: west + ((east - west) * ((at * 23) % 41)) / 41 + 0.000_03,
  };
}

const partOf = ({ south, west, north, east }: Bounds): fc.Arbitrary<Bounds> => {
  const edges = (from: number, to: number) =>
    fc
      .tuple(fc.integer({ min: from * 1e4, max: to * 1e4 }), fc.integer({ min: 1, max: 2_000 }))
      .map(([low, size]) => [low / 1e4, (low + size) / 1e4] as const);
  return fc
    .tuple(edges(south, north), edges(west, east))
    .map(([[from, to], [left, right]]) => ({ south: from, west: left, north: to, east: right }));
};

/** As the database keeps a rating. */
const toHundredths = (rating: number): number => Math.round(rating * 100) / 100;

async function list(filters: Record<string, unknown>): Promise<ListingResponse> {
  const response = await get('read', { ...filters, limit: 100 });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function countAreas(filters: Record<string, string>): Promise<AreasResponse> {
  const response = await get('areas', filters);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

async function prices(filters: Record<string, string>): Promise<PriceDistributionResponse> {
  const response = await get('prices', filters);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const get = (path: string, filters: Record<string, unknown>) =>
  api.inject({
    url: `/api/v1/apartments/${path}`,
    query: Object.fromEntries(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined)
        .map(([name, value]) => [name, String(value)]),
    ),
    headers,
  });

async function amenitiesOf(home: { features?: string[]; rules?: string[] }): Promise<string[]> {
  const { id } = await anApartment(api, { ...home, isPublished: false });
  const { rows } = await sql<{ amenities: string[] }>`
    select amenities from apartment where id = ${id}
  `.execute(api.db);
  return rows[0]?.amenities ?? [];
}
