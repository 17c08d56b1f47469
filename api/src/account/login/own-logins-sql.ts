import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type LoginRow = {
  id: string;
  userAgent: string | null;
  startedAt: string;
  lastUsedAt: string;
};

/** Where this person is logged in: logins that were not ended and whose newest cookie still works. */
export async function openLoginsOf(db: Db, personId: string): Promise<LoginRow[]> {
  const { rows } = await sql<LoginRow>`
    select id,
           user_agent    as "userAgent",
           created_at    as "startedAt",
           last_used_at  as "lastUsedAt"
      from login
     where person_id = ${personId}
       and ended_at is null
       and exists (
             select from refresh_token
              where login_id = login.id and replaced_at is null and expires_at > now()
           )
     order by last_used_at desc, id
     limit 50
  `.execute(db);
  return rows;
}

/** Whether there was such a login of this person to end. */
export async function endOwnLogin(db: Db, personId: string, loginId: string): Promise<boolean> {
  const { rows } = await sql`
    update login
       set ended_at = now(), end_reason = 'ended by its owner'
     where id = ${loginId} and person_id = ${personId} and ended_at is null
    returning id
  `.execute(db);
  return rows.length > 0;
}
