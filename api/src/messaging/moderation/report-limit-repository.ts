import { onlyRow, type Db } from '../../db/database.ts';

export const countReportsOfLastDay = (db: Db, userId: string) => onlyRow(db)<{
  reports: number;
  secondsToNext: number;
}>`
    select count(*)::int as reports,
           coalesce(extract(epoch from min(created_at) + interval '1 day' - now()), 0)::float8 as "secondsToNext"
      from (select created_at from review_report where user_id = ${userId}
            union all
            select created_at from user_report where user_id = ${userId}) report
     where created_at > now() - interval '1 day'
  `;
