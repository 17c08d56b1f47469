import { clientOf } from '../../testing/client-of.ts';
import type { HostedApartmentDetails } from '@gida/contracts/hosting';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { aGuest, aHeldStay, stayIn } from '../../booking/testing/test-site.ts';
import { aHostWithApartment, anIcalText, nightsIn } from '../../hosting/testing/test-hosting.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { adminAuthHeaders, aHost, authHeaders } from '../../testing/factories.ts';

const guide = {
  arrivalSteps: 'Ask for Musa at the gate.',
  houseManual: 'The generator starts by itself.',
  gateCode: '4711',
  wifiName: 'Lagoon',
  wifiPassword: 'my-first-dog',
};

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const admin = await adminAuthHeaders(api);

describe('an apartment that is given to another host', () => {
  it('keeps its bookings and blocked nights, and nothing that the first host wrote for it', async () => {
    const { first, bookingId, calendarUrl } = await aFurnishedApartment();
    const next = await aHost(api);

    await giveTo(first.apartment.id, next.email);

    const { bookings, blocks, feeds, ...hosting } = await hostingOf(first.apartment.id, next);
    expect(bookings).toMatchObject([{ id: bookingId }]);
    expect(blocks).toMatchObject([{ ...nightsIn(30), note: null }]);
    expect([feeds, hosting.arrivalGuide, hosting.calendarUrl]).toEqual([[], null, null]);
    expect((await api.inject(calendarUrl)).statusCode).toBe(404);
    expect(await privateRowsOf(first.apartment.id)).toEqual({ guides: 0, feeds: 0, entries: 0 });
  });

  it('can be booked on nights that only a calendar of the first host had taken', async () => {
    const { first } = await aFurnishedApartment();

    await giveTo(first.apartment.id, (await aHost(api)).email);

    const booked = await (await aGuest(api)).book(first.apartment.id, stayIn(20, 2));
    expect(booked.status).toBe(201);
  });

  it('keeps everything when its host stays', async () => {
    const { first, calendarUrl } = await aFurnishedApartment();
    const before = await first.hosting();

    await giveTo(first.apartment.id, first.email);

    const after = await first.hosting();
    // The form's street has the number of the house, which is a field of its own.
    const without = { apartment: {}, exactAddress: {} };
    expect({ ...after, ...without }).toEqual({ ...before, ...without });
    expect((await api.inject(calendarUrl)).statusCode).toBe(200);
  });
});

/** An apartment of a host who has written and linked everything that a host can. */
async function aFurnishedApartment() {
  const first = await aHostWithApartment(api);
  const { id } = first.apartment;
  const booking = await aHeldStay(await aGuest(api), id, stayIn(5, 2));
  await first.put(apiPaths.arrivalGuide(id), guide);
  await first.block({ ...nightsIn(30), note: 'My brother is here.' });
  await first.importText(anIcalText(nightsIn(20, 2)));
  await first.importUrl('https://calendar.example/secret-of-the-first-host.ics');
  const { body } = await first.post(apiPaths.calendarLink(id));
  const { pathname } = new URL(body.hosting.calendarUrl);
  return { first, bookingId: booking.id, calendarUrl: pathname };
}

/** Saves the apartment in the admin's form, with the address of this host. */
async function giveTo(apartmentId: string, hostEmail: string): Promise<void> {
  const { get, put } = clientOf(api, admin);
  const { apartment } = (await get(apiPaths.adminApartment(apartmentId))).body;
  const { id: _id, blocks: _blocks, today: _today, ...form } = apartment;
  const saved = await put(apiPaths.adminApartment(apartmentId), { ...form, hostEmail });
  expect(saved.status).toBe(200);
}

async function hostingOf(
  apartmentId: string,
  host: { id: string; role: string },
): Promise<HostedApartmentDetails> {
  const response = await clientOf(api, await authHeaders(api, host)).get(
    apiPaths.hostedApartment(apartmentId),
  );
  return response.body.hosting;
}

async function privateRowsOf(apartmentId: string) {
  const { rows } = await sql<{ guides: number; feeds: number; entries: number }>`
    select (select count(*) from arrival_guide where apartment_id = ${apartmentId})::int as guides,
           (select count(*) from calendar_feed where apartment_id = ${apartmentId})::int as feeds,
           (select count(*)
              from calendar_entry
              join calendar_feed on calendar_feed.id = feed_id
             where apartment_id = ${apartmentId})::int as entries
  `.execute(api.db);
  return rows[0];
}
