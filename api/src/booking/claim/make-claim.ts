import type { ClaimRequest } from '@gida/contracts/hosting';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { badRequestError, conflictError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { announce } from '../announcements/announcements.ts';
import { findBooking, lockBooking, insertBookingEvent } from '../record/booking-repository.ts';
import type { BookingView } from '../record/booking-repository.ts';
import { lockOwnApartment } from '../record/lock-own-apartment.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { findPaidCharge } from '../payment/payment-repository.ts';
import { shareOfCharge } from '../price/stay-price.ts';
import { insertClaim } from '../caution-fee/claim-repository.ts';
import { claimMessages } from './messages.ts';

/** The claimed part is kept until staff decide; the rest is refunded at once. */
export async function claimCautionFee(
  app: App,
  view: BookingView,
  input: ClaimRequest,
): Promise<void> {
  const amount = toMinor(input.amount);
  if (amount > view.cautionFee) {
    throw badRequestError(
      'too_much_claimed',
      claimMessages.cautionFee(formatMoney(view.cautionFee)),
      'amount',
    );
  }
  await transact(app, async (tx) => {
    await lockOwnApartment(tx.db, view.apartmentId, view.host.id);
    const booking = await lockBooking(tx.db, view.id);
    if (!booking || !(await insertClaim(tx.db, { ...input, bookingId: view.id, amount }))) {
      const reason = notClaimableReason((await findBooking(tx.db, view.id)) ?? view);
      throw conflictError('not_claimable', reason);
    }
    const note = `${formatMoney(amount)}: ${input.reason}`;
    await insertBookingEvent(tx.db, booking, { event: 'caution_fee_claimed', actor: 'host', note });
    const charged = await findPaidCharge(tx.db, booking);
    const rest = booking.cautionFee - amount;
    const due = charged !== null && rest > 0 ? shareOfCharge(charged, rest, booking.total) : 0;
    const requested =
      due > 0 ? await requestRefund(tx, { booking, amount: due, reason: 'caution_fee' }) : null;
    await announce(tx, view.id, 'caution_fee_claimed', {
      amount,
      reason: input.reason,
      rest: { due: rest, requested },
      subjectId: view.id,
      message: `The host claims ${note}`,
    });
  });
}

function notClaimableReason({
  bookingStatus,
  claim,
}: Pick<BookingView, 'bookingStatus' | 'claim'>): string {
  if (claim) return claimMessages.alreadyClaimed;
  if (bookingStatus !== 'completed') return claimMessages.stayNotOver;
  return claimMessages.alreadyReturned;
}
