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
  deleteFailedRefund,
  failedRefunds,
  unmarkStaffRefunds,
  lowerFailedRefund,
  staffRefundsOfPayment,
  setStaffRefundReason,
} from './staff-refund-repository.ts';
import type { FailedRefund, StaffRefund } from './staff-refund-repository.ts';

/** Staff may round. */
const roundingMinor = 2;
const maxPartsCompared = 8;

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
    const parts = findParts(await staffRefundsOfPayment(tx.db, payment.id), refunds);
    if (parts) await replace(tx, booking, payment, { refunds, parts });
  }
  await lowerToWhatIsLeft(tx, booking, payment);
}

/** Which of these are as much as the failed refunds: all, or some with the newest. */
function findParts(parts: StaffRefund[], refunds: FailedRefund[]): StaffRefund[] | undefined {
  const isEnough = (some: StaffRefund[]) =>
    some.length > 0 && Math.abs(total(some) - total(refunds)) <= roundingMinor * refunds.length;
  if (isEnough(parts)) return parts;
  const [newest, ...others] = parts.slice(0, maxPartsCompared);
  if (!newest) return undefined;
  for (let chosen = 0; chosen < 2 ** others.length; chosen += 1) {
    const some = [newest, ...others.filter((_part, index) => Math.floor(chosen / 2 ** index) % 2)];
    if (isEnough(some)) return some;
  }
  return undefined;
}

const total = (of: { amount: number }[]): number => of.reduce((sum, { amount }) => sum + amount, 0);

async function replace(
  tx: Tx,
  booking: BookingRow,
  payment: Payment,
  { refunds, parts }: { refunds: FailedRefund[]; parts: StaffRefund[] },
): Promise<void> {
  const reason = commonReason(refunds);
  const ofFee = refunds.filter((refund) => isCautionFeeRefund(refund.reason));
  const isMixed = ofFee.length > 0 && ofFee.length < refunds.length;
  let left = total(ofFee);
  for (const { id, amount } of parts) {
    const cautionFee = isMixed ? Math.min(left, amount) : null;
    await setStaffRefundReason(tx.db, id, { reason, cautionFee });
    left -= cautionFee ?? 0;
  }
  for (const { id } of refunds) await deleteFailedRefund(tx.db, id);
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
  if (hasLowered) await unmarkStaffRefunds(tx.db, payment.id);
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
  await recordRefundOnBooking(tx, booking, {
    bookingId: booking.id,
    paymentId: payment.id,
    reason,
  });
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
