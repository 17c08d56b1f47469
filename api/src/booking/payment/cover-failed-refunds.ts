import type { RefundReason } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import { resolveAlerts } from '../alert-repository.ts';
import { recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { isCautionFeeRefund, refundableAmount } from './refund-repository.ts';
import { recordRefundOnBooking } from './refund-status.ts';
import {
  countPartsFromNow,
  deleteFailedRefund,
  failedRefunds,
  lowerFailedRefund,
  refundedSince,
  replaceByParts,
} from './staff-refund-repository.ts';
import type { FailedRefund } from './staff-refund-repository.ts';

/** Staff may round. */
const roundingMinor = 2;

type Payment = Pick<PaymentRow, 'id' | 'currency'>;

/**
 * Staff make failed refunds again at the provider, together or in whatever parts. They go when these are as much as they
 * were, and are at most what is left of the payment, so that the rest can still be retried or settled. Another amount is
 * for something else, and leaves them as they are.
 */
export async function coverFailedRefunds(
  tx: Tx,
  booking: BookingRow,
  payment: Payment,
): Promise<void> {
  const failed = await failedRefunds(tx.db, payment.id);
  const candidates = failed.length > 1 ? [failed, ...failed.map((one) => [one])] : [failed];
  for (const refunds of candidates) {
    if (await isMadeAgain(tx, payment, refunds)) await replace(tx, booking, payment, refunds);
  }
  await lowerToWhatIsLeft(tx, booking, payment);
}

async function isMadeAgain(tx: Tx, { id }: Payment, refunds: FailedRefund[]): Promise<boolean> {
  const made = await refundedSince(
    tx.db,
    id,
    refunds.map((refund) => refund.id),
  );
  const failed = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return made > 0 && Math.abs(made - failed) <= roundingMinor * refunds.length;
}

async function replace(
  tx: Tx,
  booking: BookingRow,
  payment: Payment,
  refunds: FailedRefund[],
): Promise<void> {
  const ids = refunds.map(({ id }) => id);
  await replaceByParts(tx.db, payment.id, { ids, reason: commonReason(refunds) });
  for (const refund of refunds) await recordAsReplaced(tx, booking, payment, refund);
}

/** A cancellation decides the status of the booking. What stands for other refunds of two kinds has the reason of neither. */
function commonReason(refunds: FailedRefund[]): RefundReason {
  const reasons = refunds.map(({ reason }) => reason);
  if (reasons.includes('cancelled')) return 'cancelled';
  const [first = 'at_provider'] = reasons;
  const isOfOneKind =
    reasons.every(isCautionFeeRefund) || reasons.every((reason) => reason === first);
  return isOfOneKind ? first : 'at_provider';
}

async function lowerToWhatIsLeft(tx: Tx, booking: BookingRow, payment: Payment): Promise<void> {
  let left = await refundableAmount(tx.db, payment.id);
  let hasLowered = false;
  for (const refund of await failedRefunds(tx.db, payment.id)) {
    const rest = Math.min(refund.amount, left);
    left -= rest;
    if (rest === refund.amount) continue;
    hasLowered = true;
    if (rest > 0) {
      await lowerFailedRefund(tx.db, refund.id, rest);
      await recordReplaced(tx, booking, payment, refund, refund.amount - rest);
    } else {
      await deleteFailedRefund(tx.db, refund.id);
      await recordAsReplaced(tx, booking, payment, refund);
    }
  }
  if (hasLowered) await countPartsFromNow(tx.db, payment.id);
}

async function recordAsReplaced(
  tx: Tx,
  booking: BookingRow,
  payment: Payment,
  refund: FailedRefund,
): Promise<void> {
  await recordReplaced(tx, booking, payment, refund, refund.amount);
  await resolveAlerts(tx.db, refund.id, ['refund_failed']);
  const { reason } = refund;
  if (isCautionFeeRefund(reason)) return setCautionFeeReturned(tx.db, booking.id);
  // The parts may have been sent before.
  await recordRefundOnBooking(tx, booking, { bookingId: booking.id, paymentId: payment.id, reason });
}

const recordReplaced = (
  tx: Tx,
  booking: BookingRow,
  { currency }: Payment,
  refund: FailedRefund,
  part: number,
): Promise<void> =>
  recordBookingEvent(tx.db, booking, {
    event: 'refund_replaced',
    actor: 'provider',
    note: `${formatMoney(part, currency)} of ${formatMoney(refund.amount, currency)}`,
  });
