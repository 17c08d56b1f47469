import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';
import { anApi } from '../testing/an-api.ts';
import { aHostAtWork, nightsIn } from './testing/test-hosting.ts';
import { aGuest, aHeldStay, stayIn, today } from '../booking/testing/test-site.ts';

let api: App;
beforeAll(async () => void (api = await anApi({ RATE_LIMIT_FACTOR: '1000' })));
afterAll(() => api.close());

describe('what a host sees', () => {
  it('lists only their own apartments, with how many stays are coming', async () => {
    const host = await aHostAtWork(api);
    await aHostAtWork(api);
    await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));

    const { status, body } = await host.send('GET', apiPaths.hosting);

    expect(status).toBe(200);
    expect(body.apartments).toMatchObject([
      {
        id: host.apartment.id,
        upcomingBookings: 1,
        nextCheckIn: addDays(today(), 5),
        conflicts: 0,
      },
    ]);
  });

  it('shows a stay by first name and dates, and of the money only whether it came', async () => {
    const host = await aHostAtWork(api);
    const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 2));

    const { bookings } = await host.hosting();

    expect(bookings).toEqual([
      {
        id,
        guestFirstName: 'Amina',
        checkInDate: addDays(today(), 5),
        checkOutDate: addDays(today(), 7),
        nights: 2,
        guests: 2,
        specialRequests: null,
        bookingStatus: 'pending',
        isPaid: false,
        canCancel: true,
        claimable: 0,
        claim: null,
      },
    ]);
  });

  it('answers for the apartment of another host as for none at all', async () => {
    const host = await aHostAtWork(api);
    const other = await aHostAtWork(api);
    const paths = [other.apartment.id, crypto.randomUUID()];

    for (const id of paths) {
      expect((await host.send('GET', apiPaths.hostedApartment(id))).status).toBe(404);
      for (const path of [apiPaths.blockNights(id), apiPaths.freeNights(id)]) {
        expect((await host.send('POST', path, nightsIn(3))).status).toBe(404);
      }
    }
  });

  it('is closed to guests and to visitors', async () => {
    const guest = await aGuest(api);

    expect((await guest.get(apiPaths.hosting)).status).toBe(403);
    expect((await api.inject(`${apiBase}/${apiPaths.hosting}`)).statusCode).toBe(401);
  });
});

describe('blocking nights', () => {
  it('keeps guests away from them until they are freed', async () => {
    const host = await aHostAtWork(api);
    const guest = await aGuest(api);

    const blocked = await host.block({ ...nightsIn(5), note: 'Painting' });
    const refused = await guest.book(host.apartment.id, stayIn(6, 1));
    const freed = await host.free(nightsIn(5));
    const held = await guest.book(host.apartment.id, stayIn(6, 1));

    expect(blocked.body.hosting.blocks).toMatchObject([
      { ...nightsIn(5), note: 'Painting', feedId: null },
    ]);
    expect(refused).toMatchObject({ status: 409, body: { error: 'dates_taken' } });
    expect(freed.body.hosting.blocks).toEqual([]);
    expect(held.status).toBe(201);
  });

  it('lets the middle of a block go and keeps both its ends', async () => {
    const host = await aHostAtWork(api);
    await host.block({ ...nightsIn(2, 10), note: 'Family' });

    const { body } = await host.free(nightsIn(5, 2));

    expect(body.hosting.blocks).toMatchObject([
      { ...nightsIn(2, 3), note: 'Family' },
      { ...nightsIn(7, 5), note: 'Family' },
    ]);
  });

  it('refuses nights that a guest holds, and touches nothing', async () => {
    const host = await aHostAtWork(api);
    const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));

    const { status, body } = await host.block(nightsIn(7, 4));

    expect({ status, error: body.error }).toEqual({ status: 409, error: 'dates_taken' });
    expect(await host.hosting()).toMatchObject({ blocks: [], bookings: [{ id }] });
  });

  it.each([
    ['yesterday', nightsIn(-1, 3), 'from'],
    ['no night at all', nightsIn(4, 0), 'to'],
    ['nights in four years', nightsIn(1_400, 90), 'to'],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-02' }, 'from'],
  ])('refuses %s, naming the field', async (_what, nights, field) => {
    const host = await aHostAtWork(api);

    const { status, body } = await host.block(nights);

    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field }]);
  });

  it('says so when there is nothing to free', async () => {
    const host = await aHostAtWork(api);

    expect(await host.free(nightsIn(5))).toMatchObject({
      status: 409,
      body: { error: 'nothing_to_free' },
    });
  });
});

it('lets a host cancel a stay of their apartment, and nobody else', async () => {
  const host = await aHostAtWork(api);
  const other = await aHostAtWork(api);
  const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));

  const refused = await other.send('POST', apiPaths.cancelBooking(id), {});
  const done = await host.send('POST', apiPaths.cancelBooking(id), { reason: 'A burst pipe.' });

  expect(refused.status).toBe(422);
  expect(done.body.booking).toMatchObject({
    bookingStatus: 'cancelled',
    cancelReason: 'A burst pipe.',
  });
  expect((await host.hosting()).bookings).toEqual([]);
});
