import { paths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { refundsOfBooking } from '../../hosting/testing/test-claims.ts';
import { notificationsByUserId } from '../../messaging/notifications/notification-repository.ts';
import { anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import {
  aGuest,
  aHeldBooking,
  aHeldStay,
  aTestSite,
  emailsTo,
  expireBooking,
  moveStay,
  payAtProvider,
  waitForSettlement,
  stayIn,
} from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { settlePayment } from './settle-payment.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

it('refunds the second payment on cancellation when the first one was refunded as late', async () => {
  const { guest, booking } = await aStayPaidBySecondPayment();

  await guest.cancel(booking.id);
  await site.api.queue.drain();

  expect(await refundsOfBooking(site, booking.id)).toEqual([
    { reason: 'late_payment', amount: 11_333 },
    { reason: 'cancelled', amount: 11_333 },
  ]);
  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'cancelled',
    paymentStatus: 'refunded',
  });
});

it('refunds a payment in full that becomes known after a late cancellation of a stay that another one paid', async () => {
  const guest = await aGuest(site.api);
  const apartment = await anApartment(site.api);
  const booking = await aHeldStay(guest, apartment.id, stayIn(4));
  await payAtProvider(site, guest, booking.id);
  // As while the provider does not know the checkout.
  const { rows } = await sql<{ id: string }>`
    update payment set status = 'expired' where booking_id = ${booking.id} returning id
  `.execute(site.api.db);
  await payAtProvider(site, guest, booking.id);
  await guest.verify(booking.id);
  await guest.cancel(booking.id);
  await site.api.queue.drain();

  await settlePayment(site.api, rows[0]?.id ?? '');
  await site.api.queue.drain();

  expect(await refundsOfBooking(site, booking.id)).toEqual([
    { reason: 'cancelled', amount: 1_333 },
    { reason: 'late_payment', amount: 11_333 },
  ]);
  const notifications = await notificationsByUserId(site.api.db, guest.id);
  expect(notifications.filter(({ message }) => message.includes('$113.33 is'))).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(
        /^We could not use a payment for this stay, so \$113.33 is being refunded: [^.]*\.$/,
      ),
      link: paths.booking(booking.id),
    }),
  ]);
});

it('refunds the caution fee from the second payment', async () => {
  const { guest, booking } = await aStayPaidBySecondPayment();
  await moveStay(site.api, booking.id, -5);

  await runScheduledTasks(site.api);
  await site.api.queue.drain();

  expect(await refundsOfBooking(site, booking.id)).toContainEqual({
    reason: 'caution_fee',
    amount: 1_333,
  });
  expect(await guest.booking(booking.id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('announces no refund when the booking is cancelled before the second payment', async () => {
  const { guest, booking } = await aStayWithRefundedFirstPayment();
  await guest.pay(booking.id);

  const before = await emailsTo(site.api, guest.email);

  await guest.cancel(booking.id);

  // The first payment went back long ago, and the second was not made.
  expect(await emailsTo(site.api, guest.email)).toHaveLength(before.length);
  expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'cancelled' });
});

it('frees the dates when the second payment fails', async () => {
  const { guest, booking } = await aStayWithRefundedFirstPayment();
  const sessionId = await payAtProvider(site, guest, booking.id, 'failsLater');
  await guest.verify(booking.id);
  await waitForSettlement(site, sessionId);

  await guest.verify(booking.id);

  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'expired',
    paymentStatus: 'failed',
  });
});

async function aStayPaidBySecondPayment() {
  const taken = await aStayWithRefundedFirstPayment();
  await payAtProvider(site, taken.guest, taken.booking.id);
  await taken.guest.verify(taken.booking.id);
  return taken;
}

/** The first payment arrived while another guest held the dates and was refunded; then the dates were free again. */
async function aStayWithRefundedFirstPayment() {
  const { guest, apartment, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id);
  await expireBooking(site.api, booking.id);
  const other = await aGuest(site.api);
  const hold = await aHeldStay(other, apartment.id, stayIn(11, 1));
  await guest.verify(booking.id);
  await site.api.queue.drain();
  await other.cancel(hold.id);
  return { guest, booking };
}
