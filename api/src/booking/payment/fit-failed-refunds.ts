import type { Currency } from '@gida/contracts/constants';
import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import { raiseOrReopenAlert, resolveAlerts } from '../alert-repository.ts';
import { recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { setCautionFeeReturned } from '../scheduled-tasks-repository.ts';
import { isCautionFeeRefund, refundableAmount } from './refund-repository.ts';
import { recordRefundOnBooking } from './refund-status.ts';
import {
  deleteFailedRefund,
  failedRefunds,
  insertFailedPart,
  lowerFailedRefund,
  setLoweredFor,
} from './staff-refund-repository.ts';
import type { FailedRefund } from './staff-refund-repository.ts';

/**
 * Failed refunds are at most what is left of their payments. What one has not is due of another payment of the stay, where
 * that has it. Where none has, all that was paid is refunded or due.
 */
export async function fitFailedRefunds(
  tx: Tx,
  booking: BookingRow,
  { paymentIds, currency }: { paymentIds: string[]; currency: Currency },
): Promise<void> {
  const left = new Map<string, MinorUnits>();
  for (const id of paymentIds) left.set(id, await refundableAmount(tx.db, id));
  const take = (id: string, amount: MinorUnits): MinorUnits => {
    const taken = Math.max(0, Math.min(amount, left.get(id) ?? 0));
    left.set(id, (left.get(id) ?? 0) - taken);
    return taken;
  };
  const fitted = (await failedRefunds(tx.db, paymentIds)).map((refund) => ({
    refund,
    rest: take(refund.paymentId, refund.amount),
  }));
  const lowered = new Map<string, MinorUnits>();
  for (const { refund, rest } of fitted.filter(({ refund: { amount }, rest }) => rest < amount)) {
    let lost = refund.amount - rest;
    for (const paymentId of paymentIds) {
      const amount = take(paymentId, lost);
      if (amount > 0) await addFailedPart(tx, refund, { paymentId, amount });
      lost -= amount;
    }
    if (rest > 0) await lowerFailedRefund(tx.db, refund.id, rest);
    else await deleteFailedRefund(tx.db, refund.id);
    if (lost > 0) lowered.set(refund.paymentId, (lowered.get(refund.paymentId) ?? 0) + lost);
    if (lost === refund.amount) await recordAsReplaced(tx, booking, currency, refund);
    else {
      if (rest === 0) await resolveAlerts(tx.db, refund.id, ['refund_failed']);
      if (lost > 0) await recordReplaced(tx, booking, currency, refund, lost);
    }
  }
  for (const [id, amount] of lowered) await setLoweredFor(tx.db, [id], amount);
}

async function addFailedPart(
  tx: Tx,
  { id, failure }: FailedRefund,
  part: { paymentId: string; amount: MinorUnits },
): Promise<void> {
  const subjectId = await insertFailedPart(tx.db, id, part);
  await raiseOrReopenAlert(tx.db, { kind: 'refund_failed', subjectId, message: failure });
}

export async function recordAsReplaced(
  tx: Tx,
  booking: BookingRow,
  currency: Currency,
  refund: FailedRefund,
): Promise<void> {
  await recordReplaced(tx, booking, currency, refund, refund.amount);
  await resolveAlerts(tx.db, refund.id, ['refund_failed']);
  const { reason, paymentId } = refund;
  if (isCautionFeeRefund(reason)) return setCautionFeeReturned(tx.db, booking.id);
  // The parts may have been sent before.
  await recordRefundOnBooking(tx, booking, { bookingId: booking.id, paymentId, reason });
}

const recordReplaced = (
  tx: Tx,
  booking: BookingRow,
  currency: Currency,
  refund: FailedRefund,
  part: number,
): Promise<void> =>
  recordBookingEvent(tx.db, booking, {
    event: 'refund_replaced',
    actor: 'provider',
    note: `${formatMoney(part, currency)} of ${formatMoney(refund.amount, currency)}`,
  });
