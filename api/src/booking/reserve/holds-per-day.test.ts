import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { createTestApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';
import type { App } from '../../http/app-type.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { endedUnpaidListed } from '../booking-repository.ts';
import { aGuest, aHeldStay, emailsTo, stayIn } from '../testing/test-site.ts';
import { maxHoldsPerDay } from './hold-rules.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi()));
afterAll(() => api.close());

it('refuses another hold of a guest who let very many go within a day', async () => {
  const { guest, apartment } = await aGuestWhoCancelled(maxHoldsPerDay);

  const refused = await guest.book(apartment.id, stayIn(20));
  await sql`update booking set created_at = now() - interval '25 hours' where user_id = ${guest.id}`.execute(
    api.db,
  );
  const nextDay = await guest.book(apartment.id, stayIn(20));

  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    409,
    'too_many_holds',
    'You have held dates without paying very often today. Please try again tomorrow.',
  ]);
  expect(nextDay.status).toBe(201);
});

it('does not count stays that were paid for', async () => {
  const { guest, apartment } = await aGuestWhoCancelled(maxHoldsPerDay);
  await sql`update booking set payment_status = 'refunded' where user_id = ${guest.id}`.execute(
    api.db,
  );

  expect((await guest.book(apartment.id, stayIn(20))).status).toBe(201);
});

it('lists the newest of the holds that ended unpaid, and every other booking', async () => {
  const { guest, apartment } = await aGuestWhoCancelled(endedUnpaidListed + 5);
  const live = await aHeldStay(guest, apartment.id, stayIn(20));
  await sql`
    update booking set payment_status = 'refunded'
     where id = (select id from booking where user_id = ${guest.id} order by created_at limit 1)
  `.execute(api.db);

  const { body } = await guest.get(apiPaths.bookings);

  const booking: { id: string; paymentStatus: string }[] = body.booking;
  expect(booking).toHaveLength(endedUnpaidListed + 2);
  expect(booking[0]?.id).toBe(live.id);
  expect(booking.at(-1)?.paymentStatus).toBe('refunded');
});

it('limits how often a guest may list bookings', async () => {
  const guest = await aGuest(api);

  const statuses: number[] = [];
  for (let tries = 0; tries <= rateLimits.list.max; tries += 1)
    statuses.push((await guest.get(apiPaths.bookings)).status);

  expect(statuses.slice(-2)).toEqual([200, 429]);
});

it('sends no mail about an unpaid hold that its guest cancels', async () => {
  const { guest } = await aGuestWhoCancelled(0);
  const hold = await aHeldStay(guest, (await anApartment(api)).id);

  await guest.cancel(hold.id);

  expect(await guest.booking(hold.id)).toMatchObject({ bookingStatus: 'cancelled' });
  expect(await emailsTo(api, guest.email)).toEqual([]);
});

/** The rows that holding and cancelling leave, so many times. */
async function aGuestWhoCancelled(times: number) {
  const guest = await aGuest(api);
  const apartment = await anApartment(api);
  if (times > 0) {
    const { id } = await aHeldStay(guest, apartment.id);
    await guest.cancel(id);
    // Each a second older than the one before.
    await sql`
      insert into booking
        (id, user_id, apartment_id, kind, stay, guests, status, payment_status, price_kobo, caution_fee_kobo,
         total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at, created_at)
      select gen_random_uuid(), user_id, apartment_id, kind, stay, guests, status, payment_status, price_kobo,
             caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at,
             created_at - make_interval(secs => n)
        from booking, generate_series(1, ${times - 1}::int) n
       where booking.id = ${id}
    `.execute(api.db);
  }
  return { guest, apartment };
}
