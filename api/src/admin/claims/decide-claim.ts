import type { ClaimDecision } from '@gida/contracts/admin';
import { formatMoney, toMinor } from '@gida/contracts/money';

import { resolveAlarms } from '../../booking/alarm-sql.ts';
import { newsOf } from '../../booking/booking-news.ts';
import { lockBooking, writeHistory } from '../../booking/booking-sql.ts';
import type { BookingRow } from '../../booking/booking-sql.ts';
import { knownBooking } from '../../booking/find-booking.ts';
import { paidPaymentOf } from '../../booking/payment/payment-sql.ts';
import { cautionFeeRefundedOf } from '../../booking/payment/refund-sql.ts';
import { oweRefund } from '../../booking/payment/refunds.ts';
import { shareOfCharge } from '../../booking/price/stay-price.ts';
import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { Refusal, badRequest, notFound } from '../../problem/refusal.ts';
import { mailDecision } from './claim-letters.ts';
import { claimOfBooking, decideOnce, endClaim } from './claims-sql.ts';

/** What goes back after a decision is there as soon as a fee nobody has claimed. */
const returnHours = 24;

/** How much of the claim the host keeps. Everything else of the caution fee goes back to the guest. */
export async function decideClaim(
  app: App,
  bookingId: string,
  { kept: keptNaira, answer }: ClaimDecision,
  adminId: string,
): Promise<void> {
  const kept = toMinor(keptNaira);
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, bookingId);
    const found = booking && (await claimOfBooking(tx.db, bookingId));
    if (!found) throw notFound('Claim');
    const { amount } = found.claim;
    if (kept > amount) throw tooMuchKept(`The host claims ${formatMoney(amount)}.`);
    if (!(await decideOnce(tx.db, bookingId, { kept, answer, adminId }))) throw alreadyDecided();

    const back = await oweTheRest(tx, booking, kept);
    await endClaim(tx.db, bookingId, { isAnythingDue: back > 0, hours: returnHours });
    const what = kept === 0 ? 'claim_dismissed' : 'claim_upheld';
    const note = `${formatMoney(kept)} of ${formatMoney(amount)} kept: ${answer}`;
    await writeHistory(tx.db, booking, { what, actor: 'admin', note });
    await resolveAlarms(tx.db, bookingId, ['caution_fee_claimed', 'claim_late']);
    await tellBoth(app, tx, bookingId, { claimed: amount, kept, answer, back });
  });
}

/** In the currency of the charge: all but what is kept, less what went back when the claim was opened. */
async function oweTheRest(tx: Tx, booking: BookingRow, kept: number): Promise<number> {
  const payment = await paidPaymentOf(tx.db, booking.id);
  if (!payment) return 0;
  const rest = shareOfCharge(payment.amount, booking.cautionFee - kept, booking.total);
  const amount = rest - (await cautionFeeRefundedOf(tx.db, booking.id));
  if (amount <= 0) return 0;
  await oweRefund(tx, { booking, payment, amount, reason: 'claim_decided' });
  return amount;
}

async function tellBoth(
  app: App,
  tx: Tx,
  bookingId: string,
  decision: { claimed: number; kept: number; answer: string; back: number },
): Promise<void> {
  const view = await knownBooking(tx.db, bookingId);
  await mailDecision(app, tx, view, decision);
  await tellPerson(app, tx, newsOf.claimDecided(view, decision.kept));
  await tellPerson(app, tx, newsOf.claimDecidedAtHost(view, decision.kept));
  tx.afterCommit(() =>
    app.live.tell([view.personId, view.host.id], 'booking:changed', { bookingId }),
  );
}

const alreadyDecided = () =>
  new Refusal(409, 'already_decided', 'This claim has been decided already.');

const tooMuchKept = (message: string) => badRequest('too_much_kept', message, 'kept');
