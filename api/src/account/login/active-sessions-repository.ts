import type { ActiveSession } from '@gida/contracts/account';
import { sql } from 'kysely';

import { allRows, type Db } from '../../db/database.ts';
import { deleteSessions } from './session-repository.ts';

type ActiveSessionRow = Omit<ActiveSession, 'isThisOne'>;

/** Sessions that were not ended and whose latest refresh token is still valid. */
export const listActiveSessions = (db: Db, userId: string): Promise<ActiveSessionRow[]> => allRows(
  db,
)`
    select id,
           user_agent    as "userAgent",
           created_at    as "startedAt",
           last_used_at  as "lastUsedAt"
      from session
     where user_id = ${userId}
       and ended_at is null
       and exists (
             select from refresh_token
              where session_id = session.id and replaced_at is null and expires_at > now()
           )
     order by last_used_at desc, id
     limit 50
  `;

/** False when the user has no such active session. */
export async function updateOwnSessionEnded(
  db: Db,
  userId: string,
  sessionId: string,
): Promise<boolean> {
  const own = sql`id = ${sessionId} and user_id = ${userId}`;
  return (await deleteSessions(db, own, 'ended by its owner')).length > 0;
}
