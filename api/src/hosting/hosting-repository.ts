import { brand } from '@gida/contracts/brand';
import type {
  CalendarFeed,
  HostedApartment,
  HostedBlock,
  HostingToday,
} from '@gida/contracts/hosting';
import type { MinorUnits } from '@gida/contracts/money';
import { sql, type RawBuilder } from 'kysely';

import { publicAddressJson } from '../places/address-columns.ts';
import { allRows, execute, firstRow, onlyRow, type Db } from '../db/database.ts';
import type { BookingRow } from '../booking/record/booking-repository.ts';
import { holdingDates } from '../booking/record/booking-columns.ts';
import { claimColumn, hasFeeToReturn } from '../booking/caution-fee/claim-repository.ts';
import type { ClaimRow } from '../booking/caution-fee/claim-repository.ts';

/**
 * A feed entry that overlaps a booking. The same nights are an echo of the booking where the other site only says that
 * they are not available there, and names no booking of its own. Needs `entry`, `feed` and `booked` in scope.
 */
const isConflict = sql`
  booked.kind = 'stay'
  and booked.apartment_id = feed.apartment_id
  and booked.stay && entry.stay
  and not (booked.stay = entry.stay
           and entry.summary ~* ${`not available|unavailable|closed|block|busy|import|${brand}`})
  and booked.status in ${holdingDates}
  and upper(booked.stay) > (now() at time zone 'Africa/Lagos')::date`;

/** A calendar of thousands of entries on booked nights is a mistake; the first ones show which. */
const maxConflictsShown = 20;
const maxConflictsCounted = 1_000;

/** Counts no further than a thousand. Needs `feed` in scope. */
const countConflicts = sql`
  (select count(*)
     from (select
             from calendar_entry entry
             join booking booked on ${isConflict}
            where entry.feed_id = feed.id
            limit ${maxConflictsCounted}) counted)::int`;

export const listApartmentsOfHost = (
  db: Db,
  hostId: string,
  today: string,
): Promise<HostedApartment[]> => allRows(db)`
    select apartment.id, name, images[1] as image, is_published as "isPublished",
           ${publicAddressJson('apartment')} as address,
           coalesce(coming.bookings, 0) as "upcomingBookings",
           coming.next as "nextCheckIn",
           coalesce((
             select sum(${countConflicts})
               from calendar_feed feed
              where feed.apartment_id = apartment.id
           ), 0)::int as conflicts
      from apartment
      left join lateral (
             select count(*)::int as bookings, min(lower(stay)) as next
               from booking
              where apartment_id = apartment.id
                and kind = 'stay'
                and status in ('pending', 'booked', 'confirmed')
                and lower(stay) >= ${today}::date
           ) coming on true
     where host_id = ${hostId}
     order by normalize_search_text(name), apartment.id
  `;

export async function findHostingToday(
  db: Db,
  hostId: string,
  today: string,
): Promise<HostingToday> {
  const paidStays = sql`
      from booking b
      join apartment a on a.id = b.apartment_id
      join user_account guest on guest.id = b.user_id
     where a.host_id = ${hostId} and b.status in ('confirmed', 'completed')`;
  const guestsWhere = (condition: RawBuilder<unknown>) => sql`
    coalesce((
      select json_agg(json_build_object('bookingId', b.id, 'apartmentId', a.id, 'apartment', a.name,
                                        'guestFirstName', guest.first_name, 'guests', b.guests)
                      order by a.name, b.id)
        ${paidStays} and ${condition}
    ), '[]')`;
  return onlyRow(db)<HostingToday>`
    select ${today} as today,
           ${guestsWhere(sql`lower(b.stay) = ${today}::date`)} as arrivals,
           ${guestsWhere(sql`upper(b.stay) = ${today}::date`)} as departures,
           (select count(*)
              from chat
              join chat_message last on last.chat_id = chat.id and last.sequence = chat.last_sequence
             where ${hostId} in (first_id, second_id) and last.sender_id <> ${hostId})::int as unanswered,
           (select json_build_object('stays', count(*),
                                     'naira', coalesce(sum(b.total_kobo - b.caution_fee_kobo), 0) / 100.0)
              ${paidStays} and date_trunc('month', lower(b.stay)) = date_trunc('month', ${today}::date)) as month
  `;
}

export type OwnApartment = {
  id: string;
  name: string;
  address: { street: string; city: string; country: string };
  isPublished: boolean;
  priceKobo: MinorUnits;
  calendarKey: string | null;
};

export const findApartmentOfHost = (
  db: Db,
  id: string,
  hostId: string,
): Promise<OwnApartment | undefined> => firstRow(db)`
    select id, name, is_published as "isPublished", calendar_key as "calendarKey",
           price_kobo as "priceKobo", ${publicAddressJson('apartment')} as address
      from apartment
     where id = ${id} and host_id = ${hostId}
  `;

export type HostedBookingRow = Pick<
  BookingRow,
  | 'id'
  | 'checkInDate'
  | 'checkOutDate'
  | 'nights'
  | 'guests'
  | 'specialRequests'
  | 'bookingStatus'
  | 'paymentStatus'
> & {
  guestFirstName: string;
  /** Null when the account is erased. */
  guestId: string | null;
  guestTelephone: string;
  /** Kobo of the caution fee that the host may claim now. */
  claimable: MinorUnits;
  claim: ClaimRow | null;
};

/** Upcoming bookings and those that ended since `since`: a claim is made after the stay. */
export const listBookingsOfApartment = (
  db: Db,
  apartmentId: string,
  since: string,
): Promise<HostedBookingRow[]> => allRows(db)`
    select b.id, lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
           upper(b.stay) - lower(b.stay) as nights, b.guests,
           b.special_requests as "specialRequests", b.status as "bookingStatus",
           b.payment_status as "paymentStatus", guest.first_name as "guestFirstName",
           case when guest.erased_at is null then guest.id end as "guestId",
           guest.telephone as "guestTelephone",
           case when ${hasFeeToReturn} then b.caution_fee_kobo else 0 end as claimable,
           ${claimColumn} as claim
      from booking b
      join user_account guest on guest.id = b.user_id
      left join caution_fee_claim c on c.booking_id = b.id
     where b.apartment_id = ${apartmentId}
       and b.kind = 'stay'
       and b.status in ${holdingDates}
       and upper(b.stay) >= ${since}::date
     order by lower(b.stay), b.id
  `;

export const listBlocksOfApartment = (
  db: Db,
  apartmentId: string,
  since: string,
): Promise<HostedBlock[]> => allRows(db)`
    select id, lower(stay) as "from", upper(stay) as "to", note, feed_id as "feedId"
      from booking
     where apartment_id = ${apartmentId} and kind = 'block' and status = 'confirmed'
       and date_change_id is null
       and upper(stay) > ${since}::date
     order by stay
  `;

/** Its conflicts are the first ones; their number is exact below a thousand. */
export const listFeedsOfApartment = (db: Db, apartmentId: string): Promise<CalendarFeed[]> =>
  allRows(db)`
    select feed.id, feed.name, feed.url, feed.synced_at as "syncedAt",
           feed.checked_at as "checkedAt", feed.error, feed.unread,
           feed.fewer_entries as "fewerEntries",
           (select count(*) from calendar_entry where feed_id = feed.id)::int as entries,
           coalesce((
             select json_agg(
                      json_build_object('from', lower(stay), 'to', upper(stay),
                                        'summary', summary, 'bookingId', booking_id)
                      order by stay, booked_stay)
               from (
                 select entry.stay, entry.summary, booked.id as booking_id,
                        booked.stay as booked_stay
                   from calendar_entry entry
                   join booking booked on ${isConflict}
                  where entry.feed_id = feed.id
                  order by entry.stay, booked.stay
                  limit ${maxConflictsShown}
               ) first
           ), '[]') as conflicts,
           ${countConflicts} as "conflictCount"
      from calendar_feed feed
     where feed.apartment_id = ${apartmentId}
     order by feed.created_at, feed.id
  `;

export type ConflictingBooking = { bookingId: string; from: string };

/** Each booking once, with its first entry in the calendar. */
export const listConflictsOfFeed = (db: Db, feedId: string): Promise<ConflictingBooking[]> =>
  allRows(db)`
    select booked.id as "bookingId", min(lower(entry.stay)) as "from"
      from calendar_feed feed
      join calendar_entry entry on entry.feed_id = feed.id
      join booking booked on ${isConflict}
     where feed.id = ${feedId}
     group by booked.id
  `;

export const updateCalendarKey = (db: Db, apartmentId: string, key: string): Promise<void> =>
  execute(db)`update apartment set calendar_key = ${key} where id = ${apartmentId}`;

export type ExportedNights = {
  id: string;
  kind: 'stay' | 'block';
  from: string;
  to: string;
  changedAt: string;
};

export const findApartmentByCalendarKey = (
  db: Db,
  key: string,
): Promise<{ id: string; name: string } | undefined> => firstRow(db)`
    select id, name from apartment where calendar_key = ${key}
  `;

/** Without imported nights: exported to the calendar they came from, they could never be freed there. */
export const listNightsToExport = (
  db: Db,
  apartmentId: string,
  since: string,
): Promise<ExportedNights[]> => allRows(db)`
    select id, kind, lower(stay) as "from", upper(stay) as "to", created_at as "changedAt"
      from booking
     where apartment_id = ${apartmentId}
       and feed_id is null
       and status in ${holdingDates}
       and upper(stay) > ${since}::date
     order by stay
  `;
