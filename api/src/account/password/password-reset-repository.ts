import { execute, firstValue, type Db } from '../../db/database.ts';
import { hashToken } from '../account-tokens.ts';

export const resetTokenMinutes = 60;

export const upsertResetToken = (db: Db, userId: string, token: string): Promise<void> =>
  execute(db)`
    insert into password_reset (token_hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + make_interval(mins => ${resetTokenMinutes}))
  `;

/** The id of its user on first use; null for a used, expired or unknown token. */
export const takeResetToken = (db: Db, token: string): Promise<string | undefined> =>
  firstValue(db)`
    update password_reset
       set used_at = now()
     where token_hash = ${hashToken(token)}
       and used_at is null
       and expires_at > now()
    returning user_id as "userId"
  `;

export const deleteResetTokens = (db: Db, userId: string): Promise<void> => execute(db)`
    update password_reset set used_at = now() where user_id = ${userId} and used_at is null
  `;
