import { sql } from 'kysely';

import { allRows, type Db } from '../db/database.ts';
import { deadLetterQueueName, queueName } from '../jobs/job-policies.ts';

export type Figure = { name: string; kind: string | null; value: number };

/** Refunds that are owed and neither sent nor held: for a whole booking, or planned by a job that has not sent them. */
const dueRefunds = sql`
  select created_at
    from refund_entitlement
   where open_minor > 0 and failure is null
   union all
  select refund.created_at
    from job
    join refund on refund.booking_id = job.booking_id::uuid
   where job.kind = 'reconcile-refunds' and refund.status = 'pending' and provider_refund_id is null`;

/** By indexes of what is open, so that the past costs nothing. */
export const listFigures = (db: Db): Promise<Figure[]> => allRows(db)`
    with job as (
      select data->>'kind' as kind, data->'data'->>'bookingId' as booking_id,
             state, start_after, created_on, started_on
        from pgboss.job
       where name = ${queueName} and state < 'active' and not blocked),
    mail_job as (
      select min(created_on) as since from job where kind = 'send-mail' and started_on is null),
    checkout as (
      select count(*) filter (where status <> 'processing') as open,
             count(*) filter (where status = 'processing') as processing,
             min(expires_at) filter (where status <> 'processing' and expires_at < now()) as since
        from payment
       where status in ('opening', 'open', 'processing')),
    due as (select count(*) as refunds, min(created_at) as since from (${dueRefunds}) refund),
    live_hold as (
      select count(*) filter (where coalesce(expires_at >= now(), true)) as active,
             min(expires_at) filter (where expires_at < now()) as since
        from hold
       where ended_at is null),
    feed as (
      select count(*) as feeds, count(*) filter (where error is not null) as failed,
             min(coalesce(checked_at, refreshed_at, created_at)) filter (where url is not null) as since
        from calendar_feed),
    figure (name, kind, value, since) as (
      select 'gida_queue_jobs_waiting', kind, count(*), null::timestamptz
        from job where start_after <= now() group by kind
       union all
      select 'gida_queue_oldest_job_seconds', kind, null, min(start_after)
        from job where start_after <= now() group by kind
       union all
      select 'gida_queue_jobs_retrying', kind, count(*), null from job where state = 'retry' group by kind
       union all
      select 'gida_queue_jobs_failed', data->>'kind', count(*), null
        from pgboss.job where name = ${deadLetterQueueName} group by data->>'kind'
       union all
      select 'gida_staff_alerts_open', kind, count(*), null
        from alert where resolved_at is null group by kind
       union all
      select 'gida_refunds_held', null, count(*), null
        from refund_entitlement where open_minor > 0 and failure is not null
       union all
      select one.name, null, one.value, one.since
        from mail_job, checkout, due, live_hold, feed
       cross join lateral (values
             ('gida_mail_oldest_waiting_seconds', null, mail_job.since),
             ('gida_checkouts_open', checkout.open, null),
             ('gida_payments_processing', checkout.processing, null),
             ('gida_checkout_oldest_due_seconds', null, checkout.since),
             ('gida_refunds_due', due.refunds, null),
             ('gida_refund_oldest_due_seconds', null, due.since),
             ('gida_holds_active', live_hold.active, null),
             ('gida_hold_oldest_overdue_seconds', null, live_hold.since),
             ('gida_calendar_feeds', feed.feeds, null),
             ('gida_calendar_feeds_failed', feed.failed, null),
             ('gida_calendar_oldest_refresh_seconds', null, feed.since)) one (name, value, since))
    select name, kind, coalesce(value, extract(epoch from now() - since), 0) as value from figure
  `;
