import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';

import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import {
  aGuest,
  aHeldBooking,
  setupSite,
  makeHoldOverdue,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';

const site = await setupSite();
beforeEach(() => sql`delete from alert`.execute(site.api.db));

it('cancels a hold whose checkout the provider does not know', async () => {
  const { guest, booking } = await aHoldWithUnknownCheckout();

  const { status } = await guest.cancel(booking.id);

  expect(status).toBe(200);
  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'cancelled' });
  expect(await alerts()).toMatchObject([{ kind: 'checkout_unknown' }]);
});

it('frees the nights of an overdue hold whose checkout the provider does not know', async () => {
  const { guest, apartment, booking } = await aHoldWithUnknownCheckout();
  await makeHoldOverdue(site.api, booking.id);

  const { status } = await (await aGuest(site.api)).book(apartment.id, stayIn(10));

  expect(status).toBe(201);
  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'expired' });
});

it('expires an unknown checkout only after it was asked twice, a while apart', async () => {
  const { guest, booking } = await aHoldWithUnknownCheckout();

  await guest.verify(booking.id);
  await guest.verify(booking.id);
  const afterTwoQuickAsks = await paymentStatuses(booking.id);
  await makeUnknownSince(booking.id, '2 minutes');
  await guest.verify(booking.id);

  expect(afterTwoQuickAsks).toEqual(['open']);
  expect(await paymentStatuses(booking.id)).toEqual(['expired']);
  expect(await alerts()).toHaveLength(1);
});

it('starts over when the provider knows the checkout again', async () => {
  const { guest, booking, sessionId } = await aHoldWithUnknownCheckout();
  await guest.verify(booking.id);
  await setSessionId(booking.id, sessionId);
  await guest.verify(booking.id);
  await makeSessionUnknown(booking.id);

  await guest.verify(booking.id);

  expect(await paymentStatuses(booking.id)).toEqual(['open']);
  expect(await alerts()).toEqual([]);
});

it('opens a new checkout when the provider does not know the open one', async () => {
  const { guest, booking } = await aHoldWithUnknownCheckout();

  const { status, body } = await guest.pay(booking.id);

  const session = await site.stripe.checkout.sessions.retrieve(body.data.id);
  expect([status, session.status]).toEqual([200, 'open']);
});

it('frees the nights of a processing payment that the provider does not know', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id, 'paysLater');
  await guest.verify(booking.id);
  await makeSessionUnknown(booking.id);
  await guest.verify(booking.id);
  await makeUnknownSince(booking.id, '2 minutes');

  await sql`update payment set checked_at = now() - interval '6 minutes' where booking_id = ${booking.id}`.execute(
    site.api.db,
  );
  await runScheduledTasks(site.api);
  await site.api.queue.drain();

  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'expired',
    paymentStatus: 'failed',
  });
  expect(await alerts()).toMatchObject([{ kind: 'checkout_unknown' }]);
});

it('keeps a hold while the provider rejects the API key', async () => {
  const { guest, booking } = await aHeldBooking(site);
  await guest.pay(booking.id);
  await site.sandbox.close();
  await site.restartSandbox({ secretKey: 'sk_sandbox_other' });

  const { status } = await guest.cancel(booking.id);
  await site.sandbox.close();
  await site.restartSandbox();

  expect(status).toBe(502);
  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
});

async function aHoldWithUnknownCheckout() {
  const held = await aHeldBooking(site);
  const { body } = await held.guest.pay(held.booking.id);
  await makeSessionUnknown(held.booking.id);
  return { ...held, sessionId: String(body.data.id) };
}

/** What an API sees whose provider account was exchanged. */
const makeSessionUnknown = (bookingId: string) =>
  setSessionId(bookingId, `cs_test_${randomUUID()}`);

const setSessionId = (bookingId: string, sessionId: string) =>
  sql`update payment set provider_session_id = ${sessionId} where booking_id = ${bookingId}`.execute(
    site.api.db,
  );

const makeUnknownSince = (bookingId: string, ago: string) =>
  sql`update payment set unknown_since = now() - ${ago}::interval where booking_id = ${bookingId}`.execute(
    site.api.db,
  );

async function paymentStatuses(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from payment where booking_id = ${bookingId} order by created_at
  `.execute(site.api.db);
  return rows.map(({ status }) => status);
}

async function alerts(): Promise<{ kind: string }[]> {
  const { rows } = await sql<{ kind: string }>`select kind from alert`.execute(site.api.db);
  return rows;
}
