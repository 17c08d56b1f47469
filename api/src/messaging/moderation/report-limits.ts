import type { App } from '../../http/app-type.ts';
import { lockUser } from '../../account/user-repository.ts';
import type { Db } from '../../db/database.ts';
import { accessDeniedError, HttpError } from '@gida/server/http-error';

import { countReportsOfLastDay } from './report-limit-repository.ts';
import { messagingMessages } from '../messages.ts';

/** Somebody who meets a quarrelsome crowd reports a few. Staff read each report. */
export const maxReportsPerDay = 30;

const tooManyReportsError = (retryAfterSeconds: number) =>
  new HttpError(429, 'too_many_reports', messagingMessages.moderation.tooManyReports, {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });

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
    // Reports that arrive at the same time are counted one after the other.
    if (!(await lockUser(db, userId))) throw accessDeniedError();
    const { reports, secondsToNext } = await countReportsOfLastDay(db, userId);
    const isNew = await store(db);
    // An error rolls the transaction back.
    if (isNew && reports >= maxReportsPerDay * app.config.rateLimitFactor)
      throw tooManyReportsError(secondsToNext);
  });
}
