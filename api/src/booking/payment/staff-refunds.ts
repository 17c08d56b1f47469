import { notify } from '../../jobs/notify.ts';
import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { HttpError, notFoundError } from '../../http/errors/http-error.ts';
import { resolveAlerts } from '../alert-repository.ts';
import { sendRefundSettledEmail } from '../booking-emails.ts';
import { bookingNotificationFor } from '../booking-notifications.ts';
import { lockBooking, recordBookingEvent } from '../booking-repository.ts';
import type { BookingRow } from '../booking-repository.ts';
import { getBooking } from '../get-booking.ts';
import { refundById, refundableAmount } from './refund-repository.ts';
import type { RefundRow } from './refund-repository.ts';
import { recordRefundOnBooking } from './refund-status.ts';
import {
  closeParts,
  reopenFailedRefund,
  setRefundSettledByHand,
} from './staff-refund-repository.ts';

type RefundIds = { bookingId: string; refundId: string };

/** Sends a failed refund again. */
export async function retryRefund(app: App, ids: RefundIds): Promise<void> {
  await transact(app, async (tx) => {
    const { booking, refund } = await lockFailedRefund(tx, ids);
    await reopenFailedRefund(tx.db, refund.id);
    await recordBookingEvent(tx.db, booking, { event: 'refund_retried', actor: 'admin' });
    await resolveAlerts(tx.db, refund.id, ['refund_failed']);
    await tx.enqueue('send-refund', { refundId: refund.id });
  });
}

/** Staff have given the money back in another way, such as a bank transfer. */
export async function settleRefundByHand(
  app: App,
  ids: RefundIds,
  by: { adminId: string; reason: string },
): Promise<void> {
  await transact(app, async (tx) => {
    const { booking, refund } = await lockFailedRefund(tx, ids);
    await setRefundSettledByHand(tx.db, refund.id, by);
    await closeParts(tx.db, refund);
    await recordBookingEvent(tx.db, booking, {
      event: 'refund_settled_by_hand',
      actor: 'admin',
      note: by.reason,
    });
    await recordRefundOnBooking(tx, booking, refund);
    await resolveAlerts(tx.db, refund.id, ['refund_failed']);
    const view = await getBooking(tx.db, booking.id);
    await sendRefundSettledEmail(app, tx, view, refund);
    await notify(app, tx, bookingNotificationFor.refundSettled(view, refund));
    tx.afterCommit(() =>
      app.socketEvents.publish([booking.userId], 'booking:changed', { bookingId: booking.id }),
    );
  });
}

async function lockFailedRefund(
  tx: Tx,
  { bookingId, refundId }: RefundIds,
): Promise<{ booking: BookingRow; refund: RefundRow }> {
  const booking = await lockBooking(tx.db, bookingId);
  const refund = await refundById(tx.db, refundId);
  if (!booking || refund?.bookingId !== booking.id) throw notFoundError('Refund');
  if (refund.status !== 'failed') throw refundNotFailedError();
  if ((await refundableAmount(tx.db, refund.paymentId)) < refund.amount)
    throw alreadyRefundedError();
  return { booking, refund };
}

const refundNotFailedError = () =>
  new HttpError(409, 'refund_not_failed', 'Only a failed refund can be retried or settled.');

/** Refunds made at the provider have returned the money, or a part of it, already. */
const alreadyRefundedError = () =>
  new HttpError(
    409,
    'already_refunded',
    'With this refund, more than the guest has paid would be refunded. See the other refunds of this booking.',
  );
