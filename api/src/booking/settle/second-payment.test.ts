import { expect, it } from 'vitest';

import { refundsOfBooking } from '../../hosting/testing/test-claims.ts';
import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import {
  aGuest,
  aHeldBooking,
  aHeldStay,
  setupSite,
  expireBooking,
  updateStayDates,
  payAtProvider,
  stayIn,
} from '../testing/test-site.ts';

const site = await setupSite();

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

it('refunds the caution fee from the second payment', async () => {
  const { guest, booking } = await aStayPaidBySecondPayment();
  await updateStayDates(site.api, booking.id, -5);

  await runScheduledTasks(site.api);
  await site.api.queue.drain();

  expect(await refundsOfBooking(site, booking.id)).toContainEqual({
    reason: 'caution_fee',
    amount: 1_333,
  });
  expect(await guest.booking(booking.id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

/** The first payment arrived while another guest held the dates and was refunded; then the dates were free again. */
async function aStayPaidBySecondPayment() {
  const { guest, apartment, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id);
  await expireBooking(site.api, booking.id);
  const other = await aGuest(site.api);
  const hold = await aHeldStay(other, apartment.id, stayIn(11, 1));
  await guest.verify(booking.id);
  await site.api.queue.drain();
  await other.cancel(hold.id);
  await payAtProvider(site, guest, booking.id);
  await guest.verify(booking.id);
  return { guest, booking };
}
