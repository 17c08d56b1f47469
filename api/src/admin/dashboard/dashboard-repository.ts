import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { deadLetterQueueName } from '../../jobs/job-policies.ts';

/** Many of one kind must not hide the only one of another. */
const maxAlertsOfKind = 10;

/**
 * In naira: the part of each stay's price that was charged and not refunded. The price and the charge are those after
 * the latest change of dates, so what that gives back is left out at once. Seeded demo bookings have no charge, only a
 * payment status.
 */
const revenue = sql`
  select coalesce(sum(coalesce(kept.kobo,
           total_kobo - case when caution_fee_status = 'returned' then caution_fee_kobo else 0 end)), 0) / 100.0
    from booking
    cross join lateral (
           select round(total_kobo * (sum(p.amount_minor - back.minor) - coalesce(min(changed.minor), 0))
                        / coalesce(charge_minor, min(p.amount_minor))) as kobo
             from payment p
             cross join lateral (
                    select coalesce(sum(r.amount_minor), 0) as minor
                      from refund r
                     where r.payment_id = p.id
                       and (r.status in ('sent', 'settled') or r.status = 'pending' and r.reason = 'date_change')
                  ) back
             cross join lateral (
                    select sum(open_minor) as minor
                      from refund_entitlement e
                     where e.booking_id = booking.id and e.reason = 'date_change'
                  ) changed
            where p.booking_id = booking.id and p.status = 'paid'
              and not exists (
                select from refund_entitlement late where late.payment_id = p.id)
         ) kept
   where kind = 'stay' and payment_status in ('paid', 'refund_pending', 'partially_refunded')`;

const isOpenAlert = sql`resolved_at is null and kind <> 'caution_fee_claimed'`;

const openAlerts = sql`
  select json_agg(json_build_object(
           'id', alert.id, 'kind', alert.kind, 'message', alert.message,
           'at', to_char(alert.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
           'bookingId', coalesce(booking.id, owed.booking_id, refund.booking_id, payment.booking_id))
           order by alert.created_at desc)
    from (select alert.*, row_number() over (partition by kind order by created_at desc) as newest
            from alert
           where ${isOpenAlert}) alert
    left join booking on booking.id = alert.subject_id
    left join refund on refund.id = alert.subject_id
    left join refund_entitlement owed on owed.id = alert.subject_id
    left join payment on payment.id = alert.subject_id
   where newest <= ${maxAlertsOfKind}`;

export async function dashboardMetrics(db: Db): Promise<AdminMetricsResponse> {
  const { rows } = await sql<AdminMetricsResponse>`
    select (select count(*) from user_account where role = 'guest')  as guests,
           (select count(*) from user_account where role = 'host')   as hosts,
           (select published from listing_total)                     as apartments,
           (select coalesce(jsonb_object_agg(status, found), '{}')
              from (select status, count(*) as found
                      from booking
                     where kind = 'stay'
                     group by status) by_status)                     as "bookingsByStatus",
           (${revenue})                                              as takings,
           (select count(*) from caution_fee_claim
             where decided_at is null)                               as "openClaims",
           (select count(distinct review_id) from review_report where resolved_at is null)
           + (select count(distinct reported_id) from user_report where resolved_at is null)
                                                                     as "openReports",
           (select count(*) from pgboss.job where name = ${deadLetterQueueName}) as "failedJobs",
           (select count(*) from alert where ${isOpenAlert})         as "openAlerts",
           coalesce((${openAlerts}), '[]'::json)                     as alerts
  `.execute(db);
  return rows[0]!; // a select without a table has one row
}

/** False when it was resolved already. */
export async function markAlertResolved(db: Db, id: number): Promise<boolean> {
  const changed = await sql`
    update alert set resolved_at = now() where id = ${id} and resolved_at is null
  `.execute(db);
  return changed.numAffectedRows === 1n;
}
