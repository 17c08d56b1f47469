import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type NetworkWithManyHolds = {
  network: string;
  holds: number;
  allHolds: number;
  /** A few of them. */
  bookingIds: string[];
};

/** Networks with an unusual share of the live holds that nobody was alerted to in the last day. */
export async function networksWithManyHolds(
  db: Db,
  { minHolds, minPercent }: { minHolds: number; minPercent: number },
): Promise<NetworkWithManyHolds[]> {
  const { rows } = await sql<NetworkWithManyHolds>`
    with live as (
      select id, hold_network, created_at
        from booking
       where status = 'pending' and hold_network is not null and hold_expires_at > now()
    )
    select hold_network as network, count(*)::int as holds,
           (select count(*)::int from live) as "allHolds",
           (array_agg(id::text order by created_at desc))[1:5] as "bookingIds"
      from live
     where not exists (
       select from alert a
        where a.kind = 'holds_from_network' and a.subject_id = live.hold_network
          and a.created_at > now() - interval '1 day')
     group by hold_network
    having count(*) >= ${minHolds}
       and count(*) * 100 >= ${minPercent} * (select count(*) from live)
  `.execute(db);
  return rows;
}

/** The one of these that a live hold has already. */
export async function networkOfLiveHold(db: Db, networks: string[]): Promise<string | undefined> {
  const { rows } = await sql<{ network: string }>`
    select hold_network as network
      from booking
     where status = 'pending' and hold_expires_at > now()
       and hold_network = any(${networks}::uuid[])
     limit 1
  `.execute(db);
  return rows[0]?.network;
}

export async function forgetOldNetworks(db: Db): Promise<void> {
  await sql`
    update booking
       set hold_network = null
     where hold_network is not null and hold_expires_at < now() - interval '1 day'
  `.execute(db);
}
