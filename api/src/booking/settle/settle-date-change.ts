import { toLagosDate } from '@gida/contracts/dates';

import type { Tx } from '../../jobs/transact.ts';
import { announce } from '../announcements/announcements.ts';
import { insertBookingEvent, withOverlapSavepoint } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import type { ProviderSession } from '../payment/provider-responses.ts';
import type { PaymentRow } from '../payment/payment-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { updateBookingCharge } from '../stay/stay-repository.ts';
import {
  updateDateChangeClosed,
  lockDateChange,
  updateStayDates,
  deleteHeldNights,
  updateDateChangeStatus,
} from '../stay/date-change-repository.ts';
import type { DateChangeRow } from '../stay/date-change-repository.ts';
import { isSameStay } from '../stay/date-change-rules.ts';

type Settlement = {
  payment: PaymentRow;
  outcome: ProviderSession['outcome'];
  /** All of it went back to the guest already. */
  isRefunded: boolean;
  changeId: string;
};

/** Applies the outcome of the payment of a change. Only a payment that has settled moves the nights. */
export async function settleDateChange(
  tx: Tx,
  booking: BookingRow,
  { payment, outcome, isRefunded, changeId }: Settlement,
): Promise<void> {
  const change = await lockDateChange(tx.db, changeId);
  if (!change) return;
  if (outcome === 'processing')
    await updateDateChangeStatus(tx.db, change.id, 'processing', ['pending']);
  if (outcome === 'failed') {
    await updateDateChangeClosed(tx.db, change.id, 'failed');
    await announce(tx, booking.id, 'dates_not_changed', { changeId });
  }
  if (outcome !== 'paid') return;
  // Late payments are tried like those of a hold: while the dates are free, they count.
  await deleteHeldNights(tx.db, change.id);
  const isMoved =
    !isRefunded && canStillMove(booking, change) && (await applyDateChange(tx, booking, change));
  const status = isMoved ? 'done' : 'failed';
  await updateDateChangeStatus(tx.db, change.id, status, [
    'pending',
    'processing',
    'failed',
    'expired',
  ]);
  if (isMoved) return;
  const { id: paymentId, amount } = payment;
  await requestRefund(tx, { booking, amount, reason: 'late_payment', paymentId });
  await announce(tx, booking.id, 'dates_not_changed', { changeId });
}

/** The booking is the one that the change was made from, and the new nights have not begun. */
const canStillMove = (booking: BookingRow, change: DateChangeRow): boolean =>
  booking.bookingStatus === 'confirmed' &&
  booking.total === change.fromTotal &&
  isSameStay(booking, {
    checkInDate: change.fromCheckInDate,
    checkOutDate: change.fromCheckOutDate,
  }) &&
  change.checkInDate >= toLagosDate(new Date());

/** Moves the stay with its price. False when one of the nights is taken; then nothing has changed. */
export async function applyDateChange(
  tx: Tx,
  booking: BookingRow,
  change: DateChangeRow,
): Promise<boolean> {
  const moved = await withOverlapSavepoint(tx.db, async () => {
    await updateStayDates(tx.db, booking.id, change);
    await transitionCautionFee(tx.db, booking.id, change.cautionFee > 0 ? 'paid' : 'dropped');
    return 'moved' as const;
  });
  if (moved === 'taken') return false;
  await updateBookingCharge(tx.db, booking.id, {
    currency: booking.chargeCurrency ?? 'usd',
    amount: (booking.chargeMinor ?? 0) + change.charge,
  });
  await insertBookingEvent(tx.db, booking, {
    event: 'dates_changed',
    actor: 'guest',
    note: `${booking.checkInDate} – ${booking.checkOutDate} → ${change.checkInDate} – ${change.checkOutDate}`,
  });
  await announce(tx, booking.id, 'dates_changed', { changeId: change.id });
  return true;
}
