import type { App } from '../http/app-type.ts';
import { tellPerson } from '../jobs/tell-person.ts';
import { transact } from '../jobs/transact.ts';
import { raiseAlarm } from './alarm-sql.ts';
import { newsOf } from './booking-news.ts';
import { advance, lockBooking } from './booking-sql.ts';
import { claimOf } from './claim-sql.ts';
import {
  arrivalsToRemindOf,
  cautionFeesToReturn,
  endedStays,
  lapsedHolds,
  lateCautionFees,
  lateClaims,
  setCautionFeeDue,
  setCautionFeeReturned,
} from './due-sql.ts';
import { knownBooking } from './find-booking.ts';
import { keepFeedsFresh } from '../hosting/calendar/feeds.ts';
import { paidPaymentOf, takeUnsettled } from './payment/payment-sql.ts';
import { overdueRefunds } from './payment/refund-sql.ts';
import { oweRefund } from './payment/refunds.ts';
import { shareOfCharge } from './price/stay-price.ts';

const cautionFeeDueHours = 24;
/** It is sent twelve hours after check-out, unless the host has made a claim: half a day before it is due. */
const returnHoursBeforeDue = 12;
const reconcileMinutes = 5;
const refundOverdueMinutes = 60;
/** Keeps a provider that is away from being asked by a growing pile of the same jobs. */
const onceInSeconds = 240;

/**
 * Finds everything that falls due by the calendar, and everything whose news was lost. It reads the
 * bookings themselves, so nothing depends on a timer that somebody set long ago.
 */
export async function sweep(app: App): Promise<void> {
  await each(app, await endedStays(app.db), completeStay);
  await each(app, await cautionFeesToReturn(app.db, returnHoursBeforeDue), returnCautionFee);
  await each(app, await arrivalsToRemindOf(app.db), remindOfArrival);
  await each(app, await lateCautionFees(app.db), alarmOfLateFee);
  await each(app, await lateClaims(app.db), alarmOfLateClaim);
  await askForMissedNews(app);
  await keepFeedsFresh(app);
}

/** What fails for one booking is tried again by the next sweep, and keeps no other from its turn. */
async function each(
  app: App,
  bookingIds: string[],
  work: (app: App, bookingId: string) => Promise<void>,
): Promise<void> {
  for (const bookingId of bookingIds) {
    await work(app, bookingId).catch((err: unknown) =>
      app.log.error({ err, bookingId, work: work.name }, 'something due could not be done'),
    );
  }
}

async function completeStay(app: App, bookingId: string): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    if (!booking || !(await advance(tx.db, booking, 'completed', { actor: 'clock' }))) return;
    await setCautionFeeDue(tx.db, bookingId, cautionFeeDueHours);
    tx.afterCommit(() => app.live.tell([booking.personId], 'booking:changed', { bookingId }));
  });
}

async function returnCautionFee(app: App, bookingId: string): Promise<void> {
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const payment = await paidPaymentOf(tx.db, bookingId);
    if (booking?.cautionFeeStatus !== 'due' || !payment) return;
    // A claim may have been opened, and even decided, since this fee was found to be due.
    if (await claimOf(tx.db, bookingId)) return;
    const amount = shareOfCharge(payment.amount, booking.cautionFee, booking.total);
    // Less than half a cent of the charge cannot be sent, and is no debt.
    if (amount === 0) return setCautionFeeReturned(tx.db, bookingId);
    await oweRefund(tx, { booking, payment, amount, reason: 'caution_fee' });
  });
}

async function remindOfArrival(app: App, bookingId: string): Promise<void> {
  const booking = await knownBooking(app.db, bookingId);
  await transact(app, (tx) => tellPerson(app, tx, newsOf.checkInTomorrow(booking)));
}

async function alarmOfLateFee(app: App, bookingId: string): Promise<void> {
  app.log.error({ bookingId }, 'a caution fee was not returned in time');
  const message = 'The caution fee was not returned within 24 hours of check-out.';
  await raiseAlarm(app.db, { kind: 'caution_fee_late', subjectId: bookingId, message });
}

async function alarmOfLateClaim(app: App, bookingId: string): Promise<void> {
  app.log.error({ bookingId }, 'a claim was not decided in time');
  const message = 'A claim on the caution fee was not decided within 24 hours of check-out.';
  await raiseAlarm(app.db, { kind: 'claim_late', subjectId: bookingId, message });
}

/** A webhook that never came, a job that a crash cut short before it was written. */
async function askForMissedNews(app: App): Promise<void> {
  const payments = await takeUnsettled(app.db, reconcileMinutes);
  const refunds = await overdueRefunds(app.db, refundOverdueMinutes);
  const holds = await lapsedHolds(app.db);
  if (payments.length + refunds.length + holds.length === 0) return;
  await transact(app, async (tx) => {
    for (const paymentId of payments) {
      await tx.enqueue('settle-payment', { paymentId }, { onceKey: paymentId, onceInSeconds });
    }
    for (const refundId of refunds) {
      await tx.enqueue('send-refund', { refundId }, { onceKey: refundId, onceInSeconds });
    }
    for (const bookingId of holds) {
      await tx.enqueue('lapse-hold', { bookingId }, { onceKey: bookingId, onceInSeconds });
    }
  });
}
