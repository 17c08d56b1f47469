import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { rateLimits } from '../http/rate-limit/rate-limits.ts';
import { anApartment } from '../testing/factories.ts';
import { maxEndedUnpaidBookingsListed } from './record/booking-repository.ts';
import { addHold } from './testing/test-holds.ts';
import { aGuest, aHeldStay, aPaidStay, setupSite, stayIn } from './testing/test-site.ts';

const site = await setupSite();

describe('reading bookings', () => {
  it('lists only the caller’s bookings, newest first', async () => {
    const { api } = site;
    const [guest, other] = [await aGuest(api), await aGuest(api)];
    const first = await aPaidStay(site, guest, (await anApartment(api)).id);
    const second = await aHeldStay(guest, (await anApartment(api)).id);
    await aHeldStay(other, (await anApartment(api)).id);

    const { body } = await guest.get(apiPaths.bookings);

    expect(body.booking.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  it('returns 422 on every route for a booking of another guest', async () => {
    const { api } = site;
    const [guest, other] = [await aGuest(api), await aGuest(api)];
    const { id } = await aHeldStay(guest, (await anApartment(api)).id);

    const responses = [
      await other.get(apiPaths.booking(id)),
      await other.get(apiPaths.cancelPreview(id)),
      await other.cancel(id),
      await other.pay(id),
      await other.verify(id),
    ];

    for (const { status, body } of responses) {
      expect([status, body.message]).toEqual([422, 'Unauthorized access to booking.']);
    }
    expect(await guest.booking(id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it.each([crypto.randomUUID(), 'mistyped'])('returns 404 for the booking id %s', async (id) => {
    const guest = await aGuest(site.api);

    const { status, body } = await guest.get(apiPaths.booking(id));

    expect([status, body.message]).toEqual([404, 'Booking not found.']);
  });

  it('lists the newest of the holds that ended unpaid, and every other booking', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const paid = await addHold(api, { userId: guest.id, endedMinutes: 9_999 });
    await sql`
      update booking set payment_status = 'refunded', created_at = now() - interval '7 days'
       where id = ${paid.bookingId}
    `.execute(api.db);
    const { apartmentId } = paid;
    for (let holds = 0; holds < maxEndedUnpaidBookingsListed + 5; holds += 1)
      await addHold(api, { userId: guest.id, apartmentId, endedMinutes: 9_999 });
    await addHold(api, { userId: (await aGuest(api)).id, apartmentId, endedMinutes: 9_999 });
    const live = await aHeldStay(guest, apartmentId, stayIn(20));

    const { body } = await guest.get(apiPaths.bookings);

    const ids = body.booking.map(({ id }: { id: string }) => id);
    expect(ids).toHaveLength(maxEndedUnpaidBookingsListed + 2);
    expect([ids[0], ids.at(-1)]).toEqual([live.id, paid.bookingId]);
  });

  it('is limited in a minute', async () => {
    const guest = await aGuest(site.api);

    const statuses: number[] = [];
    for (let tries = 0; tries <= rateLimits.list.max; tries += 1)
      statuses.push((await guest.get(apiPaths.bookings)).status);

    expect(statuses.slice(-2)).toEqual([200, 429]);
  });
});
