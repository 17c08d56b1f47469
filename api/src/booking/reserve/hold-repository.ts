import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { recordBookingEvent } from '../booking-repository.ts';
import { maxHoldMinutes } from './hold-rules.ts';
import type { LiveHoldCounts } from './hold-rules.ts';
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

export async function bookableApartmentById(
  db: Db,
  id: string,
): Promise<BookableApartment | undefined> {
  const { rows } = await sql<BookableApartment>`
    select id, host_id as "hostId", name, price_kobo as price, caution_fee_kobo as "cautionFee",
           max_guests as "maxGuests", max_days_ahead as "maxDaysAhead"
      from apartment
     where id = ${id} and is_published
  `.execute(db);
  return rows[0];
}

export type ApartmentStay = { apartmentId: string; checkInDate: string; checkOutDate: string };

const toDateRange = (stay: ApartmentStay) =>
  sql`daterange(${stay.checkInDate}::date, ${stay.checkOutDate}::date)`;

export type OverlappingBooking = {
  id: string;
  userId: string | null;
  isLive: boolean;
  isOverdue: boolean;
  isSameStay: boolean;
};

/** Bookings that hold any of these nights. An overdue hold counts until it is expired. */
export async function overlappingBookings(
  db: Db,
  stay: ApartmentStay,
): Promise<OverlappingBooking[]> {
  const { rows } = await sql<OverlappingBooking>`
    select id, user_id as "userId", stay = ${toDateRange(stay)} as "isSameStay",
           status = 'pending' and hold_expires_at > now() as "isLive",
           status = 'pending' and hold_expires_at <= now() as "isOverdue"
      from booking
     where apartment_id = ${stay.apartmentId}
       and stay && ${toDateRange(stay)}
       and status in ('pending', 'booked', 'confirmed', 'completed')
  `.execute(db);
  return rows;
}

/**
 * Locks the user's row, so that concurrent requests of one user are counted one after the other. False when the account
 * was erased meanwhile.
 */
export async function lockUserForHold(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and erased_at is null for no key update
  `.execute(db);
  return rows.length > 0;
}

/**
 * Stays that hold dates and are not paid: a payment that is processing may take days, and fail. So do changes of dates,
 * each of which counts once with the nights that it holds.
 */
export async function countLiveHolds(db: Db, userId: string): Promise<LiveHoldCounts> {
  const { rows } = await sql<LiveHoldCounts>`
    select count(distinct hold)::int as holds, coalesce(sum(upper(stay) - lower(stay)), 0)::int as nights
      from (select id as hold, stay
              from booking
             where user_id = ${userId}
               and (status = 'pending' and hold_expires_at > now() or status = 'booked')
             union all
            select c.id, block.stay
              from booking b
              join date_change c on c.booking_id = b.id and c.status in ('pending', 'processing')
              join booking block on block.date_change_id = c.id
             where b.user_id = ${userId}) held
  `.execute(db);
  return rows[0] ?? { holds: 0, nights: 0 };
}

/** Those that ended unpaid or still may, renewals of expired ones and changes of dates that held nights included. */
export async function countUnpaidHoldsOfLastDay(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ holds: number }>`
    select (select count(*)
              from booking
             where user_id = ${userId} and created_at > now() - interval '1 day'
               and status in ('pending', 'cancelled', 'expired')
               and payment_status in ('unpaid', 'failed'))::int
         + (select count(*)
              from booking b
              join booking_event e on e.booking_id = b.id
             where b.user_id = ${userId} and b.held_since > now() - interval '1 day'
               and b.status in ('pending', 'cancelled', 'expired')
               and b.payment_status in ('unpaid', 'failed')
               and e.event = 'hold_renewed' and e.at > now() - interval '1 day')::int
         + (select count(*)
              from date_change c
              join booking b on b.id = c.booking_id
             where b.user_id = ${userId} and c.created_at > now() - interval '1 day'
               and c.status <> 'done' and not c.stay <@ c.from_stay)::int as holds
  `.execute(db);
  return rows[0]?.holds ?? 0;
}

/**
 * How long the user held this apartment in the last day without paying: holds that expired, that the user
 * cancelled, or whose payment failed, and the like changes of dates. A hold that ended late, after a failure of ours or
 * a payment of days, counts as the longest possible one. Holds of the booking `exceptId` do not count.
 */
export async function unpaidHoldTime(
  db: Db,
  userId: string,
  apartmentId: string,
  exceptId: string | null = null,
): Promise<{ heldMs: number; lastEndedAt: Date } | null> {
  const { rows } = await sql<{ heldMs: number | null; lastEndedAt: string | null }>`
    with own as (
      select id from booking
       where user_id = ${userId} and apartment_id = ${apartmentId}
         and id is distinct from ${exceptId}::uuid
    ), hold as (
      select began.at as began, ended.at as ended
        from own
        join booking_event ended
          on ended.booking_id = own.id and ended.at > now() - interval '1 day'
         and (ended.event = 'hold_expired'
              or (ended.from_status in ('pending', 'booked')
                  and (ended.event = 'failed' or ended.event = 'cancelled' and ended.actor = 'guest')))
        cross join lateral (
               select max(at) as at
                 from booking_event
                where booking_id = own.id and event in ('held', 'hold_renewed') and id < ended.id
             ) began
       union all
      select c.created_at, c.settled_at
        from own
        join date_change c on c.booking_id = own.id
       where c.status in ('expired', 'failed') and c.settled_at > now() - interval '1 day'
         and not c.stay <@ c.from_stay
         and not exists (
               select from booking_event e
                where e.booking_id = own.id and e.event = 'cancelled' and e.actor <> 'guest')
    )
    select sum(least(extract(epoch from ended - began) * 1000,
                     ${maxHoldMinutes * 60_000}))::float as "heldMs",
           max(ended) as "lastEndedAt"
      from hold
  `.execute(db);
  const [row] = rows;
  if (!row?.lastEndedAt || row.heldMs === null) return null;
  return { heldMs: row.heldMs, lastEndedAt: new Date(row.lastEndedAt) };
}

export async function wasRenewed(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from booking_event where booking_id = ${bookingId} and event = 'hold_renewed' limit 1
  `.execute(db);
  return rows.length > 0;
}

export type NewHold = {
  stay: ApartmentStay;
  userId: string;
  guests: number;
  specialRequests: string | null;
  holdExpiresAt: Date;
  /** A keyed hash of the guest's network. */
  network: string;
  price: StayPrice;
  rates: ExchangeRates;
};

/** Fails on the overlap constraint when any of these nights is taken. */
export async function insertHold(db: Db, hold: NewHold): Promise<string> {
  const { price, rates } = hold;
  const { rows } = await sql<{ id: string }>`
    insert into booking
      (apartment_id, user_id, stay, guests, special_requests, status, payment_status,
       hold_expires_at, hold_network, price_kobo, caution_fee_kobo, total_kobo,
       naira_per_usd, naira_per_eur, rate_source, rate_at)
    values
      (${hold.stay.apartmentId}, ${hold.userId}, ${toDateRange(hold.stay)}, ${hold.guests},
       ${hold.specialRequests}, 'pending', 'unpaid',
       ${hold.holdExpiresAt}, ${hold.network}, ${price.pricePerNight}, ${price.cautionFee}, ${price.total},
       ${rates.usd}, ${rates.eur}, ${rates.source}, ${rates.at})
    returning id
  `.execute(db);
  // an insert that does not throw returns its row
  const id = rows[0]!.id;
  await recordBookingEvent(
    db,
    { id, bookingStatus: 'pending', paymentStatus: 'unpaid' },
    { event: 'held', actor: 'guest' },
  );
  return id;
}

export async function updateHold(
  db: Db,
  id: string,
  changes: { guests: number; specialRequests: string | null },
): Promise<void> {
  await sql`
    update booking
       set guests = ${changes.guests}, special_requests = ${changes.specialRequests}
     where id = ${id} and status = 'pending'
  `.execute(db);
}

export async function setHoldExpiry(
  db: Db,
  id: string,
  hold: { heldSince?: Date; holdExpiresAt: Date },
): Promise<void> {
  await sql`
    update booking
       set hold_expires_at = ${hold.holdExpiresAt},
           held_since = coalesce(${hold.heldSince ?? null}::timestamptz, held_since)
     where id = ${id}
  `.execute(db);
}

export async function setBookingCharge(
  db: Db,
  id: string,
  charge: { currency: string; amount: number },
): Promise<void> {
  await sql`
    update booking set charge_currency = ${charge.currency}, charge_minor = ${charge.amount} where id = ${id}
  `.execute(db);
}

/** Called when the booking is paid; a stay without a caution fee has none to return. */
export async function markCautionFeeHeld(db: Db, id: string): Promise<void> {
  await sql`
    update booking set caution_fee_status = 'held' where id = ${id} and caution_fee_kobo > 0
  `.execute(db);
}
