import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { sql } from 'kysely';

import { onlyRow, hasChanged, type Db } from '../../db/database.ts';
import { deadLetterQueueName } from '../../jobs/job-policies.ts';

/** Many of one kind must not hide the only one of another. */
const maxAlertsOfKind = 10;

const isFeeRefund = sql`(caution_fee_status = 'returned' and r.reason in ('caution_fee', 'claim_decided'))`;

/**
 * The part of each stay's price that was charged and not refunded, in whole naira, so that the total is the sum of what
 * is shown of the stays. The price and the charge are those after the latest change of dates, so what that gives back is
 * left out at once. A returned caution fee counts in naira: converted back from a rounded charge it would be another sum.
 * Seeded demo bookings have no charge, only a payment status.
 */
const stayRevenue = sql`
  select date_trunc('week', lower(stay))::date as week,
         round((coalesce(kept.kobo, total_kobo)
                - case when caution_fee_status = 'returned' and coalesce(kept.has_fee, true)
                       then caution_fee_kobo - coalesce(claim.awarded_kobo, 0) else 0 end) / 100.0) as naira
    from booking
    left join caution_fee_claim claim on claim.booking_id = booking.id
    cross join lateral (
           select total_kobo * (sum(p.amount_minor - back.minor) - coalesce(min(changed.minor), 0))
                  / coalesce(charge_minor, min(p.amount_minor)) as kobo,
                  bool_or(back.has_fee) as has_fee
             from payment p
             cross join lateral (
                    select coalesce(sum(case when ${isFeeRefund} then r.goodwill_minor
                                             else r.amount_minor end), 0) as minor,
                           coalesce(bool_or(${isFeeRefund}), false) as has_fee
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

const weeksShown = 8;

/** By the week in which the stays begin, the latest first. */
const weeklyRevenue = sql`
  select coalesce(json_agg(json_build_object('from', week, 'revenue', naira)), '[]')
    from (select week, sum(naira) as naira
            from stay_revenue
           group by week
           order by week desc
           limit ${weeksShown}) by_week`;

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

export async function findDashboardMetrics(db: Db): Promise<AdminMetricsResponse> {
  return onlyRow(db)`
    with stay_revenue as (${stayRevenue})
    select (select count(*) from user_account where role = 'guest')  as guests,
           (select count(*) from user_account where role = 'host')   as hosts,
           (select published from listing_total)                     as apartments,
           (select coalesce(jsonb_object_agg(status, found), '{}')
              from (select status, count(*) as found
                      from booking
                     where kind = 'stay'
                     group by status) by_status)                     as "bookingsByStatus",
           (select coalesce(sum(naira), 0) from stay_revenue)        as revenue,
           (${weeklyRevenue})                                        as weeks,
           (select count(*) from caution_fee_claim
             where decided_at is null)                               as "openClaims",
           (select count(distinct review_id) from review_report where resolved_at is null)
           + (select count(distinct reported_id) from user_report where resolved_at is null)
                                                                     as "openReports",
           (select count(*) from pgboss.job where name = ${deadLetterQueueName}) as "failedJobs",
           (select count(*) from alert where ${isOpenAlert})         as "openAlerts",
           coalesce((${openAlerts}), '[]'::json)                     as alerts
  `;
}

/** False when it was resolved already. */
export const updateAlertResolved = (db: Db, id: number): Promise<boolean> => hasChanged(db)`
    update alert set resolved_at = now() where id = ${id} and resolved_at is null
  `;
