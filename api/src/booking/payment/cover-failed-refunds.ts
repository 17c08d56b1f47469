import type { Currency, RefundReason } from '@gida/contracts/constants';

import type { Tx } from '../../jobs/transact.ts';
import { resolveAlerts } from '../alert-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { fitFailedRefunds, recordAsReplaced } from './fit-failed-refunds.ts';
import { paymentsOfSameStay } from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { isCautionFeeRefund } from './refund-repository.ts';
import {
  closeParts,
  deleteFailedRefund,
  failedRefunds,
  setStaffRefundReason,
  staffRefundsOfPayments,
} from './staff-refund-repository.ts';
import type { FailedRefund, StaffRefund } from './staff-refund-repository.ts';

/** Staff may round. */
const roundingMinor = 2;
const maxPartsCompared = 8;

type Payment = Pick<PaymentRow, 'id' | 'currency'>;

/**
 * Staff make failed refunds again at the provider, together or in whatever parts, of any payment of the stay. They go when
 * these are as much as they were, and are at most what is left of the payments, so that the rest can still be retried or
 * settled. Another amount is for something else, and leaves them as they are.
 */
export async function coverFailedRefunds(
  tx: Tx,
  booking: BookingRow,
  payment: Payment,
): Promise<void> {
  const { id, currency } = payment;
  const paymentIds = await paymentsOfSameStay(tx.db, { id, bookingId: booking.id });
  const failed = await failedRefunds(tx.db, paymentIds);
  const ofPayment = failed.filter(({ paymentId }) => paymentId === id);
  const covered = new Set<string>();
  for (const refunds of [failed, ofPayment, ...failed.map((one) => [one])]) {
    if (refunds.length === 0 || refunds.some((one) => covered.has(one.id))) continue;
    const parts = findParts(await staffRefundsOfPayments(tx.db, paymentIds), refunds);
    if (parts) await replace(tx, booking, currency, { refunds, parts });
    for (const one of parts ? refunds : []) covered.add(one.id);
  }
  await fitFailedRefunds(tx, booking, { paymentIds, currency });
  if (failed.length > 0) await closeParts(tx.db, { paymentId: id, bookingId: booking.id });
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
  currency: Currency,
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
    await resolveAlerts(tx.db, id, ['provider_refund']);
  }
  for (const { id } of refunds) await deleteFailedRefund(tx.db, id);
  for (const refund of refunds) await recordAsReplaced(tx, booking, currency, refund);
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
