import type { FailedJob } from '@gida/contracts/admin';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { deadLetterQueueName } from '../../jobs/job-policies.ts';
import { failedJobMessage } from '../../jobs/job-repository.ts';
import {
  columnSearchCondition,
  maxJoinedRows,
  paginate,
  type PageRequest,
} from '../pagination-repository.ts';

/** Dead letters with what they are about. */
const failedJobs = sql`
  select job.id, job.data->>'kind' as kind, job.created_on as "failedAt",
         job.source_retry_count + 1 as tries,
         ${failedJobMessage} as error,
         coalesce(payment.booking_id, (job.data->'data'->>'bookingId')::uuid) as "bookingId",
         coalesce(mail.recipient, calendar_feed.name, '') as subject
    from (select *
            from pgboss.job
           where name = ${deadLetterQueueName}
           order by created_on desc
           limit ${maxJoinedRows}) job
    left join payment on payment.id = (job.data->'data'->>'paymentId')::uuid
    left join calendar_feed on calendar_feed.id = (job.data->'data'->>'feedId')::uuid
    left join mail on mail.id = (job.data->'data'->>'mailId')::bigint`;

/** The latest first. */
export async function listFailedJobs(db: Db, request: PageRequest) {
  const text = sql`normalize_search_text(concat_ws(' ', kind, subject, error, "bookingId"))`;
  const keys = sql`
    select *
      from (${failedJobs}) failed
     where ${columnSearchCondition(text, request.search)}
     order by "failedAt" desc, id`;
  const { rows, pagination } = await paginate(
    db,
    keys,
    (page) => sql<FailedJob>`select * from (${page}) page order by "failedAt" desc, id`,
    request,
  );
  return { jobs: rows, pagination };
}
