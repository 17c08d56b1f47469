import type { App } from '../../http/app-type.ts';
import { transact } from '../../jobs/transact.ts';
import { announce, changeBooking } from '../announcements/announcements.ts';
import { lockBooking } from '../record/booking-repository.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import { findCautionFeeClaim } from '../caution-fee/claim-repository.ts';
import {
  listBookingsToRemind,
  listCautionFeesToReturn,
  listEndedStays,
  raiseLateAlerts,
} from './scheduled-tasks-repository.ts';
import { findPaidCharge, takePaymentsToCheck } from '../payment/payment-repository.ts';
import { listBookingsWithOverdueRefunds } from '../refund/refund-repository.ts';
import { requestRefund } from '../refund/request-refund.ts';
import { deleteNetworks } from '../stay/hold-repository.ts';
import { listOverdueHolds } from '../stay/hold-repository.ts';
import { shareOfCharge } from '../price/stay-price.ts';

/** Refunded twelve hours after check-out, unless the host has opened a claim: half a day before it is due. */
const returnHoursBeforeDue = 12;
const paymentMinutes = 5;
const refundMinutes = 60;

/**
 * Finds everything that is due by date and everything whose webhook or job was lost. It queries the
 * bookings themselves, so nothing depends on a timer set long ago.
 */
export async function runScheduledTasks(app: App): Promise<void> {
  await runForEach(app, await listEndedStays(app.db), completeStay);
  await runForEach(
    app,
    await listCautionFeesToReturn(app.db, returnHoursBeforeDue),
    returnCautionFee,
  );
  await runForEach(app, await listBookingsToRemind(app.db), sendArrivalReminder);
  for (const alert of await raiseLateAlerts(app.db)) app.log.error(alert, 'staff are alerted');
  await deleteNetworks(app.db);
  await enqueueLostJobs(app);
  for (const task of app.scheduledTasks) await task(app);
}

/** A failure for one booking is retried by the next run and does not stop the others. */
export async function runForEach(
  app: App,
  bookingIds: string[],
  task: (app: App, bookingId: string) => Promise<void>,
): Promise<void> {
  for (const bookingId of bookingIds) {
    await task(app, bookingId).catch((err: unknown) =>
      app.log.error({ err, bookingId, task: task.name }, 'scheduled task failed'),
    );
  }
}

async function completeStay(app: App, bookingId: string): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (booking) await changeBooking(tx, booking, 'completed', { actor: 'system' });
  });
}

async function returnCautionFee(app: App, bookingId: string): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (booking?.cautionFeeStatus !== 'due') return;
    const charged = await findPaidCharge(tx.db, booking);
    if (charged === null) return;
    // A claim may have been opened, and even decided, since the query.
    if (await findCautionFeeClaim(tx.db, bookingId)) return;
    const amount = shareOfCharge(charged, booking.cautionFee, booking.total);
    // Less than half a cent of the charge cannot be refunded.
    if (amount === 0) await transitionCautionFee(tx.db, bookingId, 'returned');
    await requestRefund(tx, { booking, amount, reason: 'caution_fee' });
  });
}

async function sendArrivalReminder(app: App, bookingId: string): Promise<void> {
  await transact(app, (tx) => announce(tx, bookingId, 'check_in_tomorrow'));
}

/** Catches up on webhooks that never arrived and jobs lost in a crash. */
async function enqueueLostJobs(app: App): Promise<void> {
  const payments = await takePaymentsToCheck(app.db, paymentMinutes);
  const refunds = await listBookingsWithOverdueRefunds(app.db, refundMinutes);
  const holds = await listOverdueHolds(app.db);
  if (payments.length + refunds.length + holds.length === 0) return;
  const onlyIfAbsent = true;
  await transact(app, async (tx) => {
    for (const paymentId of payments)
      await tx.enqueue('settle-payment', { paymentId }, { onlyIfAbsent });
    for (const bookingId of refunds)
      await tx.enqueue('reconcile-refunds', { bookingId }, { onlyIfAbsent });
    for (const bookingId of holds) await tx.enqueue('end-hold', { bookingId }, { onlyIfAbsent });
  });
}
