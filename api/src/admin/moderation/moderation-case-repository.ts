import type { ModerationCase } from '@gida/contracts/moderation';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import {
  columnSearchCondition,
  maxJoinedRows,
  paginate,
  type PageRequest,
} from '../pagination-repository.ts';

/** Messages shown as the context of a report. */
const maxMessagesShown = 10;

/** The oldest reports of each kind: many of one kind must not push out those of the other. */
const oldestReports = (table: string, subject: string) => sql`
  (select ${sql.ref(subject)} as subject, created_at
     from ${sql.table(table)}
    where resolved_at is null
    order by created_at
    limit ${maxJoinedRows}) report`;

const openCases = sql`
  select 'review' as kind, subject, min(created_at) as since, null::uuid as decision
    from ${oldestReports('review_report', 'review_id')}
   group by subject
  union all
  select 'user', subject, min(created_at), null
    from ${oldestReports('user_report', 'reported_id')}
   group by subject`;

const decidedCases = sql`
  select kind, subject_id as subject, at as since, id as decision
    from moderation_decision
   order by at desc, id
   limit ${maxJoinedRows}`;

const isoTimestamp = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const reporterJson = sql`
  json_build_object('name', concat_ws(' ', by.first_name, by.last_name), 'email', by.email)`;

/** Open reports have no decision id, so one comparison covers open and decided cases. */
const reviewReports = sql`
  select json_agg(json_build_object(
           'by', ${reporterJson}, 'at', ${isoTimestamp('r.created_at')}, 'reason', null, 'note', null,
           'messages', '[]'::json) order by r.created_at)
    from review_report r
    join user_account by on by.id = r.user_id
   where r.review_id = c.subject and r.decision_id is not distinct from c.decision`;

const userReports = sql`
  select json_agg(json_build_object(
           'by', ${reporterJson}, 'at', ${isoTimestamp('r.created_at')}, 'reason', r.reason, 'note', r.note,
           'messages', coalesce((
             select json_agg(json_build_object(
                      'isByReported', m.sender_id = r.reported_id, 'text', m.text,
                      'pictures', coalesce(m.pictures, '{}'), 'at', ${isoTimestamp('m.created_at')}) order by m.sequence)
               from chat_message m
              where m.chat_id = r.chat_id
                and m.sequence > r.last_sequence - ${maxMessagesShown}
                and m.sequence <= r.last_sequence), '[]'::json)) order by r.created_at)
    from user_report r
    join user_account by on by.id = r.user_id
   where r.reported_id = c.subject and r.decision_id is not distinct from c.decision`;

const joinedTables = sql`
    left join review on c.kind = 'review' and review.id = c.subject
    left join apartment a on a.id = review.apartment_id
    join user_account u on u.id = coalesce(review.user_id, c.subject)
    left join moderation_decision d on d.id = c.decision`;

/** A subquery, because a join would read all people and apartments. */
const searchText = sql`
  (select concat_ws(' ', u.search_text, a.search_text, normalize_search_text(review.comment), normalize_search_text(d.note))
     from (select c.kind, c.subject, c.decision) c
    ${joinedTables})`;

/** Open cases, the oldest first; or decided cases, the latest first. */
export async function listModerationCases(
  db: Db,
  request: PageRequest & { state: 'open' | 'decided' },
) {
  const isOpen = request.state === 'open';
  const order = sql`c.since ${isOpen ? sql`asc` : sql`desc`}, c.subject`;
  const keys = sql`
    select *
      from (${isOpen ? openCases : decidedCases}) c
     where ${columnSearchCondition(searchText, request.search)}
     order by ${order}`;
  const { rows, pagination } = await paginate(
    db,
    keys,
    (page) => sql<ModerationCase>`
      with c as materialized (${page})
      select c.kind, c.subject as "subjectId", c.since,
             json_build_object('id', u.id, 'name', concat_ws(' ', u.first_name, u.last_name),
                               'email', u.email, 'role', u.role, 'status', u.status) as "user",
             case when review.id is not null then json_build_object(
               'apartment', json_build_object('id', a.id, 'name', a.name),
               'rating', review.rating, 'comment', review.comment,
               'createdAt', ${isoTimestamp('review.created_at')},
               'isHidden', review.hidden_at is not null,
               'pictures', coalesce(review.pictures, '{}'), 'reply', review.reply) end as review,
             coalesce(case c.kind when 'review' then (${reviewReports}) else (${userReports}) end,
                      '[]'::json) as reports,
             case when d.id is not null then json_build_object(
               'outcome', d.outcome, 'note', d.note, 'at', ${isoTimestamp('d.at')},
               'by', concat_ws(' ', admin.first_name, admin.last_name)) end as decision
        from c
      ${joinedTables}
        left join admin on admin.id = d.decided_by
       order by ${order}
    `,
    request,
  );
  return { cases: rows, pagination };
}
