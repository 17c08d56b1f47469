import type { ClaimDecision } from '@gida/contracts/admin';
import { formatMoney, toMinor } from '@gida/contracts/money';
import { badRequestError, conflictError, notFoundError } from '@gida/server/http-error';

import { resolveAlerts } from '../../alerts/alert-repository.ts';
import { announce } from '../announcements/announcements.ts';
import { lockBooking, insertBookingEvent } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { findPaidCharge } from '../payment/payment-repository.ts';
import { shareOfCharge } from '../price/stay-price.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import { findCautionFeeClaim, updateClaimDecision } from '../caution-fee/claim-repository.ts';
import { claimMessages } from './messages.ts';

/** The host keeps part of the claim; the rest of the caution fee is refunded to the guest. */
export async function decideClaim(
  app: App,
  bookingId: string,
  { awarded: awardedNaira, reason }: ClaimDecision,
  adminId: string,
): Promise<void> {
  const awarded = toMinor(awardedNaira);
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const claim = booking && (await findCautionFeeClaim(tx.db, bookingId));
    if (!claim) throw notFoundError('Claim');
    const { amount } = claim;
    if (awarded > amount) {
      throw badRequestError(
        'award_too_high',
        claimMessages.claimed(formatMoney(amount)),
        'awarded',
      );
    }
    if (!(await updateClaimDecision(tx.db, bookingId, { awarded, reason, adminId })))
      throw conflictError('already_decided', claimMessages.alreadyDecided);

    const due = await remainderOfFee(tx, booking, amount, awarded);
    // Before the refund, which sets the status when staff have refunded everything at the provider.
    await transitionCautionFee(tx.db, bookingId, due > 0 ? 'claim_decided' : 'claim_upheld');
    const refundAmount = await requestRefund(tx, {
      booking,
      amount: due,
      reason: 'claim_decided',
    });
    const event = awarded === 0 ? 'claim_dismissed' : 'claim_upheld';
    const note = `${formatMoney(awarded)} of ${formatMoney(amount)} kept: ${reason}`;
    await insertBookingEvent(tx.db, booking, { event, actor: 'admin', note });
    await resolveAlerts(tx.db, bookingId, ['caution_fee_claimed', 'claim_late']);
    const decision = { claimed: amount, awarded, reason, refundAmount };
    await announce(tx, bookingId, 'claim_decided', decision);
  });
}

/** In the charge currency: the claimed part without the awarded one. The rest was owed when the claim was made. */
async function remainderOfFee(
  tx: Tx,
  booking: BookingRow,
  claimed: number,
  awarded: number,
): Promise<number> {
  const charged = await findPaidCharge(tx.db, booking);
  if (charged === null) return 0;
  const share = (kept: number) => shareOfCharge(charged, booking.cautionFee - kept, booking.total);
  return share(awarded) - share(claimed);
}
