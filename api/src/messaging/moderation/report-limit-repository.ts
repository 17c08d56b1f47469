import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

/** Reports that arrive at the same time are counted one after the other. False for an erased account. */
export async function lockReporter(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and erased_at is null for no key update
  `.execute(db);
  return rows.length > 0;
}

export async function reportsOfLastDay(db: Db, userId: string) {
  const { rows } = await sql<{ reports: number; secondsToNext: number }>`
    select count(*)::int as reports,
           coalesce(extract(epoch from min(created_at) + interval '1 day' - now()), 0)::float8 as "secondsToNext"
      from (select created_at from review_report where user_id = ${userId}
            union all
            select created_at from user_report where user_id = ${userId}) report
     where created_at > now() - interval '1 day'
  `.execute(db);
  return rows[0] ?? { reports: 0, secondsToNext: 0 };
}
