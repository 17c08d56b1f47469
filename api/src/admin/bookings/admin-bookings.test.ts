// @engine postgres
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import {
  aGuest,
  aHeldStay,
  aPaidStay,
  setupSite,
  notificationKinds,
  stayIn,
} from '../../booking/testing/test-site.ts';
import { anApartment, adminAuthHeaders } from '../../testing/factories.ts';
import { clientOf, type HttpMethod } from '../../testing/client-of.ts';

const site = await setupSite();

const headers = await adminAuthHeaders(site.api);

it('admin cancellation refunds everything at any time and notifies guest and host', async () => {
  const { guest, apartment, id } = await aPaidBooking({ days: 2 });
  const before = await details(id);

  const cancelled = await cancel(id);
  await site.api.queue.drain();
  const after = await details(id);

  expect(before.cancelRefund).toBe(170_000);
  expect(cancelled).toMatchObject({ status: 200, body: { booking: { cancelRefund: null } } });
  expect(after).toMatchObject({
    bookingStatus: 'cancelled',
    paymentStatus: 'refunded',
    cancelReason: 'A burst pipe.',
    refunds: [{ reason: 'cancelled', currency: 'usd', amount: 113.33, status: 'sent' }],
  });
  expect(after.history).toContainEqual(
    expect.objectContaining({ actor: 'admin', event: 'cancelled', note: 'A burst pipe.' }),
  );
  expect(await notificationKinds(site.api, guest.id)).toContain('booking_cancelled');
  expect(await notificationKinds(site.api, apartment.hostId)).toContain('booking_cancelled');
});

it('admin can cancel an unpaid booking with an open checkout session', async () => {
  const guest = await aGuest(site.api);
  const { id } = await aHeldStay(guest, (await anApartment(site.api)).id);
  await guest.pay(id);

  const { status, body } = await cancel(id);

  expect([status, body.booking.bookingStatus]).toEqual([200, 'cancelled']);
  expect(body.booking.refunds).toEqual([]);
});

it('refunds once when two admins cancel in parallel', async () => {
  const { id } = await aPaidBooking();

  const responses = await Promise.all([cancel(id), cancel(id)]);
  await site.api.queue.drain();

  expect(responses.filter(({ status }) => status === 200)).not.toHaveLength(0);
  expect((await details(id)).refunds).toHaveLength(1);
});

it('rejects a cancellation without a reason, of a completed and of an unknown booking', async () => {
  const { id } = await aPaidBooking();
  await sql`update booking set status = 'completed' where id = ${id}`.execute(site.api.db);

  expect((await cancel(id, ' ')).status).toBe(400);
  expect((await cancel(id)).status).toBe(409);
  expect((await details(id)).cancelRefund).toBeNull();
  expect((await cancel(crypto.randomUUID())).status).toBe(404);
});

it('finds bookings by guest and by status', async () => {
  const { guest, id } = await aPaidBooking();
  await aHeldStay(guest, (await anApartment(site.api)).id, stayIn(20));

  const all = await list(guest.email, 'all');
  const confirmed = await list(guest.email, 'confirmed');

  expect(all).toHaveLength(2);
  expect(confirmed).toMatchObject([{ id, guest: 'Amina Bello', totalPrice: 170_000 }]);
});

it('dashboard shows revenue without refunds, and alerts until they are resolved', async () => {
  const before = await metrics();
  const { id } = await aPaidBooking();
  const paid = await metrics();
  await cancel(id);
  await site.api.queue.drain();
  await sql`
    insert into alert (kind, subject_id, message)
    select 'refund_failed', id, 'The bank said no.' from refund where booking_id = ${id}
  `.execute(site.api.db);

  const refunded = await metrics();
  const alert = refunded.alerts[0];
  const resolved = await ask('POST', apiPaths.resolveAlert(alert.id));
  const again = await ask('POST', apiPaths.resolveAlert(alert.id));

  expect(paid.revenue - before.revenue).toBe(170_000);
  expect(refunded.revenue).toBe(before.revenue);
  expect(alert).toMatchObject({ message: 'The bank said no.', bookingId: id });
  expect([resolved.status, again.status]).toEqual([200, 404]);
  expect((await metrics()).alerts).toEqual([]);
});

it('dashboard shows alerts of every kind, however many there are of one', async () => {
  const add = (kind: string, count: number) =>
    sql`
      insert into alert (kind, subject_id, message)
      select ${kind}, gen_random_uuid(), 'Look at it.' from generate_series(1, ${count}::int)
    `.execute(site.api.db);
  await add('dispute', 1);
  await add('job_failed', 60);
  // It counts among the claims.
  await add('caution_fee_claimed', 1);

  const { alerts, openAlerts } = await metrics();

  expect(openAlerts).toBe(61);
  expect(alerts.map(({ kind }: { kind: string }) => kind)).toContain('dispute');
  expect(alerts.length).toBeLessThan(60);
  await sql`update alert set resolved_at = now()`.execute(site.api.db);
});

async function aPaidBooking({ days = 10 } = {}) {
  const guest = await aGuest(site.api);
  const apartment = await anApartment(site.api);
  const { id } = await aPaidStay(site, guest, apartment.id, stayIn(days));
  return { guest, apartment, id };
}

const ask = (method: HttpMethod, path: string, payload?: object) =>
  clientOf(site.api, headers).send(method, path, payload);

const cancel = (id: string, reason = 'A burst pipe.') =>
  ask('POST', apiPaths.adminCancelBooking(id), { reason });

const details = async (id: string) => (await ask('GET', apiPaths.adminBooking(id))).body.booking;

const list = async (search: string, state: string) =>
  (await ask('GET', `${apiPaths.adminBookings}?search=${search}&state=${state}`)).body.bookings;

const metrics = async () => (await ask('GET', apiPaths.adminMetrics)).body;
