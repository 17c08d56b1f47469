import type { App } from '../../http/app-type.ts';
import type { Tx } from '../../jobs/transact.ts';
import { dateChangeCoolDownError, tooManyDateChangesError } from '../booking-errors.ts';
import type { BookingRow } from '../booking-repository.ts';
import { assertCooledDown, assertMayHold, assertMayHoldToday } from '../reserve/hold-limits.ts';
import { maxHoldsPerDay } from '../reserve/hold-rules.ts';
import {
  countDateChangesOfLastDay,
  countUnpaidDateChangesOfLastDay,
} from './date-change-repository.ts';
import { countNewNights } from './date-change-rules.ts';
import type { NewDates } from './date-change-rules.ts';

const maxChangesOfBooking = 10;
const maxChangesOfUser = 20;
/** A guest who let a change go may choose other dates, and think again once more. */
const freeTries = 2;

/** Throws when the dates were changed as often as they may in a day. The caller has locked the user and the booking. */
export async function assertMayChange({ db }: Tx, booking: BookingRow): Promise<void> {
  const { ofBooking, ofUser } = await countDateChangesOfLastDay(db, booking);
  if (ofBooking >= maxChangesOfBooking || ofUser >= maxChangesOfUser)
    throw tooManyDateChangesError();
}

/**
 * Nights that wait for the payment of a change are unpaid holds like those of a new stay, and have the same limits. The
 * caller has locked the user and the booking.
 */
export async function assertMayHoldNewNights(
  app: App,
  { db }: Tx,
  booking: BookingRow,
  dates: NewDates,
): Promise<void> {
  const nights = countNewNights(booking, dates);
  if (nights === 0) return;
  await assertMayHold(db, booking.userId, nights);
  await assertMayHoldToday(db, booking.userId, maxHoldsPerDay * app.config.rateLimitFactor);
  const unpaid = await countUnpaidDateChangesOfLastDay(db, booking.id);
  await assertCooledDown(db, booking.userId, booking.apartmentId, {
    exceptId: unpaid <= freeTries ? booking.id : null,
    error: dateChangeCoolDownError,
  });
}
