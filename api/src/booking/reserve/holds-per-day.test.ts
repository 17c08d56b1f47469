import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import type { App } from '../../http/app-type.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { maxEndedUnpaidBookingsListed } from '../booking-repository.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import {
  aGuest,
  aHeldStay,
  aTestSite,
  emailsTo,
  makeHoldOverdue,
  stayIn,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';
import { maxHoldsPerDay } from './hold-rules.ts';

let site: TestSite;
let api: App;
beforeAll(async () => {
  site = await aTestSite();
  api = site.api;
});
afterAll(() => site.close());

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

it('counts renewals of expired holds, and refuses another one', async () => {
  const guest = await aGuest(api);
  const [expired, another] = [await anExpiredHold(guest), await anExpiredHold(guest)];
  const { apartment } = await aGuestWhoCancelled(maxHoldsPerDay - 1, guest);
  await addRenewal(expired.id);

  const renewed = await guest.pay(another.id);
  const booked = await guest.book(apartment.id, stayIn(20));

  expect([renewed.status, renewed.body.error]).toEqual([409, 'too_many_holds']);
  expect([booked.status, booked.body.error]).toEqual([409, 'too_many_holds']);
});

it('renews an expired hold at once while the guest has made few', async () => {
  const guest = await aGuest(api);
  const expired = await anExpiredHold(guest);

  expect((await guest.pay(expired.id)).status).toBe(200);
});

it('does not count stays that were paid for', async () => {
  const { guest, apartment } = await aGuestWhoCancelled(maxHoldsPerDay);
  await sql`update booking set payment_status = 'refunded' where user_id = ${guest.id}`.execute(
    api.db,
  );

  expect((await guest.book(apartment.id, stayIn(20))).status).toBe(201);
});

it('lists the newest of the holds that ended unpaid, and every other booking', async () => {
  const { guest, apartment } = await aGuestWhoCancelled(maxEndedUnpaidBookingsListed + 5);
  const live = await aHeldStay(guest, apartment.id, stayIn(20));
  await sql`
    update booking set payment_status = 'refunded'
     where id = (select id from booking where user_id = ${guest.id} order by created_at limit 1)
  `.execute(api.db);

  const { body } = await guest.get(apiPaths.bookings);

  const booking: { id: string; paymentStatus: string }[] = body.booking;
  expect(booking).toHaveLength(maxEndedUnpaidBookingsListed + 2);
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

/** Of an apartment of its own, made three days ago. */
async function anExpiredHold(guest: Guest) {
  const hold = await aHeldStay(guest, (await anApartment(site.api)).id);
  await makeHoldOverdue(site.api, hold.id);
  await runScheduledTasks(site.api);
  await sql`
    update booking set created_at = now() - interval '3 days', held_since = now() - interval '3 days' where id = ${hold.id}
  `.execute(site.api.db);
  return hold;
}

/** The row and the event that renewing leaves. */
async function addRenewal(bookingId: string): Promise<void> {
  await sql`
    insert into booking_event (booking_id, actor, event, from_status)
    values (${bookingId}, 'guest', 'hold_renewed', 'expired')
  `.execute(site.api.db);
  await sql`update booking set held_since = now() where id = ${bookingId}`.execute(site.api.db);
}

/** The rows that holding and cancelling leave, so many times. */
async function aGuestWhoCancelled(times: number, existing?: Guest) {
  const guest = existing ?? (await aGuest(api));
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
