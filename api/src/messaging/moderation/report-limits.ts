import { sql } from 'kysely';

import type { App } from '../../http/app-type.ts';
import type { Db } from '../../db/database.ts';
import { accessDeniedError, HttpError } from '../../http/errors/http-error.ts';

/** Somebody who meets a quarrelsome crowd reports a few. Staff read each report. */
export const maxReportsPerDay = 30;

const tooManyReportsError = (retryAfterSeconds: number) =>
  new HttpError(
    429,
    'too_many_reports',
    'You have reported very much today. Please report more tomorrow. If somebody is in danger, contact us.',
    { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) } },
  );

/**
 * Stores a report of the user in a transaction, unless they have made as many within a day as one may, of reviews and of
 * people together. `store` says whether it stored a new one: a repeated report is none.
 */
export async function storeReportWithinLimit(
  app: App,
  userId: string,
  store: (db: Db) => Promise<boolean>,
): Promise<void> {
  await app.db.transaction().execute(async (db) => {
    await lockReporter(db, userId);
    const { reports, secondsToNext } = await reportsOfLastDay(db, userId);
    const isNew = await store(db);
    // An error rolls the transaction back.
    if (isNew && reports >= maxReportsPerDay * app.config.rateLimitFactor)
      throw tooManyReportsError(secondsToNext);
  });
}

/** Reports that arrive at the same time are counted one after the other. */
async function lockReporter(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    select from user_account where id = ${userId} and erased_at is null for no key update
  `.execute(db);
  if (rows.length === 0) throw accessDeniedError();
}

async function reportsOfLastDay(db: Db, userId: string) {
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
