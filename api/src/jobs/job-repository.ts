import { sql } from 'kysely';

import {
  allRows,
  execute,
  firstRow,
  firstValue,
  hasChanged,
  hasRow,
  type Db,
} from '../db/database.ts';
import type { JobData, JobKind } from './job-kinds.ts';
import { deadLetterQueueName, queueName, workerPriorities } from './job-policies.ts';
import { maxOutageDays } from './outage-error.ts';

/**
 * Moves the live job of this key to `startAfter`. One that is running has perhaps read an older state, so it is
 * marked to run again. False when there is no live job any more.
 */
export const updateLiveJob = (
  db: Db,
  key: string,
  startAfter: Date,
): Promise<boolean> => hasChanged(db)`
    update pgboss.job
       set start_after = case when state = 'active' then start_after else ${startAfter} end,
           data = case when state = 'active'
                       then data || jsonb_build_object('rerunAt', ${startAfter.toISOString()}::text)
                       else data end
     where name = ${queueName} and coalesce(singleton_key, '') = ${key} and state <= 'active'
  `;

/**
 * Locks the job while it is completed, so that no request to run it again is lost. Undefined when the attempt timed out
 * and another process has taken the job over.
 */
export const lockRunningJob = (
  db: Db,
  { id, retryCount }: { id: string; retryCount: number },
): Promise<{ rerunAt: string | null } | undefined> => firstRow(db)`
    select data->>'rerunAt' as "rerunAt"
      from pgboss.job
     where name = ${queueName} and id = ${id} and state = 'active' and retry_count = ${retryCount}
       for update
  `;

/**
 * Lets a running job wait without counting its try, for one to two times `seconds`; a standard one that `callsOut` no more
 * among the standard ones. False when it is too old for that, or another process has taken it over.
 */
export const updateRunningJob = (
  db: Db,
  { id, retryCount }: { id: string; retryCount: number },
  { seconds, message, callsOut }: { seconds: number; message: string; callsOut: boolean },
): Promise<boolean> => hasChanged(db)`
    update pgboss.job
       set state = 'retry',
           -- pg-boss counts a try when it fetches a job that has been started before
           started_on = null,
           priority = case when ${callsOut} and priority = ${workerPriorities.standard}
                           then ${workerPriorities.provider} else priority end,
           start_after = now() + ${seconds} * (1 + random()) * interval '1 second',
           output = jsonb_build_object('message', ${message}::text)
     where name = ${queueName} and id = ${id} and state = 'active' and retry_count = ${retryCount}
       and created_on > now() - make_interval(days => ${maxOutageDays})
  `;

export const hasDeadLetter = (db: Db, key: string): Promise<boolean> => hasRow(db)`
    select from pgboss.job where name = ${deadLetterQueueName} and singleton_key = ${key} limit 1
  `;

/** After a later job did what these could not. Resolves their alerts. */
export const deleteDeadLetters = (db: Db, key: string): Promise<void> => execute(db)`
    with removed as (
      delete from pgboss.job
       where name = ${deadLetterQueueName} and singleton_key = ${key}
      returning id)
    update alert
       set resolved_at = now()
     where kind = 'job_failed' and resolved_at is null and subject_id in (select id from removed)
  `;

/** Why a job of the dead letters failed the last time. */
export const failedJobMessage = sql`
  coalesce(source_output->>'message', source_output->'value'->>'message', '')`;

/** Removes a dead letter that staff retry, and resolves its alert. Undefined when it has been removed already. */
export const takeDeadLetter = (
  db: Db,
  id: string,
): Promise<{ kind: JobKind; data: JobData[JobKind] } | undefined> => firstValue(db)`
    with removed as (
      delete from pgboss.job where name = ${deadLetterQueueName} and id = ${id} returning id, data),
    resolved as (
      update alert
         set resolved_at = now()
       where kind = 'job_failed' and resolved_at is null and subject_id in (select id from removed))
    select data as envelope from removed
  `;

/** Their events were acknowledged, and no sweep finds again what they carry. All of them only ask the provider. */
export const providerReportKinds: readonly JobKind[] = ['record-dispute', 'settle-payment'];

/**
 * Those that wait, are retried or, in a copy of a running site, ran when it was copied, but for the kinds in `kept`. Returns
 * how many there were.
 */
export async function deleteLiveJobs(
  db: Db,
  kept: readonly JobKind[],
): Promise<{ discarded: number; kept: number }> {
  const rows = await allRows(db)`
    delete from pgboss.job
     where name = ${queueName} and state in ('created', 'retry', 'active')
       and data->>'kind' <> all(${[...kept]}::text[])
    returning id
  `;
  const left = await allRows(db)`
    select from pgboss.job where name = ${queueName} and state in ('created', 'retry', 'active')
  `;
  return { discarded: rows.length, kept: left.length };
}

/**
 * Alerts staff, once each, to jobs that failed at every try; they are tried again on the page of jobs. A failed mail is listed
 * there too, but needs no attention of its own: most are mistyped addresses.
 */
export const raiseFailedJobAlerts = (db: Db): Promise<{ subjectId: string; message: string }[]> =>
  allRows(db)`
    insert into alert (kind, subject_id, message)
    select 'job_failed', id, 'The job "' || (data->>'kind') || '" failed at every try: ' || ${failedJobMessage}
      from pgboss.job
     where name = ${deadLetterQueueName} and data->>'kind' <> 'send-mail'
    on conflict (kind, subject_id) do nothing
    returning subject_id as "subjectId", message
  `;
