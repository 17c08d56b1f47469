import type { Tx } from '../../jobs/transact.ts';
import { tooManyDateChangesError } from '../booking-errors.ts';
import type { BookingRow } from '../booking-repository.ts';
import { countDateChangesOfLastDay } from './date-change-repository.ts';

const maxChangesOfBooking = 10;
const maxChangesOfUser = 20;

/** Throws when the dates were changed as often as they may in a day. The caller has locked the user and the booking. */
export async function assertMayChange({ db }: Tx, booking: BookingRow): Promise<void> {
  const { ofBooking, ofUser } = await countDateChangesOfLastDay(db, booking);
  if (ofBooking >= maxChangesOfBooking || ofUser >= maxChangesOfUser)
    throw tooManyDateChangesError();
}
