import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** Undefined when there is no such review. */
export async function reviewAuthor(db: Db, reviewId: string): Promise<string | undefined> {
  const { rows } = await sql<{ authorId: string }>`
    select user_id as "authorId" from review where id = ${reviewId} and hidden_at is null
  `.execute(db);
  return rows[0]?.authorId;
}

/** False when the user has reported it before. */
export async function insertReviewReport(
  db: Db,
  reviewId: string,
  userId: string,
): Promise<boolean> {
  const inserted = await sql`
    insert into review_report (review_id, user_id)
    select id, ${userId} from review where id = ${reviewId}
    on conflict do nothing
  `.execute(db);
  return inserted.numAffectedRows === 1n;
}
