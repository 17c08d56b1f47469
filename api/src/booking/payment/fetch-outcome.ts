import type { App } from '../../http/app-type.ts';
import { raiseAlert } from '../../alerts/alert-repository.ts';
import { isUnknownToProvider, type CallPurpose } from './payment-provider.ts';
import { deleteUnknownSince, findPayment, updateUnknownSince } from './payment-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import type { ProviderSession } from './provider-responses.ts';

/** Far enough apart that one odd response, or a key that is being exchanged, does not count twice. */
const unknownConfirmSeconds = 60;

/**
 * What became of a payment, as the provider says now: the session of its checkout, or `unknown` when the provider has no such
 * session. Null while nothing is to be done: the checkout is open, its session is missing for the first time, or it is not the
 * one of this payment, which alerts staff.
 */
export async function fetchOutcome(
  app: App,
  paymentId: string,
  purpose: CallPurpose,
): Promise<{ payment: PaymentRow; session: ProviderSession | 'unknown' } | null> {
  const payment = await findPayment(app.db, paymentId);
  if (!payment?.sessionId) return null;
  const session = await fetchSession(app, payment, payment.sessionId, purpose);
  if (session === 'unknown') {
    const isConfirmed = await updateUnknownSince(app.db, paymentId, unknownConfirmSeconds);
    return isConfirmed ? { payment, session } : null;
  }
  const mismatch = findMismatch(session, payment);
  if (mismatch) {
    app.log.error({ paymentId, mismatch }, 'checkout does not match its booking');
    await raiseAlert(app.db, { kind: 'payment_mismatch', subjectId: paymentId, message: mismatch });
  }
  return mismatch || session.outcome === 'open' ? null : { payment, session };
}

async function fetchSession(
  app: App,
  { id, unknownSince }: PaymentRow,
  sessionId: string,
  purpose: CallPurpose,
): Promise<ProviderSession | 'unknown'> {
  try {
    const session = await app.provider.getSession(sessionId, purpose);
    if (unknownSince) await deleteUnknownSince(app.db, id);
    return session;
  } catch (error) {
    if (!isUnknownToProvider(error)) throw error;
    return 'unknown';
  }
}

function findMismatch(session: ProviderSession, payment: PaymentRow): string | null {
  if (session.bookingId !== payment.bookingId) return 'The checkout is for another booking.';
  if (session.amount !== payment.amount || session.currency !== payment.currency) {
    return `${session.amount} ${session.currency} instead of ${payment.amount} ${payment.currency}.`;
  }
  return null;
}
