import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { refundsOf } from '../../hosting/testing/test-claims.ts';
import { sweep } from '../sweep.ts';
import {
  aGuest,
  aHeldBooking,
  aHeldStay,
  aPayingSite,
  mailsTo,
  moveStay,
  payAtProvider,
  settledAtProvider,
  stayIn,
} from '../testing/test-site.ts';
import type { PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

it('gives the second payment back when the first one came too late', async () => {
  const { guest, booking } = await aStayPaidAtTheSecondTry();

  await guest.cancel(booking.id);
  await site.api.queue.drain();

  expect(await refundsOf(site, booking.id)).toEqual([
    { reason: 'late_payment', amount: 11_333 },
    { reason: 'cancelled', amount: 11_333 },
  ]);
  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'cancelled',
    paymentStatus: 'refunded',
  });
});

it('gives the caution fee back from the second payment', async () => {
  const { guest, booking } = await aStayPaidAtTheSecondTry();
  await moveStay(site.api, booking.id, -5);

  await sweep(site.api);
  await site.api.queue.drain();

  expect(await refundsOf(site, booking.id)).toContainEqual({
    reason: 'caution_fee',
    amount: 1_333,
  });
  expect(await guest.booking(booking.id)).toMatchObject({ cautionFeeStatus: 'returned' });
});

it('promises nothing back when the second try is cancelled before it is paid', async () => {
  const { guest, booking } = await aStayTakenAgain();
  await guest.pay(booking.id);

  await guest.cancel(booking.id);

  const mails = await mailsTo(site.api, guest.email);
  expect(mails.at(-1)?.text).toContain('Nothing comes back for this booking.');
});

it('frees the dates when the second payment does not come', async () => {
  const { guest, booking } = await aStayTakenAgain();
  const sessionId = await payAtProvider(site, guest, booking.id, 'failsLater');
  await guest.verify(booking.id);
  await settledAtProvider(site, sessionId);

  await guest.verify(booking.id);

  expect(await guest.booking(booking.id)).toMatchObject({
    bookingStatus: 'expired',
    paymentStatus: 'failed',
  });
});

async function aStayPaidAtTheSecondTry() {
  const taken = await aStayTakenAgain();
  await payAtProvider(site, taken.guest, taken.booking.id);
  await taken.guest.verify(taken.booking.id);
  return taken;
}

/** Its first payment came when somebody else held the dates, and went back; then they were free again. */
async function aStayTakenAgain() {
  const { guest, apartment, booking } = await aHeldBooking(site);
  await payAtProvider(site, guest, booking.id);
  await sql`update booking set status = 'expired' where id = ${booking.id}`.execute(site.api.db);
  const other = await aGuest(site.api);
  const hold = await aHeldStay(other, apartment.id, stayIn(11, 1));
  await guest.verify(booking.id);
  await site.api.queue.drain();
  await other.cancel(hold.id);
  return { guest, booking };
}
