import type { ClaimRequest } from '@gida/contracts/hosting';
import { formatMoney, toMajor, toMinor } from '@gida/contracts/money';
import type { Minor } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { tellPerson } from '../jobs/tell-person.ts';
import { transact } from '../jobs/transact.ts';
import { raiseAlarm } from '../booking/alarm-sql.ts';
import { mailClaim } from '../booking/booking-mails.ts';
import { newsOf } from '../booking/booking-news.ts';
import { bookingNotFound } from '../booking/booking-refusals.ts';
import { bookingById, lockBooking, writeHistory } from '../booking/booking-sql.ts';
import type { BookingView } from '../booking/booking-sql.ts';
import { notClaimable, tooMuchClaimed } from './hosting-refusals.ts';
import { paidPaymentOf } from '../booking/payment/payment-sql.ts';
import { oweRefund } from '../booking/payment/refunds.ts';
import { shareOfCharge } from '../booking/price/stay-price.ts';

/** A stay of a guest in one of this host's apartments; anybody else's does not exist for them. */
export async function bookingOfHost(db: Db, id: string, hostId: string): Promise<BookingView> {
  const booking = await bookingById(db, id);
  if (booking?.host.id !== hostId) throw bookingNotFound();
  return booking;
}

/** The claimed part stays until a person has looked at it; what is not claimed goes back at once. */
export async function claimCautionFee(
  app: App,
  view: BookingView,
  wish: ClaimRequest,
): Promise<void> {
  const amount = toMinor(wish.amount);
  if (amount > view.cautionFee) {
    throw tooMuchClaimed(`The caution fee is ${formatMoney(view.cautionFee)}.`);
  }
  await transact(app, async (tx) => {
    const booking = await lockBooking(tx.db, view.id);
    if (!booking || !(await insertClaim(tx.db, { ...wish, bookingId: view.id, amount }))) {
      throw notClaimable(whyNot((await bookingById(tx.db, view.id)) ?? view));
    }
    const note = `${formatMoney(amount)}: ${wish.reason}`;
    await writeHistory(tx.db, booking, { what: 'caution_fee_claimed', actor: 'host', note });
    const payment = await paidPaymentOf(tx.db, view.id);
    const rest = booking.cautionFee - amount;
    const back = payment && rest > 0 ? shareOfCharge(payment.amount, rest, booking.total) : 0;
    if (payment && back > 0) {
      await oweRefund(tx, { booking, payment, amount: back, reason: 'caution_fee' });
    }
    await mailClaim(app, tx, view, { amount, reason: wish.reason });
    await tellPerson(app, tx, newsOf.cautionFeeClaimed(view, amount));
    await raiseAlarm(tx.db, {
      kind: 'caution_fee_claimed',
      subjectId: view.id,
      message: `The host claims ${note}`,
    });
    tx.afterCommit(() => app.live.tell([view.personId], 'booking:changed', { bookingId: view.id }));
  });
}

/** False unless the fee is due and has not been sent: the same conditions under which the job sends it. */
async function insertClaim(
  db: Db,
  claim: { bookingId: string; amount: Minor; reason: string },
): Promise<boolean> {
  const changed = await sql`
    update booking
       set caution_fee_status = 'claimed'
     where id = ${claim.bookingId}
       and status = 'completed'
       and caution_fee_status = 'due'
       and not exists (select from refund where booking_id = booking.id and reason = 'caution_fee')
       and not exists (select from caution_fee_claim where booking_id = booking.id)
  `.execute(db);
  if (changed.numAffectedRows !== 1n) return false;
  await sql`
    insert into caution_fee_claim (booking_id, amount_kobo, reason)
    values (${claim.bookingId}, ${claim.amount}, ${claim.reason})
  `.execute(db);
  return true;
}

function whyNot({ bookingStatus, claim }: Pick<BookingView, 'bookingStatus' | 'claim'>): string {
  if (claim) return 'You have already made a claim for this stay.';
  if (bookingStatus !== 'completed') return 'A claim can be made once the stay is over.';
  return 'The caution fee of this stay has gone back to the guest already.';
}

/** Naira that a host may claim now. */
export const claimableOf = (booking: {
  bookingStatus: string;
  cautionFee: Minor;
  cautionFeeStatus: string | null;
  isFeeOnItsWay: boolean;
  claim: object | null;
}): number =>
  booking.bookingStatus === 'completed' &&
  booking.cautionFeeStatus === 'due' &&
  !booking.isFeeOnItsWay &&
  !booking.claim
    ? toMajor(booking.cautionFee)
    : 0;
