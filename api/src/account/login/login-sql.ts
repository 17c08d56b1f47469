import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { Audience } from '../../http/who/access-token.ts';
import { hashOf, newToken } from '../proofs.ts';

/** A lost answer may be asked for again this long; after that a used token means theft. */
const retrySeconds = 10;
const rememberedHours = 30 * 24;
const sessionHours = 12;
/** However often it is refreshed, a login ends after this. */
export const longestHours = { guest: 90 * 24, admin: 12 } as const;

/** A person with the hash that the password was compared with. */
export type Owner = { personId: string; passwordHash: string } | { adminId: string };
export type Device = { userAgent: string | undefined };

/**
 * Starts a login, the family of all refresh tokens that follow from it. Null when the password was changed, or the
 * person suspended, while it was compared: that has ended all logins, and this one must not come after.
 */
export async function startLogin(db: Db, owner: Owner, device: Device, remembered: boolean) {
  const whose =
    'personId' in owner
      ? sql`
        select id as person_id, null::uuid as admin_id
          from person
         where id = ${owner.personId} and password_hash = ${owner.passwordHash}
           and standing <> 'suspended'
           for share`
      : sql`select null::uuid as person_id, ${owner.adminId}::uuid as admin_id`;
  const { rows } = await sql<{ id: string }>`
    with whose as (${whose})
    insert into login (person_id, admin_id, remembered, user_agent)
    select person_id, admin_id, ${remembered}, ${device.userAgent?.slice(0, 300) ?? null}
      from whose
    returning id
  `.execute(db);
  const loginId = rows[0]?.id;
  if (!loginId) return null;
  return { loginId, refreshToken: await addRefreshToken(db, loginId, remembered) };
}

async function addRefreshToken(db: Db, loginId: string, remembered: boolean): Promise<string> {
  const token = newToken();
  await sql`
    insert into refresh_token (token_hash, login_id, expires_at)
    values (${hashOf(token)}, ${loginId}, now() + make_interval(hours => ${remembered ? rememberedHours : sessionHours}))
  `.execute(db);
  return token;
}

export type Rotation = {
  loginId: string;
  /** Of the person or the admin whose login it is. */
  ownerId: string;
  role: string;
  remembered: boolean;
  refreshToken: string;
};

/** The next token; or which login a token ended that was used before; or neither. */
export type Rotated =
  | { outcome: 'next'; next: Rotation }
  | { outcome: 'reused'; loginId: string; ownerId: string }
  | { outcome: 'refused' };

/**
 * Takes a refresh token and gives the next one. A token that was used before ends its whole login, which is why this
 * commits, and the caller refuses, instead of throwing in here.
 */
export const rotate = (db: Db, token: string, audience: Audience): Promise<Rotated> =>
  db.transaction().execute(async (transaction) => {
    const found = await tokenForUpdate(transaction, token);
    if (!found || found.isEnded || found.isExpired) return { outcome: 'refused' };
    if (found.audience !== audience) return { outcome: 'refused' };
    if (found.ageHours > longestHours[audience]) return { outcome: 'refused' };
    const { loginId, ownerId } = found;
    if (found.isReused) {
      await endLogin(transaction, loginId, 'refresh token used twice');
      return { outcome: 'reused', loginId, ownerId };
    }
    await sql`
      update refresh_token
         set replaced_at = coalesce(replaced_at, now())
       where token_hash = ${hashOf(token)}
    `.execute(transaction);
    await sql`update login set last_used_at = now() where id = ${found.loginId}`.execute(
      transaction,
    );
    const refreshToken = await addRefreshToken(transaction, found.loginId, found.remembered);
    return { outcome: 'next', next: { ...found, refreshToken } };
  });

async function tokenForUpdate(db: Db, token: string) {
  const { rows } = await sql<
    Omit<Rotation, 'refreshToken'> & {
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
           coalesce(replaced_at < now() - make_interval(secs => ${retrySeconds}), false) as "isReused"
      from refresh_token
      join login on login.id = refresh_token.login_id
      left join person on person.id = login.person_id
      left join admin on admin.id = login.admin_id
     where token_hash = ${hashOf(token)}
       for update of refresh_token, login
  `.execute(db);
  return rows[0];
}

export async function endLogin(db: Db, loginId: string, reason: string): Promise<void> {
  await sql`
    update login
       set ended_at = now(), end_reason = ${reason}
     where id = ${loginId} and ended_at is null
  `.execute(db);
}

/** The id of the login that this token belonged to, when it was open. */
export async function endLoginOfToken(db: Db, token: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update login
       set ended_at = now(), end_reason = 'logged out'
     where id = (select login_id from refresh_token where token_hash = ${hashOf(token)})
       and ended_at is null
    returning id
  `.execute(db);
  return rows[0]?.id;
}

/** Every login of this person but one, or all of them; their ids. */
export async function endLoginsOf(
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

export async function isLoginOpen(db: Db, loginId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from login where id = ${loginId}::uuid and ended_at is null
  `.execute(db);
  return rows.length > 0;
}
