import { allRows, allValues, type Db } from '../../db/database.ts';
import type { Alert } from '../../alerts/alert-repository.ts';
import { hasFeeToReturn } from '../caution-fee/claim-repository.ts';

/** Stays that are over: check-out is at 12:00 in Lagos. */
export const listEndedStays = (db: Db): Promise<string[]> => allValues(db)`
    select id
      from booking
     where status = 'confirmed' and kind = 'stay'
       and upper(stay) <= (now() at time zone 'Africa/Lagos')::date
       and (upper(stay) + time '12:00') at time zone 'Africa/Lagos' <= now()
     limit 500
  `;

/** Caution fees to refund now: due within `hoursBeforeDue`. */
export const listCautionFeesToReturn = (db: Db, hoursBeforeDue: number): Promise<string[]> =>
  allValues(db)`
    select b.id
      from booking b
     where ${hasFeeToReturn}
       and b.caution_fee_due_at - make_interval(hours => ${hoursBeforeDue}) <= now()
     limit 500
  `;

/** Alerts staff, once each, to caution fees and claims that are late. */
export const raiseLateAlerts = (db: Db): Promise<Pick<Alert, 'subjectId' | 'message'>[]> =>
  allRows(db)`
    insert into alert (kind, subject_id, message)
    select 'caution_fee_late', id, 'The caution fee was not returned within 24 hours of check-out.'
      from booking
     where caution_fee_status = 'due' and caution_fee_due_at < now()
     union all
    select 'claim_late', booking_id, 'A claim on the caution fee was not decided within 24 hours of check-out.'
      from caution_fee_claim
      join booking on booking.id = booking_id
     where decided_at is null and caution_fee_due_at < now()
    on conflict (kind, subject_id) do nothing
    returning subject_id as "subjectId", message
  `;

/** Confirmed stays that begin tomorrow, whose guests have not been reminded. */
export const listBookingsToRemind = (db: Db): Promise<string[]> => allValues(db)`
    select b.id
      from booking b
     where b.status = 'confirmed' and b.kind = 'stay'
       and lower(b.stay) = (now() at time zone 'Africa/Lagos')::date + 1
       and not exists (
         select from notification n
          where n.user_id = b.user_id and n.dedupe_key = 'check_in_tomorrow ' || b.id)
     limit 500
  `;
