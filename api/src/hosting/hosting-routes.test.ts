import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import { clientOf } from '../testing/client-of.ts';
import { setupApi } from '../testing/create-test-api.ts';
import { anApartment } from '../testing/factories.ts';
import { blockNights } from './block-service.ts';
import { anIcalText, aHostWithApartment, nightsIn } from './testing/test-hosting.ts';
import { aGuest, aHeldStay, stayIn, today } from '../booking/testing/test-site.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });

describe('GET hosting/apartments', () => {
  it('lists only the host’s own apartments, with the number of upcoming bookings', async () => {
    const host = await aHostWithApartment(api);
    await aHostWithApartment(api);
    await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));
    await host.importText(anIcalText(nightsIn(20)));

    const { status, body } = await host.get(apiPaths.hosting);

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

  it('says who comes and goes today, what waits for an answer, and what this month brings', async () => {
    const host = await aHostWithApartment(api);
    const guest = await aGuest(api);
    const { id } = await aHeldStay(guest, host.apartment.id, stayIn(0, 2));
    const todayOf = async () => (await host.get(apiPaths.hosting)).body.today;
    expect(await todayOf()).toMatchObject({ arrivals: [], month: { stays: 0, naira: 0 } });

    await sql`update booking set status = 'confirmed' where id = ${id}`.execute(api.db);
    await sql`
      with opened as (
        insert into chat (first_id, second_id, last_sequence)
        values (least(${host.id}::uuid, ${guest.id}::uuid), greatest(${host.id}::uuid, ${guest.id}::uuid), 1)
        returning id)
      insert into chat_message (chat_id, sequence, sender_id, text)
      select id, 1, ${guest.id}, 'Is there parking?' from opened`.execute(api.db);

    expect(await todayOf()).toEqual({
      today: today(),
      arrivals: [
        {
          bookingId: id,
          apartmentId: host.apartment.id,
          apartment: host.apartment.name,
          guestFirstName: expect.any(String),
          guests: 2,
        },
      ],
      departures: [],
      unanswered: 1,
      month: { stays: 1, naira: 2 * host.apartment.priceNaira },
    });
  });

  it('lists apartments by name as people sort them, on every database', async () => {
    const host = await aHostWithApartment(api);
    const names = ['Zuma Court', 'Ọba Court', 'oba Annex', 'Ọba Annex', 'Amber Court'];
    for (const name of names) await anApartment(api, { hostId: host.id, name });

    const { body } = await host.get(apiPaths.hosting);

    const listed = body.apartments.map(({ name }: { name: string }) => name);
    const own = listed.filter((name: string) => names.includes(name));
    expect([own[0], new Set(own.slice(1, 3)), ...own.slice(3)]).toEqual([
      'Amber Court',
      new Set(['oba Annex', 'Ọba Annex']),
      'Ọba Court',
      'Zuma Court',
    ]);
  });

  it('shows the price of a night, and bookings with first name, dates and whether they are paid, without amounts', async () => {
    const host = await aHostWithApartment(api);
    const guest = await aGuest(api);
    const { id } = await aHeldStay(guest, host.apartment.id, stayIn(5, 2));

    const { apartment, bookings } = await host.hosting();

    expect(apartment.price).toBe(host.apartment.priceNaira);
    expect(bookings).toEqual([
      {
        id,
        guestFirstName: 'Amina',
        guestId: guest.id,
        guestTelephone: null,
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

  it('returns 404 for an apartment of another host and for an unknown one', async () => {
    const host = await aHostWithApartment(api);
    const other = await aHostWithApartment(api);
    const paths = [other.apartment.id, crypto.randomUUID()];

    for (const id of paths) {
      expect((await host.get(apiPaths.hostedApartment(id))).status).toBe(404);
      for (const path of [apiPaths.blockNights(id), apiPaths.unblockNights(id)]) {
        expect((await host.post(path, nightsIn(3))).status).toBe(404);
      }
    }
  });

  it('returns 403 for guests and 401 for visitors', async () => {
    const guest = await aGuest(api);

    expect((await guest.get(apiPaths.hosting)).status).toBe(403);
    expect((await clientOf(api).get(apiPaths.hosting)).status).toBe(401);
  });
});

describe('blocking nights', () => {
  it('prevents bookings until the nights are freed', async () => {
    const host = await aHostWithApartment(api);
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

  it('repeats a request that a dead process had finished, but takes no night from a guest', async () => {
    const host = await aHostWithApartment(api);
    await host.block(nightsIn(2));
    await host.importText(anIcalText(nightsIn(8)));
    await aHeldStay(await aGuest(api), host.apartment.id, stayIn(14, 3));
    const blockAgain = (days: number) => blockNights(api, host.apartment.id, nightsIn(days), true);

    await blockAgain(2);
    await expect(blockAgain(8)).rejects.toThrow();
    await expect(blockAgain(14)).rejects.toThrow();

    expect((await host.hosting()).blocks).toMatchObject([nightsIn(2), nightsIn(8)]);
  });

  it('keeps both ends of a block when its middle is freed', async () => {
    const host = await aHostWithApartment(api);
    await host.block({ ...nightsIn(2, 10), note: 'Family' });

    const { body } = await host.free(nightsIn(5, 2));

    expect(body.hosting.blocks).toMatchObject([
      { ...nightsIn(2, 3), note: 'Family' },
      { ...nightsIn(7, 5), note: 'Family' },
    ]);
  });

  it('returns 409 and changes nothing for nights that a guest holds', async () => {
    const host = await aHostWithApartment(api);
    const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));

    const { status, body } = await host.block(nightsIn(7, 4));

    expect({ status, error: body.error }).toEqual({ status: 409, error: 'dates_taken' });
    expect(await host.hosting()).toMatchObject({ blocks: [], bookings: [{ id }] });
  });

  it.each([
    ['a first night in the past', nightsIn(-1, 3), 'from'],
    ['no nights', nightsIn(4, 0), 'to'],
    ['nights beyond two years', nightsIn(1_400, 90), 'to'],
    ['an invalid date', { from: '2026-02-30', to: '2026-03-02' }, 'from'],
  ])('returns 400 with the field name for %s', async (_what, nights, field) => {
    const host = await aHostWithApartment(api);

    const { status, body } = await host.block(nights);

    expect(status).toBe(400);
    expect(body.details).toMatchObject([{ field }]);
  });

  it('returns 409 when there is nothing to free', async () => {
    const host = await aHostWithApartment(api);

    expect(await host.free(nightsIn(5))).toMatchObject({
      status: 409,
      body: { error: 'nothing_to_free' },
    });
  });
});

it('only the host of an apartment can cancel its bookings as host', async () => {
  const host = await aHostWithApartment(api);
  const other = await aHostWithApartment(api);
  const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5));

  const refused = await other.post(apiPaths.cancelBooking(id), {});
  const done = await host.post(apiPaths.cancelBooking(id), { reason: 'A burst pipe.' });

  expect(refused.status).toBe(422);
  expect(done.body.booking).toMatchObject({
    bookingStatus: 'cancelled',
    cancelReason: 'A burst pipe.',
  });
  expect((await host.hosting()).bookings).toEqual([]);
});
