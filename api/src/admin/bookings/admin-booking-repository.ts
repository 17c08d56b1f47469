import type { AdminBooking, AdminBookingsResponse } from '@gida/contracts/admin';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { matchesSearch, paginate, type PageRequest } from '../paginate.ts';

const searchText = sql`concat_ws(' ', b.id, a.name, p.first_name, p.last_name, p.email)`;

export async function listBookings(db: Db, request: PageRequest & { state: string }) {
  const matching = sql`
    from booking b
    join person p on p.id = b.person_id
    join apartment a on a.id = b.apartment_id
   where b.kind = 'stay'
     and (${request.state} = 'all' or b.status::text = ${request.state})
     and ${matchesSearch(searchText, request.search)}
  `;
  const { rows, pagination } = await paginate(
    db,
    sql<AdminBookingsResponse['bookings'][number]>`
      select b.id, a.name as apartment, concat_ws(' ', p.first_name, p.last_name) as guest,
             lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
             b.total_kobo / 100.0 as "totalPrice", b.payment_status as "paymentStatus",
             b.status as "bookingStatus"
      ${matching}
      order by b.created_at desc, b.id
    `,
    sql<{ total: number }>`select count(*) as total ${matching}`,
    request,
  );
  return { bookings: rows, pagination };
}

export async function bookingHistory(db: Db, bookingId: string): Promise<AdminBooking['history']> {
  const { rows } = await sql<AdminBooking['history'][number]>`
    select at, actor, what, to_status as "bookingStatus", to_payment_status as "paymentStatus", note
      from booking_event
     where booking_id = ${bookingId}
     order by id
  `.execute(db);
  return rows;
}

export async function refundsByBookingId(
  db: Db,
  bookingId: string,
): Promise<AdminBooking['refunds']> {
  const { rows } = await sql<AdminBooking['refunds'][number]>`
    select id, reason, currency, amount_minor / 100.0 as amount, status,
           coalesce(settled_note, failure) as note, coalesce(settled_at, created_at) as at
      from refund
     where booking_id = ${bookingId}
     order by created_at, id
  `.execute(db);
  return rows;
}

export async function disputesByBookingId(
  db: Db,
  bookingId: string,
): Promise<AdminBooking['disputes']> {
  const { rows } = await sql<AdminBooking['disputes'][number]>`
    select id, reason, currency, amount_minor / 100.0 as amount, status, updated_at as at
      from dispute
     where booking_id = ${bookingId}
     order by created_at, id
  `.execute(db);
  return rows;
}
