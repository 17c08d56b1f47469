import { networkPrefixLimitFactor } from '@gida/contracts/client-network';

import { allValues, execute, firstRow, onlyRow, onlyValue, type Db } from '../../db/database.ts';
import { maxHoldMinutes } from './hold-rules.ts';

/** Nights that are held before they are paid for: those of a stay, or the new ones of a change of its dates. */
export type Hold = {
  id: string;
  dateChangeId: string | null;
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
  /** Of an account without a paid stay (`hashNetwork`). */
  network?: string | undefined;
};

/** What is to be held: by a new stay, or again by a booking. */
export type WantedHold = {
  kind: 'stay' | 'renewal' | 'change';
  userId: string;
  apartmentId: string;
  nights: number;
  network?: string;
  bookingId?: string;
};

export const findLiveHold = (db: Db, bookingId: string): Promise<Hold | undefined> => firstRow(db)`
    select id, date_change_id as "dateChangeId", minutes, began_at as "beganAt",
           expires_at as "expiresAt", coalesce(expires_at <= now(), false) as "isOverdue"
      from hold
     where booking_id = ${bookingId} and ended_at is null
  `;

export const insertHold = (
  db: Db,
  hold: NewHold & { minutes: number; expiresAt: Date },
): Promise<void> => execute(db)`
    insert into hold
      (booking_id, date_change_id, user_id, apartment_id, nights, network, minutes, expires_at)
    select id, ${hold.dateChangeId ?? null}::uuid, user_id, apartment_id, ${hold.nights}::int,
           ${hold.network ?? null}::uuid, ${hold.minutes}::double precision, ${hold.expiresAt}::timestamptz
      from booking
     where id = ${hold.bookingId}
  `;

export const updateHoldExpiry = (db: Db, bookingId: string, expiresAt: Date): Promise<void> =>
  execute(db)`
    update hold set expires_at = ${expiresAt} where booking_id = ${bookingId} and ended_at is null
  `;

/** A host or the staff cancelled the stay: what it held is not the guest's. */
export const deleteHolds = (db: Db, bookingId: string): Promise<void> => execute(db)`
    update hold
       set outcome = 'released', ended_at = coalesce(ended_at, now())
     where booking_id = ${bookingId} and outcome is distinct from 'paid'
  `;

export type UserHoldCounts = {
  holds: number;
  nights: number;
  unpaidOfDay: number;
  hasPaidStay: boolean;
  /** In the wanted apartment, within a day, without paying. */
  unpaidMs: number;
  unpaidUntil: string | null;
};

/**
 * What a user holds now, also while its payment is processing, and lately held without paying. A hold that ended late,
 * after a failure of ours or a payment of days, counts as the longest possible one. Those of `bookingId`, for its stay or
 * for changes of its dates, count in the apartment only when there were more than `freeTries`.
 */
export async function countLiveAndUnpaidHolds(
  db: Db,
  { kind, userId, apartmentId, bookingId }: WantedHold,
  freeTries: number,
): Promise<UserHoldCounts> {
  return onlyRow(db)`
    with recent as (
      select *, ended_at is null and coalesce(expires_at > now(), true) as is_live,
             outcome in ('expired', 'failed', 'cancelled') and ended_at > now() - interval '1 day' as is_unpaid
        from hold
       where user_id = ${userId} and nights > 0
    ), own as (
      select count(*) as tries
        from recent
       where is_unpaid and booking_id = ${bookingId ?? null}::uuid
         and (date_change_id is not null) = ${kind === 'change'}::boolean
    ), unpaid as (
      select began_at, ended_at
        from recent, own
       where is_unpaid and apartment_id = ${apartmentId}
         and (booking_id is distinct from ${bookingId ?? null}::uuid or tries > ${freeTries}::int)
    )
    select count(*) filter (where is_live)::int as holds,
           coalesce(sum(nights) filter (where is_live), 0)::int as nights,
           count(*) filter (where began_at > now() - interval '1 day'
                              and outcome is distinct from 'paid')::int as "unpaidOfDay",
           exists (select from booking
                    where user_id = ${userId} and kind = 'stay'
                      and status in ('confirmed', 'completed')) as "hasPaidStay",
           (select coalesce(sum(least(extract(epoch from ended_at - began_at) * 1000,
                                      ${maxHoldMinutes * 60_000})), 0)::float from unpaid) as "unpaidMs",
           (select max(ended_at) from unpaid) as "unpaidUntil"
      from recent
  `;
}

/** Bookings whose hold should have ended a minute ago: their job was lost. */
export const listOverdueHolds = (db: Db): Promise<string[]> => allValues(db)`
    select booking_id as "bookingId"
      from hold
     where ended_at is null and expires_at < now() - interval '1 minute'
     order by expires_at
     limit 500
  `;

/**
 * Live ones of accounts without a paid stay, of a network or of its prefix in shares of a network. Locks the prefix, so that
 * holds made at the same time are counted one by one.
 */
export async function countHoldsOfNetwork(db: Db, network: string): Promise<number> {
  const prefix = network.slice(0, network.length / 2);
  await execute(db)`select pg_advisory_xact_lock(hashtextextended(${`hold network ${prefix}`}, 0))`;
  return onlyValue(db)`
    select greatest(count(*) filter (where network = ${network}::uuid),
                    count(*) / ${networkPrefixLimitFactor}::int)::int as count
      from hold
     where network between ${prefix.padEnd(network.length, '0')}::uuid
                       and ${prefix.padEnd(network.length, 'f')}::uuid
       and ended_at is null and coalesce(expires_at > now(), true)
  `;
}

export const deleteNetworks = (db: Db): Promise<void> => execute(db)`
    update hold
       set network = null
     where network is not null and coalesce(ended_at, expires_at) < now() - interval '1 day'
  `;
