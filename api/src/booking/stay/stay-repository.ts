import { sql } from 'kysely';

import { allRows, execute, firstRow, onlyValue, type Db } from '../../db/database.ts';
import { insertBookingEvent } from '../record/booking-repository.ts';
import { holdingDates } from '../record/booking-columns.ts';
import type { ExchangeRates, StayPrice } from '../price/stay-price.ts';

/** What booking an apartment depends on. Kobo. */
export type BookableApartment = {
  id: string;
  hostId: string;
  name: string;
  price: number;
  cautionFee: number;
  maxGuests: number;
  maxDaysAhead: number;
};

export const findBookableApartment = (
  db: Db,
  id: string,
): Promise<BookableApartment | undefined> => firstRow(db)`
    select id, host_id as "hostId", name, price_kobo as price, caution_fee_kobo as "cautionFee",
           max_guests as "maxGuests", max_days_ahead as "maxDaysAhead"
      from apartment
     where id = ${id} and is_published
  `;

export type ApartmentStay = { apartmentId: string; checkInDate: string; checkOutDate: string };

export const toDateRange = (stay: Omit<ApartmentStay, 'apartmentId'>) =>
  sql`daterange(${stay.checkInDate}::date, ${stay.checkOutDate}::date)`;

export type OverlappingBooking = {
  id: string;
  /** Of a change that waits for its payment: the booking whose dates change. */
  heldForId: string;
  userId: string | null;
  isLive: boolean;
  isOverdue: boolean;
  isSameStay: boolean;
};

/** Bookings that hold any of these nights. An overdue hold counts until it is expired. */
export const listOverlappingBookings = (
  db: Db,
  stay: ApartmentStay,
): Promise<OverlappingBooking[]> => allRows(db)`
    select b.id, coalesce(c.booking_id, b.id) as "heldForId", b.user_id as "userId",
           b.stay = ${toDateRange(stay)} as "isSameStay",
           b.status = 'pending' and hold.expires_at > now() as "isLive",
           b.status = 'pending' and hold.expires_at <= now() as "isOverdue"
      from booking b
      left join hold on hold.booking_id = b.id and hold.ended_at is null
      left join date_change c on c.id = b.date_change_id
     where b.apartment_id = ${stay.apartmentId}
       and b.stay && ${toDateRange(stay)}
       and b.status in ${holdingDates}
  `;

type NewStay = ApartmentStay & {
  userId: string;
  guests: number;
  specialRequests: string | null;
  price: StayPrice;
  rates: ExchangeRates;
};

/** Fails on the overlap constraint when any of these nights is taken. */
export async function insertStay(db: Db, booking: NewStay): Promise<string> {
  const { price, rates } = booking;
  const id: string = await onlyValue(db)`
    insert into booking
      (apartment_id, user_id, stay, guests, special_requests, status, payment_status,
       price_kobo, caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at)
    values
      (${booking.apartmentId}, ${booking.userId}, ${toDateRange(booking)}, ${booking.guests},
       ${booking.specialRequests}, 'pending', 'unpaid', ${price.price}, ${price.cautionFee}, ${price.total},
       ${rates.usd}, ${rates.eur}, ${rates.source}, ${rates.at})
    returning id
  `;
  await insertBookingEvent(
    db,
    { id, bookingStatus: 'pending', paymentStatus: 'unpaid' },
    { event: 'held', actor: 'guest' },
  );
  return id;
}

export const updateStay = (
  db: Db,
  id: string,
  changes: { guests: number; specialRequests: string | null },
): Promise<void> => execute(db)`
    update booking
       set guests = ${changes.guests}, special_requests = ${changes.specialRequests}
     where id = ${id} and status = 'pending'
  `;

export const updateBookingCharge = (
  db: Db,
  id: string,
  charge: { currency: string; amount: number },
): Promise<void> => execute(db)`
    update booking set charge_currency = ${charge.currency}, charge_minor = ${charge.amount} where id = ${id}
  `;
