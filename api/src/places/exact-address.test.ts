import { clientOf } from '../testing/client-of.ts';
import { apiPaths } from '@gida/contracts/paths';
import { metresBetween } from '@gida/contracts/places';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { aGuest, aHeldStay, stayIn } from '../booking/testing/test-site.ts';
import { aHostWithApartment } from '../hosting/testing/test-hosting.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { adminAuthHeaders } from '../testing/factories.ts';

const exact = { houseNumber: 'Plot 74QZ13', latitude: 6.428137, longitude: 3.421953 };
const address = { ...exact, street: 'Akin Adesola Street', area: 'Victoria Island', city: 'Lagos' };
const secrets = ['74QZ13', '6.428137', '3.421953'];
/** They send the exact address to the guest of a confirmed booking. */
const exactRoutes = [
  '/api/v1/bookings/:bookingId/arrival',
  '/api/v1/bookings/:bookingId/calendar.ics',
];

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

it('everybody reads the street without its number, the area and a place within 300 m', async () => {
  const host = await aHostWithAddress();
  const guest = await aGuest(api);

  const { apartment } = (await guest.get(apiPaths.apartment(host.apartment.id))).body;
  const listing = (await guest.get(`${apiPaths.apartments}?search=adesola&limit=100`)).body;

  expect(apartment.address).toEqual({
    street: 'Akin Adesola Street, Victoria Island',
    city: 'Lagos',
    country: 'Nigeria',
    area: 'Victoria Island',
  });
  expect(metresBetween(apartment.place, exact)).toBeLessThan(300);
  expect(
    listing.apartments.find(({ id }: { id: string }) => id === host.apartment.id).place,
  ).toEqual(apartment.place);
});

it.each(['pending', 'booked', 'confirmed', 'completed', 'cancelled', 'expired'])(
  'no response to a visitor, or to a guest whose booking is %s, has the number or the exact place',
  async (status) => {
    const { guest, host, bookingId, other } = await aStay(status);
    const ids = [host.apartment.id, bookingId];
    const readers = [{}, guest.headers, other.headers];
    let read = 0;
    for (const { method, url, access } of api.routeTable) {
      if (method !== 'GET' || !['public', 'user'].includes(access)) continue;
      if (url.startsWith('/dev') || url === '/api/v1/openapi.json') continue;
      for (const id of url.includes(':') ? ids : ['']) {
        for (const headers of readers) {
          const isExact =
            status === 'confirmed' && headers === guest.headers && exactRoutes.includes(url);
          const response = await api.inject({
            url: url.replaceAll(/:\w+/g, id),
            headers,
            query: queryOf(url),
          });
          if (response.statusCode === 200) read += 1;
          if (isExact) continue;
          expectNoSecrets(response.body, `${url} ${response.statusCode}`);
        }
      }
    }
    expect(read).toBeGreaterThan(30);
  },
);

it('no response to a change by a guest has them', async () => {
  const host = await aHostWithAddress();
  const guest = await aGuest(api);

  const booked = await guest.book(host.apartment.id, stayIn(10));
  const saved = await guest.post(`wishlists/${host.apartment.id}`);
  const cancelled = await guest.cancel(booked.body.data.bookingId);

  for (const { body } of [booked, saved, cancelled]) expectNoSecrets(JSON.stringify(body), 'write');
});

it.each(['74QZ13', 'Plot 74QZ13', '6.428137'])(
  'a search for "%s" finds nothing',
  async (search) => {
    await aHostWithAddress();
    const guest = await aGuest(api);

    const { body } = await guest.get(`${apiPaths.apartments}?search=${encodeURIComponent(search)}`);

    expect(body.apartments).toEqual([]);
  },
);

it('the guest of a confirmed booking reads them, also in the calendar of the stay', async () => {
  const { guest, bookingId } = await aStay('confirmed');

  const { body } = await guest.get(apiPaths.arrival(bookingId));
  const calendar = await clientOf(api, guest.headers).get(`bookings/${bookingId}/calendar.ics`);

  expect(body.address).toEqual({ ...address, country: 'Nigeria' });
  expect(calendar.headers['cache-control']).toBe('no-store');
  expect(calendar.body).toContain('Plot 74QZ13 Akin Adesola Street');
});

it('admins and the host read them, another host does not', async () => {
  const host = await aHostWithAddress();
  const other = await aHostWithApartment(api);
  const admin = await clientOf(api, await adminAuthHeaders(api)).get(
    `admin/apartments/${host.apartment.id}`,
  );

  expect((await host.hosting()).exactAddress).toEqual({ ...address, country: 'Nigeria' });
  expect(admin.body.apartment).toMatchObject(address);
  const theirs = await other.get(apiPaths.hostedApartment(host.apartment.id));
  expect(theirs.status).toBe(404);
});

describe('a host who changes the address', () => {
  it('keeps the place that everybody sees while the coordinates stay', async () => {
    const host = await aHostWithAddress();
    const before = await readPlace(host.apartment.id);

    await host.put(apiPaths.hostedAddress(host.apartment.id), {
      ...address,
      houseNumber: '8',
    });

    expect(await readPlace(host.apartment.id)).toEqual(before);
    expect((await host.hosting()).exactAddress?.houseNumber).toBe('8');
  });

  it('takes the apartment off the map without coordinates', async () => {
    const host = await aHostWithAddress();

    await host.put(apiPaths.hostedAddress(host.apartment.id), {
      ...address,
      latitude: null,
      longitude: null,
    });

    expect(await readPlace(host.apartment.id)).toBeNull();
  });

  it('keeps the digits of a street that the host says are no house number', async () => {
    const host = await aHostWithAddress();

    const { status } = await host.put(apiPaths.hostedAddress(host.apartment.id), {
      ...address,
      street: '14 Lekki Link',
      hasNoHouseNumber: true,
    });

    expect(status).toBe(200);
    expect((await host.hosting()).exactAddress?.street).toBe('14 Lekki Link');
  });

  it.each([
    ['a number in the street', { street: '12 Akin Adesola Street' }, 'street', /own field/],
    ['a number after the street', { street: 'Zuma Road 7413' }, 'street', /own field/],
    ['a street of invisible characters', { street: '\u200b' }, 'street', /Enter the street/],
    [
      'no street, also one without a house number',
      { street: '\u200b', hasNoHouseNumber: true },
      'street',
      /Enter the street/,
    ],
    ['no street', { street: ' ' }, 'street', /Enter the street/],
    ['an area of another city', { area: 'Maitama' }, 'area', 'Maitama is an area of Abuja.'],
    ['an unknown area', { area: 'Atlantis' }, 'area', /./],
    ['a latitude alone', { longitude: null }, 'longitude', /both/],
    ['a longitude alone', { latitude: null }, 'latitude', /both/],
    [
      'coordinates of another city',
      { latitude: 9.08, longitude: 7.49 },
      'latitude',
      /not in Lagos/,
    ],
    ['coordinates too far east', { longitude: 5 }, 'longitude', /between 2.7 and 4.35/],
    ['swapped coordinates', { latitude: 3.42, longitude: 6.42 }, 'latitude', /swapped/],
    ['a latitude beyond the pole', { latitude: 91 }, 'latitude', /./],
    [
      'coordinates outside Nigeria for another city',
      { city: 'Kano', area: '', latitude: 40, longitude: 8 },
      'latitude',
      /not in Nigeria/,
    ],
  ])('is refused %s, beside the field', async (_what, part, field, message) => {
    const host = await aHostWithAddress();

    const response = await host.put(apiPaths.hostedAddress(host.apartment.id), {
      ...address,
      ...part,
    });

    expect(response.status).toBe(400);
    expect(response.body.details[0]).toMatchObject({ field });
    expect(response.body.details[0].message).toMatch(message);
    expect((await host.hosting()).exactAddress).toEqual({ ...address, country: 'Nigeria' });
  });

  it('of another host is told that there is no such apartment', async () => {
    const host = await aHostWithAddress();
    const other = await aHostWithApartment(api);

    const response = await other.put(apiPaths.hostedAddress(host.apartment.id), address);

    expect(response.status).toBe(404);
  });
});

async function aHostWithAddress() {
  const host = await aHostWithApartment(api);
  const saved = await host.put(apiPaths.hostedAddress(host.apartment.id), address);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return host;
}

async function aStay(status: string) {
  const host = await aHostWithAddress();
  const guest = await aGuest(api);
  const { id: bookingId } = await aHeldStay(guest, host.apartment.id, stayIn(10));
  await sql`
    update booking set status = ${status}::booking_status where id = ${bookingId}
  `.execute(api.db);
  return { host, guest, bookingId, other: await aGuest(api) };
}

async function readPlace(id: string) {
  const guest = await aGuest(api);
  return (await guest.get(apiPaths.apartment(id))).body.apartment.place;
}

/** What a route cannot be read without. */
function queryOf(url: string): Record<string, string> {
  if (url.includes('quote') || url.includes('date-change')) return stayIn(20);
  return {};
}

function expectNoSecrets(body: string, where: string): void {
  for (const secret of secrets) expect(body, where).not.toContain(secret);
}
