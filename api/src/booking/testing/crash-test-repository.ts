import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type BookingSnapshot = {
  id: string;
  userId: string;
  apartmentId: string;
  from: string;
  to: string;
  bookingStatus: string;
  paymentStatus: string;
  charge: number | null;
  /** The sum of all refunds, due or sent. */
  refunds: number;
  confirmations: number;
};

export async function listAllBookings(db: Db): Promise<BookingSnapshot[]> {
  const { rows } = await sql<BookingSnapshot>`
    select b.id, b.user_id as "userId", b.apartment_id as "apartmentId",
           lower(b.stay) as "from", upper(b.stay) as "to",
           b.status as "bookingStatus", b.payment_status as "paymentStatus", b.charge_minor as charge,
           (select coalesce(sum(amount_minor), 0) from refund r where r.booking_id = b.id and r.status <> 'failed')
             + (select coalesce(sum(open_minor), 0) from refund_entitlement e where e.booking_id = b.id) as refunds,
           (select count(*)::int from mail m
             where m.subject like 'Your stay is confirmed%' and m.text like '%' || b.id || '%') as confirmations
      from booking b
     where b.kind = 'stay'
  `.execute(db);
  return rows;
}

/** Pairs of stays that share a night. Does not use the operator class of the constraint. */
export async function listOverlappingStays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    select a.id || ' and ' || b.id as pair
      from booking a
      join booking b on b.apartment_id = a.apartment_id and a.id < b.id
       and lower(a.stay) < upper(b.stay) and lower(b.stay) < upper(a.stay)
     where a.status in ('pending', 'booked', 'confirmed', 'completed')
       and b.status in ('pending', 'booked', 'confirmed', 'completed')
  `.execute(db);
  return rows.map(({ pair }) => pair);
}

/** Bookings whose events do not form a chain, or whose status differs from their last event. */
export async function listInconsistentHistories(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with line as (
      select booking_id, from_status, from_payment_status, to_status, to_payment_status,
             lag(to_status) over past as was, lag(to_payment_status) over past as "wasPaid",
             row_number() over (partition by booking_id order by id desc) as "fromEnd"
        from booking_event
      window past as (partition by booking_id order by id)
    )
    select distinct b.id
      from booking b
      left join line on line.booking_id = b.id
     where b.kind = 'stay'
       and (line.booking_id is null
            or (line.was is not null
                and (line.was <> line.from_status or line."wasPaid" <> line.from_payment_status))
            or (line."fromEnd" = 1
                and (line.to_status <> b.status or line.to_payment_status <> b.payment_status)))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Moves the end of the hold into the past. */
export async function updatePendingHoldOverdue(db: Db, bookingId: string): Promise<void> {
  await sql`
    update hold set expires_at = now() - interval '1 second'
     where booking_id = ${bookingId} and ended_at is null and expires_at is not null
  `.execute(db);
}
