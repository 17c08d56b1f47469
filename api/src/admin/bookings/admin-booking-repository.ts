import type { AdminBooking, AdminBookingsResponse } from '@gida/contracts/admin';
import { sql, type RawBuilder } from 'kysely';

import { allRows, type Db } from '../../db/database.ts';
import {
  apartmentSearchCondition,
  columnSearchCondition,
  isSearchIndexed,
  maxMatches,
  maxScannedRows,
  paginateNewest,
  type NewestFirstQuery,
  type PageRequest,
} from '../pagination-repository.ts';

export async function listBookings(db: Db, request: PageRequest & { state: string }) {
  const { rows, pagination } = await paginateNewest(
    db,
    {
      ...(await matchingBookings(db, request)),
      rowsOf: (ids) => sql<AdminBookingsResponse['bookings'][number]>`
        with page as materialized (${ids})
        select b.id, a.name as apartment, a.images[1] as image,
               concat_ws(' ', u.first_name, u.last_name) as guest,
               lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
               b.total_kobo / 100.0 as "totalPrice", b.payment_status as "paymentStatus",
               b.status as "bookingStatus"
          from page
          join booking b using (id)
          join user_account u on u.id = b.user_id
          join apartment a on a.id = b.apartment_id
         order by b.created_at desc, b.id
      `,
    },
    request,
  );
  return { bookings: rows, pagination };
}

/** Bookings by guest, by apartment, and by the beginning of their id. */
async function matchingBookings(
  db: Db,
  { search, state }: { search: string; state: string },
): Promise<Omit<NewestFirstQuery<never>, 'rowsOf'>> {
  const stays = sql`kind = 'stay' ${state === 'all' ? sql`` : sql`and status = ${state}::booking_status`}`;
  if (search === '') {
    const all = sql`select id, created_at from booking where ${stays}`;
    return {
      matching: all,
      newest: sql`${all} order by created_at desc, id`,
      isPartial: false,
    };
  }
  const newest = newestMatching(stays, search);
  if (!isSearchIndexed(search)) return { matching: newest, newest, isPartial: true };
  const people = await idsMatching(
    db,
    sql`user_account`,
    columnSearchCondition(sql`search_text`, search),
  );
  const apartments = await idsMatching(db, sql`apartment`, apartmentSearchCondition(search));
  if (!people || !apartments) return { matching: newest, newest, isPartial: true };
  const matching = sql`
    select id, created_at
      from booking
     where ${stays}
       and (user_id = any(${people}::uuid[])
            or apartment_id = any(${apartments}::uuid[])
            or ${hasIdPrefix(sql`id`, search)})`;
  return { matching, newest, isPartial: false };
}

/** Subqueries, because a join would read all people and apartments. */
const newestMatching = (stays: RawBuilder<unknown>, search: string) => sql`
  select id, created_at
    from (select * from booking where ${stays} order by created_at desc, id limit ${maxScannedRows}) near
   where ${columnSearchCondition(sql`(select search_text from user_account where id = near.user_id)`, search)}
      or ${columnSearchCondition(sql`(select search_text from apartment where id = near.apartment_id)`, search)}
      or ${hasIdPrefix(sql`id`, search)}
   order by created_at desc, id`;

/** Null when there are too many. */
async function idsMatching(
  db: Db,
  table: RawBuilder<unknown>,
  condition: RawBuilder<unknown>,
): Promise<string[] | null> {
  const rows = await allRows(db)<{ id: string }>`
    select id from ${table} where ${condition} limit ${maxMatches + 1}
  `;
  return rows.length > maxMatches ? null : rows.map(({ id }) => id);
}

/** A range, so that the primary key is used. */
function hasIdPrefix(column: RawBuilder<unknown>, search: string): RawBuilder<unknown> {
  const digits = search.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{6,32}$/.test(digits)) return sql`false`;
  return sql`${column} between ${digits.padEnd(32, '0')}::uuid and ${digits.padEnd(32, 'f')}::uuid`;
}

export const listBookingHistory = (
  db: Db,
  bookingId: string,
): Promise<AdminBooking['history']> => allRows(db)`
    select at, actor, event, to_status as "bookingStatus", to_payment_status as "paymentStatus", note
      from booking_event
     where booking_id = ${bookingId}
     order by id
  `;

/** What was refunded, and what is due: held for staff, or to be sent. */
export const listRefundsOfBooking = (
  db: Db,
  bookingId: string,
): Promise<AdminBooking['refunds']> => allRows(db)`
    select id, reason, currency, amount, status, note, at, "isGoodwill"
      from (select id, reason, currency, amount_minor / 100.0 as amount, status, settled_note as note,
                   coalesce(settled_at, created_at) as at, created_at,
                   case when reason = 'at_provider' then goodwill_minor = amount_minor end as "isGoodwill"
              from refund
             where booking_id = ${bookingId} and status <> 'failed'
             union all
            select id, reason, currency, open_minor / 100.0, case when failure is null then 'pending' else 'failed' end,
                   failure, created_at, created_at, null
              from refund_entitlement
             where booking_id = ${bookingId} and open_minor > 0) refund
     order by created_at, id
  `;

export const listDisputesOfBooking = (
  db: Db,
  bookingId: string,
): Promise<AdminBooking['disputes']> => allRows(db)`
    select id, reason, currency, amount_minor / 100.0 as amount, status, updated_at as at
      from dispute
     where booking_id = ${bookingId}
     order by created_at, id
  `;
