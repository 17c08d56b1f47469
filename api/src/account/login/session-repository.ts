import { sql, type RawBuilder } from 'kysely';

import { browserSessionHours } from '@gida/contracts/constants/account';

import {
  allRows,
  allValues,
  execute,
  firstRow,
  firstValue,
  hasRow,
  type Db,
} from '../../db/database.ts';
import type { Audience } from '../../http/auth/access-token.ts';
import { hashToken, createToken, type AccountTokens } from '../account-tokens.ts';
import { deleteEmailChange } from '../profile/email-change-repository.ts';

/** Grace period for retries after a lost response; later reuse of a rotated token is treated as theft. */
export const reuseGraceSeconds = 10;
/** A browser refreshes once in 15 minutes, and at most once for each of its tabs. */
export const maxRefreshesInGrace = 20;
const rememberMeHours = 30 * 24;
/** Absolute lifetime of a session, however often it is refreshed. */
export const maxSessionHours = { guest: 90 * 24, admin: 12 } as const;

/** Whose password was verified, with its hash. */
export type SessionOwner = { passwordHash: string } & ({ userId: string } | { adminId: string });
export type SessionDevice = { userAgent: string | undefined };

/**
 * Creates a session, the family of all its refresh tokens. Null when the password was changed or the user suspended
 * while the password was being verified: that ended all sessions, and no new one may follow.
 */
export async function insertLoginSession(
  db: Db,
  owner: SessionOwner,
  device: SessionDevice,
  remembered: boolean,
) {
  const ownerQuery =
    'userId' in owner
      ? sql`
        select id as user_id, null::uuid as admin_id
          from user_account
         where id = ${owner.userId} and password_hash = ${owner.passwordHash}
           and status <> 'suspended'
           for share`
      : sql`
        select null::uuid as user_id, id as admin_id
          from admin
         where id = ${owner.adminId} and password_hash = ${owner.passwordHash}
           for share`;
  const sessionId = await firstValue(db)<string>`
    with whose as (${ownerQuery})
    insert into session (user_id, admin_id, remembered, user_agent)
    select user_id, admin_id, ${remembered}, ${device.userAgent?.slice(0, 300) ?? null}
      from whose
    returning id
  `;
  if (!sessionId) return null;
  const refreshToken = createToken();
  await addRefreshToken(db, sessionId, remembered, refreshToken);
  return { sessionId, refreshToken };
}

const addRefreshToken = (
  db: Db,
  sessionId: string,
  remembered: boolean,
  token: string,
): Promise<void> => execute(db)`
    insert into refresh_token (token_hash, session_id, expires_at)
    values (${hashToken(token)}, ${sessionId}, now() + make_interval(hours => ${remembered ? rememberMeHours : browserSessionHours}))
    on conflict (token_hash) do nothing
  `;

export type RotatedSession = {
  sessionId: string;
  /** Id of the user or admin. */
  ownerId: string;
  role: string;
  remembered: boolean;
  refreshToken: string;
};

/** The next token, or the session that was ended because its token was reused, or nothing. */
export type RotationResult =
  | { outcome: 'next'; next: RotatedSession }
  | { outcome: 'reused'; sessionId: string; ownerId: string }
  | { outcome: 'rejected' }
  /** By more tabs at once than a browser has. */
  | { outcome: 'too many' };

/**
 * Exchanges a refresh token for its one successor. Reuse of a rotated token ends the whole session, so this must commit:
 * the caller rejects the request instead of an error thrown in here.
 */
export const updateRefreshToken = (
  db: Db,
  token: string,
  audience: Audience,
  nextTokens: AccountTokens['nextRefreshTokens'],
): Promise<RotationResult> =>
  db.transaction().execute(async (tx) => {
    const found = await lockRefreshToken(tx, token);
    if (!found || found.isEnded || found.isExpired) return { outcome: 'rejected' };
    if (found.audience !== audience) return { outcome: 'rejected' };
    if (found.ageHours > maxSessionHours[audience]) return { outcome: 'rejected' };
    const { sessionId, ownerId } = found;
    if (found.isReused) {
      await deleteSessions(tx, sql`id = ${sessionId}`, 'refresh token used twice');
      return { outcome: 'reused', sessionId, ownerId };
    }
    const refreshToken =
      found.isReplaced || (await mayRefresh(tx, sessionId))
        ? await newestAfter(tx, sessionId, token, nextTokens)
        : undefined;
    if (!refreshToken) return { outcome: 'too many' };
    await execute(tx)`
      update refresh_token
         set replaced_at = coalesce(replaced_at, now())
       where token_hash = ${hashToken(token)}
    `;
    await execute(tx)`update session set last_used_at = now() where id = ${found.sessionId}`;
    await addRefreshToken(tx, sessionId, found.remembered, refreshToken);
    return { outcome: 'next', next: { ...found, refreshToken } };
  });

/** Keeps the chain of successors short that a late retry has to follow. */
async function mayRefresh(db: Db, sessionId: string): Promise<boolean> {
  const rows = await allRows(db)`
    select from refresh_token
     where session_id = ${sessionId}
       and replaced_at > now() - make_interval(secs => ${reuseGraceSeconds})
     limit ${maxRefreshesInGrace}
  `;
  return rows.length < maxRefreshesInGrace;
}

/**
 * The successor that is not replaced yet: a late response must not bring back one that counts as reused soon. Processes
 * with different signing keys follow one chain. Undefined where it is too long.
 */
async function newestAfter(
  db: Db,
  sessionId: string,
  token: string,
  nextTokens: AccountTokens['nextRefreshTokens'],
): Promise<string | undefined> {
  const rows = await allRows(db)<{ hash: Buffer; isReplaced: boolean }>`
    select token_hash as hash, replaced_at is not null as "isReplaced"
      from refresh_token
     where session_id = ${sessionId}
       and (replaced_at is null or replaced_at >= now() - make_interval(secs => ${reuseGraceSeconds}))
  `;
  const isReplaced = new Map(rows.map((row) => [row.hash.toString('hex'), row.isReplaced]));
  const stateOf = (each: string) => isReplaced.get(hashToken(each).toString('hex'));
  let newest = token;
  for (let steps = 0; steps < maxRefreshesInGrace; steps += 1) {
    const successors = nextTokens(newest);
    newest = successors.find((each) => stateOf(each) !== undefined) ?? successors[0];
    if (!stateOf(newest)) return newest;
  }
  return undefined;
}

/** The session that a refresh token was given to, read without waiting for a lock. */
export const findSessionOfRefreshToken = (
  db: Db,
  token: string,
): Promise<string | undefined> => firstValue(db)`
    select session_id as "sessionId" from refresh_token where token_hash = ${hashToken(token)}
  `;

const lockRefreshToken = (db: Db, token: string) => firstRow(db)<
  Omit<RotatedSession, 'refreshToken'> & {
    audience: Audience;
    isEnded: boolean;
    isExpired: boolean;
    isReplaced: boolean;
    isReused: boolean;
    ageHours: number;
  }
>`
    select session.id                                          as "sessionId",
           coalesce(session.user_id, session.admin_id)         as "ownerId",
           case when session.admin_id is null then 'guest' else 'admin' end as audience,
           coalesce(user_account.role::text, admin.role::text) as role,
           session.remembered,
           session.ended_at is not null                        as "isEnded",
           refresh_token.expires_at < now()                    as "isExpired",
           (extract(epoch from now() - session.created_at) / 3600)::float8 as "ageHours",
           replaced_at is not null                             as "isReplaced",
           coalesce(replaced_at < now() - make_interval(secs => ${reuseGraceSeconds}), false) as "isReused"
      from refresh_token
      join session on session.id = refresh_token.session_id
      left join user_account on user_account.id = session.user_id
      left join admin on admin.id = session.admin_id
     where token_hash = ${hashToken(token)}
       for update of refresh_token, session
  `;

/** Ends the open sessions for which the condition holds, and returns their ids. */
export const deleteSessions = (
  db: Db,
  condition: RawBuilder<unknown>,
  reason: string,
): Promise<string[]> => allValues(db)`
    update session
       set ended_at = now(), end_reason = ${reason}
     where ended_at is null and ${condition}
    returning id
  `;

/** The id of the session, if it was still active. */
export async function deleteSessionOfRefreshToken(
  db: Db,
  token: string,
): Promise<string | undefined> {
  const condition = sql`
    id = (select session_id from refresh_token where token_hash = ${hashToken(token)})`;
  return (await deleteSessions(db, condition, 'logged out'))[0];
}

/** All sessions of a user except one, or all of them, and the new email address that one of them may have asked for. */
export async function deleteSessionsOfUser(
  db: Db,
  userId: string,
  exceptSessionId: string | null,
  reason = 'password changed',
): Promise<string[]> {
  await deleteEmailChange(db, userId);
  const others = sql`user_id = ${userId} and id is distinct from ${exceptSessionId}::uuid`;
  return deleteSessions(db, others, reason);
}

export const isSessionActive = (db: Db, sessionId: string): Promise<boolean> => hasRow(db)`
    select 1 from session where id = ${sessionId}::uuid and ended_at is null
  `;
