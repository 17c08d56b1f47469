import type { ClaimRequest } from '@gida/contracts/hosting';
import { formatMoney, toMajor, toMinor } from '@gida/contracts/money';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import type { App } from '../http/app-type.ts';
import { notify } from '../jobs/notify.ts';
import { transact } from '../jobs/transact.ts';
import { raiseAlert } from '../booking/alert-repository.ts';
import { sendClaimEmail } from '../booking/booking-emails.ts';
import { bookingNotificationFor } from '../booking/booking-notifications.ts';
import { bookingNotFoundError } from '../booking/booking-errors.ts';
import { bookingById, lockBooking, recordBookingEvent } from '../booking/booking-repository.ts';
import type { BookingView } from '../booking/booking-repository.ts';
import { notClaimableError, tooMuchClaimedError } from './hosting-errors.ts';
import { lockOwnApartment } from './lock-own-apartment.ts';
import { owe } from '../booking/payment/owe.ts';
import { paidCharge } from '../booking/payment/payment-repository.ts';
import { shareOfCharge } from '../booking/price/stay-price.ts';

/** A booking of one of this host's apartments. Throws 404 for any other. */
export async function getHostBooking(db: Db, id: string, hostId: string): Promise<BookingView> {
  const booking = await bookingById(db, id);
  if (booking?.host.id !== hostId) throw bookingNotFoundError();
  return booking;
}

/** The claimed part is kept until staff decide; the rest is refunded at once. */
export async function claimCautionFee(
  app: App,
  view: BookingView,
  input: ClaimRequest,
): Promise<void> {
  const amount = toMinor(input.amount);
  if (amount > view.cautionFee) {
    throw tooMuchClaimedError(`The caution fee is ${formatMoney(view.cautionFee)}.`);
  }
  await transact(app, async (tx) => {
    await lockOwnApartment(tx.db, view.apartmentId, view.host.id);
    const booking = await lockBooking(tx.db, view.id);
    if (!booking || !(await insertClaim(tx.db, { ...input, bookingId: view.id, amount }))) {
      throw notClaimableError(notClaimableReason((await bookingById(tx.db, view.id)) ?? view));
    }
    const note = `${formatMoney(amount)}: ${input.reason}`;
    await recordBookingEvent(tx.db, booking, { event: 'caution_fee_claimed', actor: 'host', note });
    const charged = await paidCharge(tx.db, booking);
    const rest = booking.cautionFee - amount;
    const due = charged !== null && rest > 0 ? shareOfCharge(charged, rest, booking.total) : 0;
    const requested =
      due > 0 ? await owe(app, tx, { booking, amount: due, reason: 'caution_fee' }) : null;
    await sendClaimEmail(app, tx, view, {
      amount,
      reason: input.reason,
      rest: { due: rest, requested },
    });
    await notify(app, tx, bookingNotificationFor.cautionFeeClaimed(view, amount));
    await raiseAlert(tx.db, {
      kind: 'caution_fee_claimed',
      subjectId: view.id,
      message: `The host claims ${note}`,
    });
    tx.afterCommit(() =>
      app.socketEvents.publish([view.userId], 'booking:changed', { bookingId: view.id }),
    );
  });
}

/** False unless the fee is due and not refunded yet: the same conditions as for the refund job. */
async function insertClaim(
  db: Db,
  claim: { bookingId: string; amount: MinorUnits; reason: string },
): Promise<boolean> {
  const changed = await sql`
    update booking
       set caution_fee_status = 'claimed'
     where id = ${claim.bookingId}
       and status = 'completed'
       and caution_fee_status = 'due'
       and not exists (
         select from refund_entitlement where booking_id = booking.id and reason = 'caution_fee')
       and not exists (select from caution_fee_claim where booking_id = booking.id)
  `.execute(db);
  if (changed.numAffectedRows !== 1n) return false;
  await sql`
    insert into caution_fee_claim (booking_id, amount_kobo, reason)
    values (${claim.bookingId}, ${claim.amount}, ${claim.reason})
  `.execute(db);
  return true;
}

function notClaimableReason({
  bookingStatus,
  claim,
}: Pick<BookingView, 'bookingStatus' | 'claim'>): string {
  if (claim) return 'You have already made a claim for this stay.';
  if (bookingStatus !== 'completed') return 'A claim can be made once the stay is over.';
  return 'The caution fee for this stay has already been returned to the guest.';
}

/** Naira that a host may claim now. */
export const claimableAmount = (booking: {
  bookingStatus: string;
  cautionFee: MinorUnits;
  cautionFeeStatus: string | null;
  isFeeBeingReturned: boolean;
  claim: object | null;
}): number =>
  booking.bookingStatus === 'completed' &&
  booking.cautionFeeStatus === 'due' &&
  !booking.isFeeBeingReturned &&
  !booking.claim
    ? toMajor(booking.cautionFee)
    : 0;
