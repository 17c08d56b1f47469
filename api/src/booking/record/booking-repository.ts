import type { Booking } from '@gida/contracts/booking';
import type { BookingStatus } from '@gida/contracts/constants/booking';
import type { Currency, PaymentStatus } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';
import { sql } from 'kysely';

import { publicAddressJson } from '../../places/address-columns.ts';
import { allRows, execute, firstRow, hasChanged, type Db } from '../../db/database.ts';
import { cautionFeeEvents, holdEnds, nextState } from './booking-states.ts';
import type { BookingEvent } from './booking-states.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import type { CautionFeeStatus } from '../caution-fee/caution-fee-states.ts';
import { claimColumn } from '../caution-fee/claim-repository.ts';
import type { ClaimRow } from '../caution-fee/claim-repository.ts';
import { updateHoldOutcome } from './hold-outcome-repository.ts';

export type BookingRow = {
  id: string;
  apartmentId: string;
  userId: string;
  checkInDate: string;
  checkOutDate: string;
  nights: number;
  guests: number;
  specialRequests: string | null;
  bookingStatus: BookingStatus;
  paymentStatus: PaymentStatus;
  holdExpiresAt: string | null;
  cancelReason: string | null;
  refundDue: MinorUnits | null;
  price: MinorUnits;
  cautionFee: MinorUnits;
  total: MinorUnits;
  nairaPerUsd: number;
  nairaPerEur: number;
  rateSource: string;
  rateAt: string;
  chargeCurrency: Currency | null;
  chargeMinor: MinorUnits | null;
  cautionFeeStatus: CautionFeeStatus;
  cautionFeeDueAt: string | null;
  createdAt: string;
};

/** A booking joined with its apartment, host and guest, for pages and mails. */
export type BookingView = BookingRow & {
  /** Amounts in kobo, today's; the booking's own price is in its quote. */
  apartment: Booking['apartment'];
  host: { id: string; firstName: string; email: string };
  guest: { firstName: string; lastName: string; email: string };
  claim: ClaimRow | null;
  review: { createdAt: string; isHidden: boolean } | null;
};

const bookingColumns = sql`
  b.id, b.apartment_id as "apartmentId", b.user_id as "userId",
  lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
  upper(b.stay) - lower(b.stay) as nights,
  b.guests, b.special_requests as "specialRequests",
  b.status as "bookingStatus", b.payment_status as "paymentStatus",
  (select expires_at from hold
    where booking_id = b.id and date_change_id is null and ended_at is null) as "holdExpiresAt",
  b.cancel_reason as "cancelReason", b.refund_due_kobo as "refundDue",
  b.price_kobo as price, b.caution_fee_kobo as "cautionFee", b.total_kobo as total,
  b.naira_per_usd as "nairaPerUsd", b.naira_per_eur as "nairaPerEur",
  b.rate_source as "rateSource", b.rate_at as "rateAt",
  b.charge_currency as "chargeCurrency", b.charge_minor as "chargeMinor",
  b.caution_fee_status as "cautionFeeStatus", b.caution_fee_due_at as "cautionFeeDueAt",
  b.created_at as "createdAt"`;

const selectBookingView = sql`
  select ${bookingColumns},
         json_build_object(
           'id', a.id, 'name', a.name, 'description', a.description, 'images', a.images,
           'price', a.price_kobo, 'cautionFee', a.caution_fee_kobo, 'rules', a.rules,
           'features', a.features, 'maxGuests', a.max_guests,
           'address', ${publicAddressJson('a')}
         ) as apartment,
         json_build_object('id', h.id, 'firstName', h.first_name, 'email', h.email) as host,
         json_build_object('firstName', g.first_name, 'lastName', g.last_name, 'email', g.email) as guest,
         ${claimColumn} as claim,
         case when r.id is not null then json_build_object(
           'createdAt', r.created_at, 'isHidden', r.hidden_at is not null) end as review
    from booking b
    join apartment a on a.id = b.apartment_id
    join user_account h on h.id = a.host_id
    join user_account g on g.id = b.user_id
    left join caution_fee_claim c on c.booking_id = b.id
    left join review r on r.booking_id = b.id
   where b.kind = 'stay'`;

export const findBooking = (db: Db, id: string): Promise<BookingView | undefined> =>
  firstRow(db)`${selectBookingView} and b.id = ${id}`;

const maxBookingsListed = 500;
/** Holds cost nothing: one account could make any number of them. */
export const maxEndedUnpaidBookingsListed = 20;
const endedUnpaid = sql`
  (b.status in ('cancelled', 'expired') and b.payment_status in ('unpaid', 'failed'))`;

export const listBookingsOfUser = (db: Db, userId: string): Promise<BookingView[]> => allRows(db)`
    ${selectBookingView}
      and b.user_id = ${userId}
      and (not ${endedUnpaid}
           or b.id in (select b.id
                         from booking b
                        where b.user_id = ${userId} and b.kind = 'stay' and ${endedUnpaid}
                        order by b.created_at desc, b.id
                        limit ${maxEndedUnpaidBookingsListed}))
    order by b.created_at desc, b.id
    limit ${maxBookingsListed}
  `;

/**
 * Locks the apartment row, so that other writers of its dates wait until the transaction ends. Without it
 * two overlapping inserts wait for each other until the database aborts one as a deadlock.
 */
export const lockApartment = (db: Db, apartmentId: string): Promise<void> =>
  execute(db)`select from apartment where id = ${apartmentId} for no key update`;

/** Reads the booking and locks it until the transaction ends. */
export async function lockBooking(db: Db, id: string): Promise<BookingRow | undefined> {
  await execute(db)`
    select from apartment
     where id = (select apartment_id from booking where id = ${id})
       for no key update
  `;
  return firstRow(db)`
    select ${bookingColumns}
      from booking b
     where b.id = ${id} and b.kind = 'stay'
       for update
  `;
}

export type Actor = 'guest' | 'host' | 'admin' | 'provider' | 'system';

/**
 * The only place where a booking changes its status, by compare-and-set with the table in
 * booking-states.ts. Records the event. Null when the event does not apply.
 */
export async function transitionBooking(
  db: Db,
  booking: BookingRow,
  event: BookingEvent,
  by: { actor: Actor; note?: string | null },
): Promise<BookingRow | null> {
  const to = nextState(booking, event);
  if (!to) return null;
  const isChanged = await hasChanged(db)`
    update booking
       set status = ${to.bookingStatus}::booking_status,
           payment_status = ${to.paymentStatus}::payment_status
     where id = ${booking.id}
       and status = ${booking.bookingStatus}::booking_status
       and payment_status = ${booking.paymentStatus}::payment_status
  `;
  if (!isChanged) return null;
  const end = holdEnds[event];
  if (end) await updateHoldOutcome(db, { bookingId: booking.id }, end);
  const feeEvent = booking.cautionFee > 0 && cautionFeeEvents[event];
  if (feeEvent) await transitionCautionFee(db, booking.id, feeEvent);
  await insertBookingEvent(db, booking, { event, to, ...by });
  return { ...booking, ...to };
}

export async function insertBookingEvent(
  db: Db,
  from: Pick<BookingRow, 'id' | 'bookingStatus' | 'paymentStatus'>,
  event: {
    event: string;
    actor: Actor;
    to?: Pick<BookingRow, 'bookingStatus' | 'paymentStatus'>;
    note?: string | null;
  },
): Promise<void> {
  const to = event.to ?? from;
  await execute(db)`
    insert into booking_event
      (booking_id, actor, event, from_status, to_status, from_payment_status, to_payment_status, note)
    values
      (${from.id}, ${event.actor}, ${event.event},
       ${from.bookingStatus}::booking_status, ${to.bookingStatus}::booking_status,
       ${from.paymentStatus}::payment_status, ${to.paymentStatus}::payment_status,
       ${event.note ?? null})
  `;
}

export const insertCancellation = (
  db: Db,
  bookingId: string,
  cancelled: { reason: string; refundDue: number },
): Promise<void> => execute(db)`
    update booking
       set cancel_reason = ${cancelled.reason}, refund_due_kobo = ${cancelled.refundDue}
     where id = ${bookingId}
  `;

/** Runs `change` in a savepoint: when its dates overlap, only `change` is rolled back. */
export async function withOverlapSavepoint<T>(
  db: Db,
  change: () => Promise<T>,
): Promise<T | 'taken'> {
  await execute(db)`savepoint dates`;
  try {
    const result = await change();
    await execute(db)`release savepoint dates`;
    return result;
  } catch (error) {
    if (!isOverlapViolation(error)) throw error;
    await execute(db)`rollback to savepoint dates`;
    return 'taken';
  }
}

const isOverlapViolation = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'booking_no_overlap';
