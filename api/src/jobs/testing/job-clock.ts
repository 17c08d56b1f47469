import { sql } from 'kysely';

import type { JobKind } from '../job-kinds.ts';
import type { Db } from '../../db/database.ts';

const recurringKinds: JobKind[] = [
  'scheduled-tasks',
  'mail-unread-messages',
  'delete-expired-rows',
  'vacuum-database',
];

/** Moves the waiting jobs of these kinds as if so much time had passed. */
export async function advanceJobs(db: Db, kinds: JobKind[], seconds: number): Promise<void> {
  await sql`
    update pgboss.job
       set start_after = start_after - make_interval(secs => ${seconds}),
           created_on = created_on - make_interval(secs => ${seconds})
     where name = 'outbox' and state in ('created', 'retry') and data->>'kind' = any(${kinds})
  `.execute(db);
}

/** Jobs that should run now or run at the moment. */
export async function countDueJobs(db: Db, kinds: JobKind[]): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*) as jobs
      from pgboss.job
     where name = 'outbox' and data->>'kind' = any(${kinds})
       and (state = 'active' or state in ('created', 'retry') and start_after <= now())
  `.execute(db);
  return rows[0]?.jobs ?? 0;
}

/** What is still to be done, in words: jobs that are due, run or wait for a retry, mails and refunds. */
export async function findBacklog(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select data->>'kind' || ' ' || state || ': ' || count(*) as what
      from pgboss.job
     where name = 'outbox' and data->>'kind' <> all(${recurringKinds})
       and (state in ('active', 'retry') or state = 'created' and start_after <= now())
     group by data->>'kind', state
     union all
    select 'unsent mails: ' || count(*) from mail where sent_at is null having count(*) > 0
     union all
    select 'pending refunds: ' || count(*) from refund where status = 'pending' having count(*) > 0
  `.execute(db);
  return rows.map(({ what }) => what);
}

export async function findFailedJobs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'failed job ' || (data->>'kind') || ': ' || coalesce(source_output->>'message', '') as what
      from pgboss.job
     where name = 'failed-jobs'
  `.execute(db);
  return rows.map(({ what }) => what);
}

export async function letHoldFallDue(db: Db, bookingId: string): Promise<void> {
  await sql`update hold set expires_at = now() where booking_id = ${bookingId} and ended_at is null`.execute(
    db,
  );
  await sql`
    update pgboss.job set start_after = now()
     where name = 'outbox' and data->>'kind' = 'end-hold' and state = 'created'
       and data->'data'->>'bookingId' = ${bookingId}
  `.execute(db);
}

/** Due and neither done nor put off. */
export async function lateJobs(db: Db): Promise<{ kind: string; late: number }[]> {
  const { rows } = await sql<{ kind: string; late: number }>`
    select data->>'kind' as kind, max(extract(epoch from now() - start_after))::float8 as late
      from pgboss.job
     where name = 'outbox' and state in ('created', 'active') and start_after <= now()
       and data->>'kind' in ('end-hold', 'send-mail', 'scheduled-tasks')
     group by 1
  `.execute(db);
  return rows;
}
