import { toLagosDate } from '@gida/contracts/dates';
import { formatMoney, type MinorUnits } from '@gida/contracts/money';
import { conflictError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { changeBooking } from '../announcements/announcements.ts';
import { notCancellableError } from '../record/booking-errors.ts';
import { lockBooking, insertCancellation } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { calculateRefund } from '../stay/cancellation-rules.ts';
import type { Canceller } from '../stay/cancellation-rules.ts';
import { closeCheckouts } from '../settle/close-checkouts.ts';
import { updateDateChangeClosed, findOpenDateChange } from '../stay/date-change-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { findPaidCharge } from '../payment/payment-repository.ts';
import { shareOfCharge } from '../price/stay-price.ts';
import { endUnpaidDateChange } from '../settle/end-hold.ts';
import { deleteHolds } from '../stay/hold-repository.ts';
import { hasStarted } from '../stay/stay-rules.ts';
import { cancelMessages } from './messages.ts';

export async function cancelBooking(
  app: App,
  booking: BookingRow,
  by: Canceller,
  reason: string | null,
  keptAtMost: MinorUnits = Infinity,
): Promise<void> {
  assertCancellable(booking);
  const wasUnpaid = booking.bookingStatus === 'pending';
  if (wasUnpaid) await closeCheckouts(app, booking.id);
  else await endUnpaidDateChange(app, booking.id);
  await transact(app, async (tx) => {
    const current = await lockBooking(tx.db, booking.id);
    if (!current) return;
    assertCancellable(current);
    // The guest was told that cancelling an unpaid hold is free, so a payment made meanwhile is refunded in full.
    const refund = wasUnpaid ? current.total : calculateRefundNow(current, by);
    const kept = current.total - refund;
    // Midnight has passed, or a payment has arrived, since the guest saw the preview.
    if (kept > keptAtMost) {
      throw conflictError('costs_more', cancelMessages.costsMore(formatMoney(kept)));
    }
    if (by !== 'guest') await deleteHolds(tx.db, booking.id);
    await changeBooking(tx, current, 'cancelled', {
      actor: by,
      note: reason,
      apply: async (cancelled) => {
        // Nothing is left to change. A payment that settles later is refunded in full.
        const change = await findOpenDateChange(tx.db, booking.id);
        if (change) await updateDateChangeClosed(tx.db, change.id, 'expired');
        await insertCancellation(tx.db, booking.id, {
          reason: reason || cancelMessages.defaultReason[by],
          refundDue: refund,
        });
        const charged = await findPaidCharge(tx.db, current);
        const isPaid = charged !== null;
        const amount = isPaid ? shareOfCharge(charged, refund, current.total) : 0;
        const owed = { booking: cancelled, amount, reason: 'cancelled' } as const;
        const requested = await requestRefund(tx, owed);
        const expected = { due: refund, requested: isPaid ? requested : null };
        return { by, wasUnpaid, refund: isPaid || !wasUnpaid ? expected : null };
      },
    });
  });
}

/** A processing payment counts as paid: it is refunded by the same rule once it settles. */
export const calculateRefundNow = (booking: BookingRow, by: Canceller): number =>
  calculateRefund(
    { ...booking, isPaid: booking.bookingStatus !== 'pending' },
    by,
    toLagosDate(new Date()),
  );

export function assertCancellable(booking: BookingRow): void {
  switch (booking.bookingStatus) {
    case 'cancelled':
      throw notCancellableError(cancelMessages.alreadyCancelled);
    case 'expired':
      throw notCancellableError(cancelMessages.expired);
    case 'completed':
      throw notCancellableError(cancelMessages.over);
    case 'pending':
      return;
    case 'booked':
    case 'confirmed':
      if (hasStarted(booking.checkInDate, new Date())) {
        throw notCancellableError(cancelMessages.started);
      }
  }
}
