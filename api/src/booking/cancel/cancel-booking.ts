import { brand } from '@gida/contracts/brand';
import { lagosDate } from '@gida/contracts/dates';
import type { Minor } from '@gida/contracts/money';

import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import { mailCancellation } from '../booking-mails.ts';
import { newsOf } from '../booking-news.ts';
import { costsMore, notCancellable } from '../booking-refusals.ts';
import { advance, lockBooking } from '../booking-sql.ts';
import type { BookingRow } from '../booking-sql.ts';
import { refundOf } from './cancellation-rules.ts';
import type { Canceller } from './cancellation-rules.ts';
import { setCancelled } from './cancel-sql.ts';
import { closeCheckouts } from '../payment/close-checkouts.ts';
import { knownBooking } from '../find-booking.ts';
import { paidPaymentOf } from '../payment/payment-sql.ts';
import { oweRefund } from '../payment/refunds.ts';
import { shareOfCharge } from '../price/stay-price.ts';
import { hasBegun } from '../reserve/stay-rules.ts';

export async function cancelBooking(
  app: App,
  booking: BookingRow,
  by: Canceller,
  reason: string | null,
  keptAtMost: Minor = Infinity,
): Promise<void> {
  refuseUncancellable(booking);
  const wasUnpaid = booking.bookingStatus === 'pending';
  if (wasUnpaid) await closeCheckouts(app, booking.id);
  await transact(app, async (tx) => {
    const current = await lockBooking(tx.db, booking.id);
    if (!current) return;
    refuseUncancellable(current);
    // Whoever cancelled while it was unpaid was told that it costs nothing: then it costs nothing.
    const refund = wasUnpaid ? current.total : refundNow(current, by);
    if (current.total - refund > keptAtMost) throw costsMore(current.total - refund);
    const cancelled = await advance(tx.db, current, 'cancelled', { actor: by, note: reason });
    if (!cancelled) return;
    await setCancelled(tx.db, booking.id, { reason: reason || reasonBy[by], refundDue: refund });
    const payment = await paidPaymentOf(tx.db, booking.id);
    const amount = payment ? shareOfCharge(payment.amount, refund, current.total) : 0;
    if (payment && amount > 0) {
      await oweRefund(tx, { booking: cancelled, payment, amount, reason: 'cancelled' });
    }
    const view = await knownBooking(tx.db, booking.id);
    await mailCancellation(app, tx, view, payment || !wasUnpaid ? refund : 0);
    await tellPerson(app, tx, newsOf.cancelled(view));
    if (!wasUnpaid && by !== 'host') await tellPerson(app, tx, newsOf.cancelledAtHost(view));
    tx.afterCommit(() => app.live.tell([view.personId], 'booking:changed', { bookingId: view.id }));
  });
}

/** Money that is still on its way counts as paid: it goes back by the same rule when it arrives. */
export const refundNow = (booking: BookingRow, by: Canceller): number =>
  refundOf({ ...booking, isPaid: booking.bookingStatus !== 'pending' }, by, lagosDate(new Date()));

const reasonBy: Record<Canceller, string> = {
  guest: 'Cancelled by the guest.',
  host: 'Cancelled by the host.',
  admin: `Cancelled by ${brand}.`,
};

export function refuseUncancellable(booking: BookingRow): void {
  switch (booking.bookingStatus) {
    case 'cancelled':
      throw notCancellable('This booking is already cancelled.');
    case 'expired':
      throw notCancellable('This booking has expired: there is nothing to cancel.');
    case 'completed':
      throw notCancellable('This stay is over and can no longer be cancelled.');
    case 'pending':
      return;
    case 'booked':
    case 'confirmed':
      if (hasBegun(booking.checkInDate, new Date())) {
        throw notCancellable('This stay has begun and can no longer be cancelled.');
      }
  }
}
