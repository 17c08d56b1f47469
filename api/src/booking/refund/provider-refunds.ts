import { formatMoney } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';

import type { Tx } from '../../jobs/transact.ts';
import { announce } from '../announcements/announcements.ts';
import { insertBookingEvent } from '../record/booking-repository.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import type { ProviderRefund } from '../payment/provider-responses.ts';
import { balance, isUnsent, openOf, roundingMinor } from './refund-balance.ts';
import type { PaidPayment, Refund } from './refund-balance.ts';
import {
  listRefundAccounts,
  insertRefund,
  isReported,
  updateGoodwill,
  updateRefundOutcome,
} from './refund-repository.ts';

type RefundContext = { tx: Tx; booking: BookingRow; payment: PaidPayment };

/** What the provider says adds to what is known here, and corrects it; what it does not list stays. */
export async function storeProviderRefunds(
  context: RefundContext,
  listed: ProviderRefund[],
): Promise<void> {
  const { tx, booking } = context;
  for (const made of listed.toReversed()) {
    const accounts = await listRefundAccounts(tx.db, booking.id);
    const known = findKnown(
      accounts.flatMap(({ refunds }) => refunds),
      made,
    );
    if (known) await storeOutcome(context, known, made);
    else if (made.outcome !== 'failed') await storeUnknown(context, made);
    if (known?.needsReview && (await isMadeByStaff(tx, made)))
      await updateGoodwill(tx.db, known.id, excess(known.amount, await dueOf(context, known.id)));
  }
}

/** By the provider's id, or, when the answer was lost, by ours. */
const findKnown = (refunds: Refund[], made: ProviderRefund): Refund | undefined =>
  refunds.find(({ providerId }) => providerId === made.id) ??
  refunds.find(
    ({ providerId, idempotencyKey, amount }) =>
      providerId === null &&
      amount === made.amount &&
      made.outcome !== 'failed' &&
      idempotencyKey !== null &&
      idempotencyKey === made.refundId,
  );

async function storeOutcome(
  context: RefundContext,
  known: Refund,
  { id: providerId, outcome: status }: ProviderRefund,
): Promise<void> {
  if (known.providerId === providerId && (known.status === status || status === 'pending')) return;
  const { tx, booking, payment } = context;
  const failure = status === 'failed' ? 'The provider could not deliver the refund.' : null;
  await updateRefundOutcome(tx.db, known.id, { providerId, status, failure });
  if (status === 'sent') return mailGoodwill(context, known.goodwill);
  if (status !== 'failed') return;
  const note = formatMoney(known.amount, payment.currency);
  const event = 'refund_returned_by_bank';
  await insertBookingEvent(tx.db, booking, { event, actor: 'provider', note });
  const message = `The bank has returned ${note}, which was refunded at the payment provider. Refund it there again if the guest is owed it.`;
  if (known.goodwill > 0)
    await announce(tx, booking.id, 'refunded_at_provider', { subjectId: known.id, message });
}

/** Made by staff, or by us before this database was restored. */
async function storeUnknown(context: RefundContext, made: ProviderRefund): Promise<void> {
  const { tx, booking, payment } = context;
  const { id: providerId, amount, outcome: status, reason } = made;
  const needsReview = !(await isMadeByStaff(tx, made));
  const due = await dueOf(context);
  const goodwill = needsReview ? 0 : excess(amount, due);
  const refund = { bookingId: booking.id, paymentId: payment.id, reason, amount, status };
  const subjectId = await insertRefund(tx.db, { ...refund, providerId, goodwill, needsReview });
  const note = formatMoney(amount, payment.currency);
  const event = 'refunded_at_provider';
  await insertBookingEvent(tx.db, booking, { event, actor: 'provider', note });
  if (status === 'sent') await mailGoodwill(context, goodwill);
  const rest = due - amount;
  if (!needsReview && goodwill === 0 && rest <= roundingMinor) return;
  const unchanged = 'The booking is unchanged: cancel it if the stay does not take place.';
  const what = needsReview
    ? `and this database does not know why: was it restored? ${unchanged}`
    : goodwill > 0
      ? `not by us. ${unchanged}`
      : `not by us. It counts for what is due to the guest, of which ${formatMoney(rest, payment.currency)} is left: say "Was goodwill" on the page of the booking if it was given in addition.`;
  const message = `${note} was refunded at the payment provider, ${what}`;
  await announce(tx, booking.id, 'refunded_at_provider', { subjectId, message });
}

const isMadeByStaff = async (tx: Tx, { id, refundId }: ProviderRefund): Promise<boolean> =>
  refundId === null && (await isReported(tx.db, id));

/** What staff may have refunded it for, without the refund itself. What was not sent waits for them no longer. */
async function dueOf(
  { tx, booking, payment }: RefundContext,
  exceptId?: string,
): Promise<MinorUnits> {
  const accounts = await listRefundAccounts(tx.db, booking.id);
  const account = accounts.find(({ payments }) => payments.some(({ id }) => id === payment.id));
  const refunds = account?.refunds.filter((one) => !isUnsent(one) && one.id !== exceptId);
  return account && refunds ? openOf(balance({ ...account, refunds })) : 0;
}

const excess = (amount: MinorUnits, due: MinorUnits): MinorUnits =>
  amount - due > roundingMinor ? amount - due : 0;

/** The guest gets it in addition to what is due, of which there is a mail of its own. */
async function mailGoodwill(
  { tx, booking, payment: { currency } }: RefundContext,
  amount: MinorUnits,
): Promise<void> {
  const refund = { reason: 'at_provider', currency, amount } as const;
  if (amount > 0) await announce(tx, booking.id, 'goodwill_arrived', refund);
}
