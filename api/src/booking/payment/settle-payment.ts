import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { raiseAlarm } from '../alarm-sql.ts';
import { mailConfirmation } from '../booking-mails.ts';
import { newsOf } from '../booking-news.ts';
import { advance, lockBooking, unlessDatesTaken } from '../booking-sql.ts';
import type { BookingRow } from '../booking-sql.ts';
import { knownBooking } from '../find-booking.ts';
import { keepCautionFee, setCharge } from '../reserve/hold-sql.ts';
import type { ProviderSession } from './payment-provider.ts';
import { hasOtherLivePayment, movePayment, paymentById } from './payment-sql.ts';
import type { PaymentRow } from './payment-sql.ts';
import { oweRefund } from './refunds.ts';
import { shareOfCharge } from '../price/stay-price.ts';

/**
 * The one place where money becomes a booking. The webhook, the page a guest returns to and the
 * reconcile job all come here with nothing but the payment's id: the provider is asked how the
 * checkout stands, and only its answer counts. Any order, any number of times, ends the same.
 */
export async function settlePayment(app: App, paymentId: string): Promise<void> {
  const payment = await paymentById(app.db, paymentId);
  if (!payment?.sessionId) return;
  const session = await app.provider.session(payment.sessionId);
  const mismatch = mismatchOf(session, payment);
  if (mismatch) {
    app.log.error({ paymentId, mismatch }, 'a checkout does not match its booking');
    await raiseAlarm(app.db, { kind: 'payment_mismatch', subjectId: paymentId, message: mismatch });
    return;
  }
  if (session.outcome === 'open') return;
  await transact(app, (tx) => settle(app, tx, payment, session));
}

function mismatchOf(session: ProviderSession, payment: PaymentRow): string | null {
  if (session.bookingId !== payment.bookingId) return 'The checkout is for another booking.';
  if (session.amount !== payment.amount || session.currency !== payment.currency) {
    return `${session.amount} ${session.currency} in place of ${payment.amount} ${payment.currency}.`;
  }
  return null;
}

async function settle(
  app: App,
  tx: Tx,
  payment: PaymentRow,
  { outcome, intentId }: ProviderSession,
): Promise<void> {
  const booking = await lockBooking(tx.db, payment.bookingId);
  if (!booking || outcome === 'open') return;
  const isNews = await movePayment(tx.db, payment.id, outcome, intentId);
  if (!isNews) return;
  if (outcome === 'paid') await takeMoney(app, tx, booking, payment);
  if (outcome === 'processing') await awaitMoney(app, tx, booking, payment);
  if (outcome === 'failed') await giveUp(app, tx, booking, payment);
  tx.afterCommit(() =>
    app.live.tell([booking.personId], 'booking:changed', { bookingId: booking.id }),
  );
}

async function takeMoney(
  app: App,
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  if (booking.bookingStatus === 'cancelled') return refundCancelled(tx, booking, payment);
  const confirmed = await unlessDatesTaken(tx.db, () =>
    advance(tx.db, booking, 'paid', { actor: 'provider' }),
  );
  // The dates are lost, or another checkout has paid for them already: not a kobo of it is ours.
  if (confirmed === 'taken' || !confirmed) {
    return oweRefund(tx, { booking, payment, amount: payment.amount, reason: 'late_payment' });
  }
  await setCharge(tx.db, booking.id, payment);
  await keepCautionFee(tx.db, booking.id);
  const view = await knownBooking(tx.db, booking.id);
  await mailConfirmation(app, tx, view);
  await tellPerson(app, tx, newsOf.confirmed(view));
  await tellPerson(app, tx, newsOf.bookedAtHost(view));
}

/** The guest cancelled while the money was on its way: it goes back by the rule of that day. */
async function refundCancelled(tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  const owed = booking.refundDue ?? booking.total;
  const amount = shareOfCharge(payment.amount, owed, booking.total);
  if (amount > 0) await oweRefund(tx, { booking, payment, amount, reason: 'cancelled' });
  else await advance(tx.db, booking, 'kept', { actor: 'provider' });
}

async function awaitMoney(
  app: App,
  tx: Tx,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const booked = await unlessDatesTaken(tx.db, () =>
    advance(tx.db, booking, 'processing', { actor: 'provider' }),
  );
  // Lost dates: nothing is taken yet. If the money comes, it goes straight back.
  if (booked === 'taken' || !booked) return;
  await setCharge(tx.db, booking.id, payment);
  await tellPerson(app, tx, newsOf.processing(await knownBooking(tx.db, booking.id)));
}

async function giveUp(app: App, tx: Tx, booking: BookingRow, payment: PaymentRow): Promise<void> {
  if (await hasOtherLivePayment(tx.db, payment)) return;
  const wasCancelled = booking.bookingStatus === 'cancelled';
  // One that was cancelled unpaid has heard all there is to say.
  if (wasCancelled && booking.paymentStatus !== 'processed') return;
  const event = wasCancelled ? 'came_to_nothing' : 'failed';
  const failed = await advance(tx.db, booking, event, { actor: 'provider' });
  if (failed) {
    await tellPerson(
      app,
      tx,
      newsOf.paymentFailed(await knownBooking(tx.db, booking.id), payment.id),
    );
  }
}
