import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Audience } from '../../http/auth/access-token.ts';
import { hashToken, createToken, type AccountTokens } from '../account-tokens.ts';

/** Grace period for retries after a lost response; later reuse of a rotated token is treated as theft. */
const reuseGraceSeconds = 10;
const rememberMeHours = 30 * 24;
const browserSessionHours = 12;
/** Absolute lifetime of a session, however often it is refreshed. */
export const maxSessionHours = { guest: 90 * 24, admin: 12 } as const;

/** A user with the password hash that was verified. */
export type SessionOwner = { personId: string; passwordHash: string } | { adminId: string };
export type SessionDevice = { userAgent: string | undefined };

/**
 * Creates a session, the family of all its refresh tokens. Null when the password was changed or the user suspended
 * while the password was being verified: that ended all sessions, and no new one may follow.
 */
export async function createLoginSession(
  db: Db,
  owner: SessionOwner,
  device: SessionDevice,
  remembered: boolean,
) {
  const ownerQuery =
    'personId' in owner
      ? sql`
        select id as person_id, null::uuid as admin_id
          from person
         where id = ${owner.personId} and password_hash = ${owner.passwordHash}
           and standing <> 'suspended'
           for share`
      : sql`select null::uuid as person_id, ${owner.adminId}::uuid as admin_id`;
  const { rows } = await sql<{ id: string }>`
    with whose as (${ownerQuery})
    insert into login (person_id, admin_id, remembered, user_agent)
    select person_id, admin_id, ${remembered}, ${device.userAgent?.slice(0, 300) ?? null}
      from whose
    returning id
  `.execute(db);
  const loginId = rows[0]?.id;
  if (!loginId) return null;
  const refreshToken = createToken();
  await addRefreshToken(db, loginId, remembered, refreshToken);
  return { loginId, refreshToken };
}

async function addRefreshToken(
  db: Db,
  loginId: string,
  remembered: boolean,
  token: string,
): Promise<void> {
  await sql`
    insert into refresh_token (token_hash, login_id, expires_at)
    values (${hashToken(token)}, ${loginId}, now() + make_interval(hours => ${remembered ? rememberMeHours : browserSessionHours}))
    on conflict (token_hash) do nothing
  `.execute(db);
}

export type NextSession = {
  loginId: string;
  /** Id of the user or admin. */
  ownerId: string;
  role: string;
  remembered: boolean;
  refreshToken: string;
};

/** The next token, or the session that was ended because its token was reused, or nothing. */
export type RotationResult =
  | { outcome: 'next'; next: NextSession }
  | { outcome: 'reused'; loginId: string; ownerId: string }
  | { outcome: 'rejected' };

/**
 * Exchanges a refresh token for its one successor. Reuse of a rotated token ends the whole session, so this must commit:
 * the caller rejects the request instead of an error thrown in here.
 */
export const rotateRefreshToken = (
  db: Db,
  token: string,
  audience: Audience,
  nextToken: AccountTokens['nextRefreshToken'],
): Promise<RotationResult> =>
  db.transaction().execute(async (transaction) => {
    const found = await lockRefreshToken(transaction, token);
    if (!found || found.isEnded || found.isExpired) return { outcome: 'rejected' };
    if (found.audience !== audience) return { outcome: 'rejected' };
    if (found.ageHours > maxSessionHours[audience]) return { outcome: 'rejected' };
    const { loginId, ownerId } = found;
    if (found.isReused) {
      await endSession(transaction, loginId, 'refresh token used twice');
      return { outcome: 'reused', loginId, ownerId };
    }
    await sql`
      update refresh_token
         set replaced_at = coalesce(replaced_at, now())
       where token_hash = ${hashToken(token)}
    `.execute(transaction);
    await sql`update login set last_used_at = now() where id = ${found.loginId}`.execute(
      transaction,
    );
    const refreshToken = await newestAfter(transaction, token, nextToken);
    await addRefreshToken(transaction, loginId, found.remembered, refreshToken);
    return { outcome: 'next', next: { ...found, refreshToken } };
  });

/** The successor that is not replaced yet: a late response must not bring back one that counts as reused soon. */
async function newestAfter(
  db: Db,
  token: string,
  nextToken: AccountTokens['nextRefreshToken'],
): Promise<string> {
  const next = nextToken(token);
  const { rows } = await sql`
    select from refresh_token where token_hash = ${hashToken(next)} and replaced_at is not null
  `.execute(db);
  return rows.length > 0 ? newestAfter(db, next, nextToken) : next;
}

async function lockRefreshToken(db: Db, token: string) {
  const { rows } = await sql<
    Omit<NextSession, 'refreshToken'> & {
      audience: Audience;
      isEnded: boolean;
      isExpired: boolean;
      isReused: boolean;
      ageHours: number;
    }
  >`
    select login.id                                            as "loginId",
           coalesce(login.person_id, login.admin_id)           as "ownerId",
           case when login.admin_id is null then 'guest' else 'admin' end as audience,
           coalesce(person.role::text, admin.role::text)       as role,
           login.remembered,
           login.ended_at is not null                          as "isEnded",
           refresh_token.expires_at < now()                    as "isExpired",
           (extract(epoch from now() - login.created_at) / 3600)::float8 as "ageHours",
           coalesce(replaced_at < now() - make_interval(secs => ${reuseGraceSeconds}), false) as "isReused"
      from refresh_token
      join login on login.id = refresh_token.login_id
      left join person on person.id = login.person_id
      left join admin on admin.id = login.admin_id
     where token_hash = ${hashToken(token)}
       for update of refresh_token, login
  `.execute(db);
  return rows[0];
}

export async function endSession(db: Db, loginId: string, reason: string): Promise<void> {
  await sql`
    update login
       set ended_at = now(), end_reason = ${reason}
     where id = ${loginId} and ended_at is null
  `.execute(db);
}

/** The id of the session, if it was still active. */
export async function endSessionByRefreshToken(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update login
       set ended_at = now(), end_reason = 'logged out'
     where id = (select login_id from refresh_token where token_hash = ${hashToken(token)})
       and ended_at is null
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Ends all sessions of a user except one, or all of them; returns their ids. */
export async function endUserSessions(
  db: Db,
  personId: string,
  exceptLoginId: string | null,
  reason = 'password changed',
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update login
       set ended_at = now(), end_reason = ${reason}
     where person_id = ${personId}
       and ended_at is null
       and id is distinct from ${exceptLoginId}::uuid
    returning id
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function isSessionActive(db: Db, loginId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from login where id = ${loginId}::uuid and ended_at is null
  `.execute(db);
  return rows.length > 0;
}
