import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { discardLiveJobs } from '../../jobs/job-repository.ts';
import { discardUnsentMails } from '../../mail/mail-repository.ts';

export type DiscardedCounts = { jobs: number; mails: number; links: number };

/** What the original does itself, and what would open accounts of real people in a copy to look at. */
export async function discardPending(db: Db): Promise<DiscardedCounts> {
  const jobs = await discardLiveJobs(db, []);
  const discarded = {
    jobs: jobs.discarded,
    mails: await discardUnsentMails(db),
    links: 0,
  };
  for (const unfinished of [
    sql`password_reset`,
    sql`email_change`,
    sql`verification where verified_at is null`,
  ]) {
    const { numAffectedRows = 0n } = await sql`delete from ${unfinished}`.execute(db);
    discarded.links += Number(numAffectedRows);
  }
  return discarded;
}
