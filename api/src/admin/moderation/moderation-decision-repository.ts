import type { AccountStatus } from '@gida/contracts/constants/account';
import { sql } from 'kysely';

import { allRows, execute, firstRow, hasChanged, onlyValue, type Db } from '../../db/database.ts';

export type ModerationDecision = {
  kind: 'review' | 'user';
  subjectId: string;
  outcome: string;
  note: string;
  adminId: string;
};

export const insertDecision = (db: Db, decision: ModerationDecision): Promise<string> =>
  onlyValue(db)`
    insert into moderation_decision (kind, subject_id, outcome, note, decided_by)
    values (${decision.kind}, ${decision.subjectId}, ${decision.outcome}, ${decision.note}, ${decision.adminId})
    returning id
  `;

/** The reporters whose reports were resolved; empty when another admin was faster. */
export async function updateReportsResolved(
  db: Db,
  { kind, subjectId }: Pick<ModerationDecision, 'kind' | 'subjectId'>,
  decisionId: string,
): Promise<string[]> {
  const reports =
    kind === 'review'
      ? sql`update review_report set resolved_at = now(), decision_id = ${decisionId} where review_id = ${subjectId}`
      : sql`update user_report set resolved_at = now(), decision_id = ${decisionId} where reported_id = ${subjectId}`;
  const rows = await allRows(db)<{ userId: string }>`
    ${reports} and resolved_at is null returning user_id as "userId"
  `;
  return [...new Set(rows.map(({ userId }) => userId))];
}

/** A trigger updates the rating of the apartment. */
export const updateReviewHidden = (db: Db, reviewId: string): Promise<void> => execute(db)`
    update review set hidden_at = now() where id = ${reviewId} and hidden_at is null
  `;

/** False when the user does not exist or already has that status. */
export const updateAccountStatus = (
  db: Db,
  userId: string,
  status: AccountStatus,
): Promise<boolean> => hasChanged(db)`
    update user_account set status = ${status} where id = ${userId} and status <> ${status}
  `;

/** A suspended host cannot reply to guests: their apartments take no bookings until an admin publishes them again. */
export const updateApartmentsUnpublished = (db: Db, hostId: string): Promise<void> => execute(db)`
    update apartment set is_published = false where host_id = ${hostId} and is_published
  `;

export type AffectedUser = { id: string; firstName: string; email: string; apartmentName: string };

/** Who is notified of a decision: the author of the review, or the reported user. */
export const findAffectedUser = (
  db: Db,
  { kind, subjectId }: Pick<ModerationDecision, 'kind' | 'subjectId'>,
): Promise<AffectedUser | undefined> => firstRow(db)`
    select u.id, u.first_name as "firstName", u.email, coalesce(a.name, '') as "apartmentName"
      from (select ${kind}::text as kind, ${subjectId}::uuid as subject) c
      left join review on c.kind = 'review' and review.id = c.subject
      left join apartment a on a.id = review.apartment_id
      join user_account u on u.id = case c.kind when 'review' then review.user_id else c.subject end
  `;
