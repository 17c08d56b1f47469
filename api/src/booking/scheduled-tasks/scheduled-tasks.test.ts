import { addDays } from '@gida/contracts/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { listBookingsWithOverdueRefunds } from '../refund/refund-repository.ts';
import {
  moveHoldEnd,
  updateStayDates,
  aGuest,
  aHeldBooking,
  aPaidStay,
  setupSite,
  notificationKinds,
  stayIn,
} from '../testing/test-site.ts';

const site = await setupSite();

describe('scheduled tasks', () => {
  it('forgets the network of a hold a day after', async () => {
    const { db } = site.api;
    await aPaidStay(site, await aGuest(site.api), (await anApartment(site.api)).id, stayIn(10, 2));
    await sql`
      update hold set network = gen_random_uuid(), ended_at = now() - interval '25 hours'
    `.execute(db);

    await runScheduledTasks();

    expect((await sql`select from hold where network is not null`.execute(db)).rows).toEqual([]);
  });

  it('completes a booking after check-out and refunds the caution fee', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(10, 2));
    await updateStayDates(site.api, id, -3);

    await runScheduledTasks();

    const done = await guest.booking(id);
    expect(done).toMatchObject({
      bookingStatus: 'completed',
      paymentStatus: 'paid',
      cautionFeeStatus: 'returned',
      cautionFeeDueAt: `${done.checkOutDate}T11:00:00.000Z`.replace(
        done.checkOutDate,
        addDays(done.checkOutDate, 1),
      ),
    });
    // From nine in the morning on, the guest is also asked for a review.
    const kinds = await notificationKinds(site.api, guest.id);
    expect(kinds.filter((kind) => kind !== 'review_requested')).toEqual([
      'booking_confirmed',
      'caution_fee_returned',
    ]);
    expect((await guest.pay(id)).body.message).toBe(
      'This stay is over. Book the apartment again for another stay.',
    );
  });

  it('keeps a claimed caution fee and raises an alert for an overdue one', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(10, 2));
    const late = await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(20, 2));
    await updateStayDates(site.api, id, -3);
    await sql`update booking set caution_fee_status = 'claimed' where id = ${id}`.execute(
      site.api.db,
    );
    await sql`
      update booking set status = 'completed', caution_fee_status = 'due', caution_fee_due_at = now() - interval '1 hour'
       where id = ${late.id}`.execute(site.api.db);
    await sql`update payment set provider_payment_id = null where booking_id = ${late.id}`.execute(
      site.api.db,
    );

    await runScheduledTasks();

    expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'claimed' });
    const { rows } = await sql`
      select from alert where kind = 'caution_fee_late' and subject_id = ${late.id}
    `.execute(site.api.db);
    expect(rows).toHaveLength(1);
  });

  it('marks a caution fee below one cent as returned and continues with other bookings', async () => {
    const guest = await aGuest(site.api);
    const apartment = await anApartment(site.api, { cautionFeeNaira: 0.05 });
    const tiny = await aPaidStay(site, guest, apartment.id, stayIn(10, 2));
    const other = await aGuest(site.api);
    await aPaidStay(site, other, (await anApartment(site.api)).id, stayIn(1));
    await updateStayDates(site.api, tiny.id, -3);

    await runScheduledTasks();

    expect(await guest.booking(tiny.id)).toMatchObject({ cautionFeeStatus: 'returned' });
    expect(await notificationKinds(site.api, other.id)).toContain('check_in_tomorrow');
  });

  it('continues with other bookings when one fails', async () => {
    const [stuck, other] = [await aGuest(site.api), await aGuest(site.api)];
    const broken = await aPaidStay(site, stuck, (await anApartment(site.api)).id, stayIn(10, 2));
    await aPaidStay(site, other, (await anApartment(site.api)).id, stayIn(1));
    await updateStayDates(site.api, broken.id, -30);
    await sql`alter table booking add constraint stuck check (id <> ${sql.lit(broken.id)} or status <> 'completed')`.execute(
      site.api.db,
    );

    await runScheduledTasks();
    await sql`alter table booking drop constraint stuck`.execute(site.api.db);

    expect(await stuck.booking(broken.id)).toMatchObject({ bookingStatus: 'confirmed' });
    expect(await notificationKinds(site.api, other.id)).toContain('check_in_tomorrow');
  });

  it('ends an overdue hold whose job was lost', async () => {
    const { guest, booking } = await aHeldBooking(site);
    await moveHoldEnd(site.api, booking.id, -61);
    await sql`
      delete from pgboss.job where data->'data'->>'bookingId' = ${booking.id}
    `.execute(site.api.db);

    await runScheduledTasks();

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
  });

  it('reminds a guest once, the day before check-in', async () => {
    const guest = await aGuest(site.api);
    await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(1));

    await runScheduledTasks();
    await runScheduledTasks();

    expect(await notificationKinds(site.api, guest.id)).toEqual([
      'booking_confirmed',
      'check_in_tomorrow',
    ]);
  });

  it.each([
    ['begins today', 0],
    ['begins in two days', 2],
  ])('does not remind a guest whose stay %s', async (_when, days) => {
    const guest = await aGuest(site.api);
    await aPaidStay(site, guest, (await anApartment(site.api)).id, stayIn(days));

    await runScheduledTasks();

    expect(await notificationKinds(site.api, guest.id)).toEqual(['booking_confirmed']);
  });

  it('records every step of a booking in an append-only history', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id);
    await guest.cancel(id);
    await site.api.queue.drain();

    const { rows } = await sql<{ event: string }>`
      select event, actor, to_status, to_payment_status from booking_event where booking_id = ${id} order by id
    `.execute(site.api.db);

    expect(rows.map(({ event }) => event)).toEqual([
      'held',
      'paid',
      'cancelled',
      'refund_requested',
      'refunded',
    ]);
    await expect(
      sql`update booking_event set event = 'x' where booking_id = ${id}`.execute(site.api.db),
    ).rejects.toThrow('never changed');
  });
});

it('looks after what may not have been sent before what the provider works on', async () => {
  const guest = await aGuest(site.api);
  const unsent = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  const underway = await aPaidStay(site, guest, (await anApartment(site.api)).id);
  await guest.cancel(unsent.id);
  await sql`
    insert into refund (booking_id, payment_id, reason, currency, amount_minor, provider_refund_id)
    select booking_id, id, 'at_provider', currency, 1, 're_slow' from payment where booking_id = ${underway.id}
  `.execute(site.api.db);
  for (const table of ['refund', 'refund_entitlement'])
    await sql`update ${sql.table(table)} set created_at = now() - interval '2 hours'`.execute(
      site.api.db,
    );

  const overdue = await listBookingsWithOverdueRefunds(site.api.db, 60);

  const both = [unsent.id, underway.id];
  expect(overdue.filter((id) => both.includes(id))).toEqual(both);
});

async function runScheduledTasks(): Promise<void> {
  await site.api.db
    .transaction()
    .execute((db) => site.api.queue.enqueue(db, 'scheduled-tasks', {}));
  await site.api.queue.drain();
}
