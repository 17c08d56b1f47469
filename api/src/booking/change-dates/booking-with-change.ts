import type { Booking } from '@gida/contracts/booking';
import { toMajor } from '@gida/contracts/money';

import type { Db } from '../../db/database.ts';
import type { BookingView } from '../record/booking-repository.ts';
import { toBookingResponse } from '../record/booking-response.ts';
import { findLatestDateChange } from '../stay/date-change-repository.ts';

/** A booking with the latest change of its dates. */
export async function toBookingWithChange(db: Db, booking: BookingView): Promise<Booking> {
  const change = await findLatestDateChange(db, booking.id);
  return {
    ...toBookingResponse(booking, new Date()),
    dateChange: change
      ? { ...change, totalPrice: toMajor(change.total), charge: toMajor(change.charge) }
      : null,
  };
}
