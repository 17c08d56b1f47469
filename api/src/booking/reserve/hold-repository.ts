import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { HoldEnd } from '../booking-states.ts';
import { maxHoldMinutes } from './hold-rules.ts';

/** Nights that are held before they are paid for: those of a stay, or the new ones of a change of its dates. */
export type Hold = {
  id: string;
  dateChangeId: string | null;
  network: string | null;
  minutes: number;
  beganAt: string;
  /** Null while a payment is processing. */
  expiresAt: string | null;
  isOverdue: boolean;
};

export type NewHold = {
  bookingId: string;
  dateChangeId?: string;
  nights: number;
  /** A keyed hash of the guest's network. */
  network?: string | null;
  minutes: number;
  expiresAt: Date;
};

export async function liveHold(db: Db, bookingId: string): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select id, date_change_id as "dateChangeId", network, minutes, began_at as "beganAt",
           expires_at as "expiresAt", coalesce(expires_at <= now(), false) as "isOverdue"
      from hold
     where booking_id = ${bookingId} and ended_at is null
  `.execute(db);
  return rows[0];
}

export async function insertHold(db: Db, hold: NewHold): Promise<void> {
  await sql`
    insert into hold
      (booking_id, date_change_id, user_id, apartment_id, nights, network, minutes, expires_at)
    select id, ${hold.dateChangeId ?? null}::uuid, user_id, apartment_id, ${hold.nights}::int,
           ${hold.network ?? null}::uuid, ${hold.minutes}::int, ${hold.expiresAt}::timestamptz
      from booking
     where id = ${hold.bookingId}
  `.execute(db);
}

export async function setHoldExpiry(db: Db, bookingId: string, expiresAt: Date): Promise<void> {
  await sql`
    update hold set expires_at = ${expiresAt} where booking_id = ${bookingId} and ended_at is null
  `.execute(db);
}

export const setHoldOfStay = (db: Db, bookingId: string, end: HoldEnd): Promise<void> =>
  setHold(
    db,
    sql`id = (select id from hold
               where booking_id = ${bookingId} and date_change_id is null
               order by began_at desc
               limit 1)`,
    end,
  );

export const setHoldOfDateChange = (db: Db, dateChangeId: string, end: HoldEnd): Promise<void> =>
  setHold(db, sql`date_change_id = ${dateChangeId}`, end);

/** Nights whose payment is processing are held until it settles, and a late payment may still pay for them. */
async function setHold(db: Db, which: RawBuilder<unknown>, end: HoldEnd): Promise<void> {
  const isProcessing = end === 'processing';
  await sql`
    update hold
       set outcome = ${isProcessing ? null : end},
           ended_at = case when not ${isProcessing}::boolean then now() end,
           expires_at = case when not ${isProcessing}::boolean then expires_at end
     where ${which} and (ended_at is null or ${end} in ('processing', 'paid'))
  `.execute(db);
}

/** A host or the staff cancelled the stay: what it held is not the guest's. */
export async function releaseHolds(db: Db, bookingId: string): Promise<void> {
  await sql`
    update hold
       set outcome = 'released', ended_at = coalesce(ended_at, now())
     where booking_id = ${bookingId} and outcome is distinct from 'paid'
  `.execute(db);
}

export type HoldCounts = { holds: number; nights: number; unpaidOfLastDay: number };

/** What a user holds now, also while its payment is processing, and how often they held without paying in a day. */
export async function countHolds(db: Db, userId: string): Promise<HoldCounts> {
  const { rows } = await sql<HoldCounts>`
    select count(*) filter (where is_live)::int as holds,
           coalesce(sum(nights) filter (where is_live), 0)::int as nights,
           count(*) filter (where began_at > now() - interval '1 day'
                              and outcome is distinct from 'paid')::int as "unpaidOfLastDay"
      from (select *, ended_at is null and coalesce(expires_at > now(), true) as is_live from hold) hold
     where user_id = ${userId} and nights > 0
  `.execute(db);
  return rows[0] ?? { holds: 0, nights: 0, unpaidOfLastDay: 0 };
}

const endedUnpaidLately = sql`
  (outcome in ('expired', 'failed', 'cancelled') and nights > 0 and ended_at > now() - interval '1 day')`;

/**
 * How long the user held this apartment in the last day without paying. A hold that ended late, after a failure of ours
 * or a payment of days, counts as the longest possible one. Holds of the booking `exceptId` do not count.
 */
export async function unpaidHoldTime(
  db: Db,
  userId: string,
  apartmentId: string,
  exceptId: string | null,
): Promise<{ heldMs: number; lastEndedAt: Date } | null> {
  const { rows } = await sql<{ heldMs: number | null; lastEndedAt: string | null }>`
    select sum(least(extract(epoch from ended_at - began_at) * 1000,
                     ${maxHoldMinutes * 60_000}))::float as "heldMs",
           max(ended_at) as "lastEndedAt"
      from hold
     where user_id = ${userId} and apartment_id = ${apartmentId} and ${endedUnpaidLately}
       and booking_id is distinct from ${exceptId}::uuid
  `.execute(db);
  const [row] = rows;
  if (!row?.lastEndedAt || row.heldMs === null) return null;
  return { heldMs: row.heldMs, lastEndedAt: new Date(row.lastEndedAt) };
}

/** How often a stay, or changes of its dates, held nights in the last day without being paid for. */
export async function countUnpaidTries(
  db: Db,
  bookingId: string,
  kind: 'renewal' | 'change',
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    select count(*)::int as tries
      from hold
     where booking_id = ${bookingId} and ${endedUnpaidLately}
       and (date_change_id is not null) = ${kind === 'change'}
  `.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Bookings whose hold should have ended a minute ago: their job was lost. */
export async function overdueHolds(db: Db): Promise<string[]> {
  const { rows } = await sql<{ bookingId: string }>`
    select booking_id as "bookingId"
      from hold
     where ended_at is null and expires_at < now() - interval '1 minute'
     order by expires_at
     limit 500
  `.execute(db);
  return rows.map(({ bookingId }) => bookingId);
}
