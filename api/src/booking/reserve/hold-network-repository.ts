import { sql } from 'kysely';

import { allRows, firstValue, type Db } from '../../db/database.ts';

type NetworkWithManyHolds = {
  network: string;
  holds: number;
  allHolds: number;
  /** A few of them. */
  bookingIds: string[];
};

/** Networks with an unusual share of the live holds: this one, or those that nobody was alerted to in the last day. */
export async function networksWithManyHolds(
  db: Db,
  { minHolds, minPercent }: { minHolds: number; minPercent: number },
  network: string | null = null,
): Promise<NetworkWithManyHolds[]> {
  const which = network
    ? sql`network = ${network}`
    : sql`not exists (select from alert a
                       where a.kind = 'holds_from_network' and a.subject_id = live.network
                         and a.created_at > now() - interval '1 day')`;
  return allRows(db)`
    with live as not materialized (
      select booking_id, network, began_at
        from hold
       where network is not null and ended_at is null and expires_at > now()
    )
    select network, count(*)::int as holds,
           (select count(*)::int from live) as "allHolds",
           (array_agg(booking_id::text order by began_at desc))[1:5] as "bookingIds"
      from live
     where ${which}
     group by network
    having count(*) >= ${minHolds}
       and count(*) * 100 >= ${minPercent} * (select count(*) from live)
  `;
}

/** Of its last hold, while it is not forgotten. */
export const networkOfBooking = async (db: Db, bookingId: string): Promise<string | null> =>
  (await firstValue(db)<string | null>`
    select network from hold where booking_id = ${bookingId} order by began_at desc limit 1
  `) ?? null;

export async function forgetOldNetworks(db: Db): Promise<void> {
  await sql`
    update hold
       set network = null
     where network is not null and coalesce(ended_at, expires_at) < now() - interval '1 day'
  `.execute(db);
}
