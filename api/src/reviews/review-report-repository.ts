import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** False when there is no such review. Reporting twice is reporting once. */
export async function reportReview(db: Db, reviewId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with target as (
      select id from review where id = ${reviewId} and hidden_at is null
    ), reported as (
      insert into review_report (review_id, user_id)
      select id, ${userId} from target
      on conflict do nothing
    )
    select id from target
  `.execute(db);
  return rows.length > 0;
}

/** Blocking also reports: the author goes to the moderation queue with the review that caused it. */
export async function blockAuthor(
  db: Db,
  reviewId: string,
  userId: string,
): Promise<'blocked' | 'yourself' | 'unknown'> {
  const { rows } = await sql<{ authorId: string }>`
    select user_id as "authorId" from review where id = ${reviewId} and hidden_at is null
  `.execute(db);
  const authorId = rows[0]?.authorId;
  if (!authorId) return 'unknown';
  if (authorId === userId) return 'yourself';
  await sql`
    insert into user_block (user_id, blocked_id)
    values (${userId}, ${authorId})
    on conflict do nothing
  `.execute(db);
  await reportReview(db, reviewId, userId);
  return 'blocked';
}
