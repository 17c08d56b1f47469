import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { testApartmentId } from './test-environment.ts';

export const pastStayId = (number: number): string =>
  `00000000-0000-4000-b000-${String(number).padStart(12, '0')}`;

/** A paid stay that is over for each of so many guests, with its history: what a guest may review. */
export async function insertPastStays(db: Db, firstGuest: number, stays: number): Promise<void> {
  await sql`
    insert into booking (id, apartment_id, user_id, stay, status, payment_status, price_kobo, total_kobo,
                         naira_per_usd, naira_per_eur, rate_source, rate_at, review_asked_at)
    select ('00000000-0000-4000-b000-' || lpad(n::text, 12, '0'))::uuid, ${testApartmentId(1)}::uuid,
           ('00000000-0000-4000-8000-' || lpad((${firstGuest}::int + n)::text, 12, '0'))::uuid,
           daterange(current_date - 5 - 2 * n, current_date - 3 - 2 * n), 'completed', 'paid', 100000, 200000,
           1500, 1650, 'test', now(), now()
      from generate_series(0, ${stays - 1}::int) n`.execute(db);
  await sql`
    insert into booking_event (booking_id, actor, event, to_status, to_payment_status)
    select id, 'system', 'completed', status, payment_status from booking where status = 'completed'`.execute(
    db,
  );
}

/** How often each message (by the id of its client) or the review of each stay is stored. */
export async function countStored(
  db: Db,
  what: 'message' | 'review',
): Promise<Map<string, number>> {
  const query =
    what === 'message'
      ? sql<{ id: string; times: number }>`
          select client_id as id, count(*)::int as times from chat_message group by client_id`
      : sql<{ id: string; times: number }>`
          select booking_id::text as id, count(*)::int as times from review group by booking_id`;
  return new Map((await query.execute(db)).rows.map(({ id, times }) => [id, times]));
}

/** Of clients to this server. */
export async function countConnections(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where backend_type = 'client backend'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
