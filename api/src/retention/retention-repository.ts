import { sql, type RawBuilder } from 'kysely';

import type { Db } from '../db/database.ts';
import { deadLetterQueueName } from '../jobs/job-policies.ts';
import type { RetentionName } from '../config/retention-days.ts';

type RetentionRule = {
  table: string;
  days: RetentionName;
  /** Which rows nobody has needed since before `cutoff`. */
  expired: (cutoff: Date) => RawBuilder<unknown>;
};

/** What keeps a user's row in the database, because it does not go with the row. */
export const referencesKeepingUser = [
  { table: 'account_audit', column: 'user_id' },
  { table: 'apartment', column: 'host_id' },
  { table: 'booking', column: 'user_id' },
  { table: 'chat', column: 'first_id' },
  { table: 'chat', column: 'second_id' },
  { table: 'chat_message', column: 'sender_id' },
  { table: 'chat_participant', column: 'user_id' },
  { table: 'hold', column: 'user_id' },
  { table: 'review', column: 'replied_by' },
  { table: 'review', column: 'user_id' },
];

/** Every table that loses rows with age. `docs/retention.md` says why the others keep theirs. */
export const retentionRules: RetentionRule[] = [
  {
    table: 'user_account',
    days: 'UNVERIFIED_ACCOUNTS',
    // Nobody has proven the address, whose owner may know nothing of it. Another registration or pin counts as new.
    expired: (cutoff) => sql`
      verified_at is null and erased_at is null and created_at < ${cutoff}
      and not exists (select from verification v where v.user_id = user_account.id and v.expires_at >= ${cutoff})
      ${sql.join(
        referencesKeepingUser.map(
          ({ table, column }) =>
            sql`and not exists (select from ${sql.table(table)} r where r.${sql.ref(column)} = user_account.id)`,
        ),
        sql` `,
      )}`,
  },
  {
    table: 'session',
    days: 'SESSIONS',
    // An ended session, or one that can no longer be refreshed. Its refresh tokens go with it.
    expired: (cutoff) => sql`
      coalesce(ended_at, last_used_at) < ${cutoff}
      and not exists (select from refresh_token t where t.session_id = session.id and t.expires_at > ${cutoff})`,
  },
  {
    table: 'refresh_token',
    days: 'SESSIONS',
    expired: (cutoff) => sql`expires_at < ${cutoff}`,
  },
  {
    table: 'password_reset',
    days: 'PINS',
    expired: (cutoff) => sql`expires_at < ${cutoff}`,
  },
  {
    table: 'verification',
    days: 'PINS',
    // Somebody who has not verified an address may ask for another pin by the link of the first one.
    expired: (cutoff) => sql`
      expires_at < ${cutoff}
      and not exists (select from user_account u where u.id = user_id and u.verified_at is null)`,
  },
  {
    table: 'earlier_pin',
    days: 'PINS',
    expired: (cutoff) => sql`expires_at < ${cutoff}`,
  },
  {
    table: 'email_change',
    days: 'PINS',
    expired: (cutoff) => sql`expires_at < ${cutoff}`,
  },
  {
    table: 'mail',
    days: 'MAILS',
    expired: (cutoff) => sql`coalesce(sent_at, created_at) < ${cutoff}`,
  },
  {
    table: 'notification',
    days: 'NOTIFICATIONS',
    expired: (cutoff) => sql`created_at < ${cutoff}`,
  },
  {
    // Their files go with those that nothing refers to.
    table: 'message_upload',
    days: 'UNSENT_PICTURES',
    expired: (cutoff) => sql`created_at < ${cutoff}`,
  },
  {
    table: 'idempotency_key',
    days: 'IDEMPOTENCY_KEYS',
    expired: (cutoff) => sql`created_at < ${cutoff}`,
  },
  {
    table: 'provider_event',
    days: 'PROVIDER_EVENTS',
    expired: (cutoff) => sql`received_at < ${cutoff}`,
  },
  {
    table: 'alert',
    days: 'ALERTS',
    expired: (cutoff) => sql`resolved_at < ${cutoff}`,
  },
  {
    table: 'pgboss.job',
    days: 'FAILED_JOBS',
    expired: (cutoff) => sql`name = ${deadLetterQueueName} and created_on < ${cutoff}`,
  },
];

/** Deletes at most `limit` rows, so that no statement holds locks for long. Returns how many. */
export async function deleteExpired(
  db: Db,
  { table, expired }: RetentionRule,
  cutoff: Date,
  limit: number,
): Promise<number> {
  const deleted = await sql`
    with expired as (select ctid from ${sql.table(table)} where ${expired(cutoff)} limit ${limit})
    delete from ${sql.table(table)} where ctid in (select ctid from expired) and ${expired(cutoff)}
  `.execute(db);
  return Number(deleted.numAffectedRows ?? 0n);
}
