import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { execute, firstRow, hasChanged, onlyRow, type Db } from '../../db/database.ts';
import type { BookingRow } from '../record/booking-repository.ts';
import { updateHoldOutcome } from '../record/hold-outcome-repository.ts';
import { toDateRange } from './stay-repository.ts';
import type { DateChangeQuote, NewDates } from './date-change-rules.ts';

export type DateChangeStatus = 'pending' | 'processing' | 'done' | 'failed' | 'expired';

export type DateChangeRow = {
  id: string;
  bookingId: string;
  status: DateChangeStatus;
  fromTotal: MinorUnits;
  fromCheckInDate: string;
  fromCheckOutDate: string;
  checkInDate: string;
  checkOutDate: string;
  price: MinorUnits;
  cautionFee: MinorUnits;
  total: MinorUnits;
  charge: MinorUnits;
  expiresAt: string | null;
};

const columns = sql`
  id, booking_id as "bookingId", status, from_total_kobo as "fromTotal",
  lower(from_stay) as "fromCheckInDate", upper(from_stay) as "fromCheckOutDate",
  lower(stay) as "checkInDate", upper(stay) as "checkOutDate", price_kobo as price,
  caution_fee_kobo as "cautionFee", total_kobo as total, charge_minor as charge,
  (select expires_at from hold where date_change_id = date_change.id) as "expiresAt"`;

const findDateChange = (db: Db, which: RawBuilder<unknown>): Promise<DateChangeRow | undefined> =>
  firstRow(db)`select ${columns} from date_change where ${which}`;

export const findLatestDateChange = (db: Db, bookingId: string) =>
  findDateChange(db, sql`booking_id = ${bookingId} order by created_at desc, id limit 1`);

export const findOpenDateChange = (db: Db, bookingId: string) =>
  findDateChange(db, sql`booking_id = ${bookingId} and status in ('pending', 'processing')`);

export const lockDateChange = (db: Db, id: string) =>
  findDateChange(db, sql`id = ${id} for update`);

export async function insertDateChange(
  db: Db,
  booking: BookingRow,
  change: { dates: NewDates; quote: DateChangeQuote; status: 'pending' | 'done' },
): Promise<DateChangeRow> {
  const { price, charge } = change.quote;
  return onlyRow(db)`
    insert into date_change
      (booking_id, status, from_stay, from_total_kobo, stay, price_kobo, caution_fee_kobo, total_kobo,
       charge_minor)
    values
      (${booking.id}, ${change.status}, ${toDateRange(booking)}, ${booking.total},
       ${toDateRange(change.dates)}, ${price.price}, ${price.cautionFee}, ${price.total},
       ${charge})
    returning ${columns}
  `;
}

/** True only for the caller that changed the status. */
export async function updateDateChangeStatus(
  db: Db,
  id: string,
  to: Exclude<DateChangeStatus, 'pending'>,
  from: readonly DateChangeStatus[],
): Promise<boolean> {
  const isChanged = await hasChanged(db)`
    update date_change set status = ${to} where id = ${id} and status = any(${from})
  `;
  if (!isChanged) return false;
  await updateHoldOutcome(db, { dateChangeId: id }, to === 'done' ? 'paid' : to);
  return true;
}

/** The change came to nothing: its new nights are free again, and the booking is as it was. */
export async function updateDateChangeClosed(
  db: Db,
  id: string,
  to: 'expired' | 'failed',
): Promise<void> {
  await updateDateChangeStatus(db, id, to, ['pending', 'processing']);
  await deleteHeldNights(db, id);
}

/** Blocks the new nights that the booking does not have. Fails on the overlap constraint when one is taken. */
export const insertHeldNights = (
  db: Db,
  booking: BookingRow,
  changeId: string,
  dates: NewDates,
): Promise<void> => execute(db)`
    insert into booking (kind, apartment_id, stay, status, date_change_id)
    select 'block', ${booking.apartmentId}, nights, 'confirmed', ${changeId}
      from unnest(datemultirange(${toDateRange(dates)}) - datemultirange(${toDateRange(booking)})) nights
  `;

export const deleteHeldNights = (db: Db, changeId: string): Promise<void> =>
  execute(db)`delete from booking where date_change_id = ${changeId}`;

/** Moves the booking to its new nights and quote. Fails on the overlap constraint when one is taken. */
export const updateStayDates = (
  db: Db,
  bookingId: string,
  to: NewDates & { price: MinorUnits; cautionFee: MinorUnits; total: MinorUnits },
): Promise<void> => execute(db)`
    update booking
       set stay = ${toDateRange(to)}, price_kobo = ${to.price}, caution_fee_kobo = ${to.cautionFee},
           total_kobo = ${to.total}
     where id = ${bookingId}
  `;

export type DateChangeCounts = { ofUser: number; ofBooking: number };

export const countDateChangesOfLastDay = (
  db: Db,
  booking: BookingRow,
): Promise<DateChangeCounts> => onlyRow(db)`
    select count(*)::int as "ofUser",
           count(*) filter (where b.id = ${booking.id})::int as "ofBooking"
      from booking b
      join date_change c on c.booking_id = b.id and c.created_at > now() - interval '1 day'
     where b.user_id = ${booking.userId}
  `;
