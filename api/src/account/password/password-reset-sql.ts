import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { hashOf } from '../proofs.ts';

export const resetMinutes = 60;

export async function storeReset(db: Db, personId: string, token: string): Promise<void> {
  await sql`
    insert into password_reset (token_hash, person_id, expires_at)
    values (${hashOf(token)}, ${personId}, now() + make_interval(mins => ${resetMinutes}))
  `.execute(db);
}

/** Whose it is, once: the second use, a late one and an invented one all give null. */
export async function useReset(db: Db, token: string): Promise<string | null> {
  const { rows } = await sql<{ personId: string }>`
    update password_reset
       set used_at = now()
     where token_hash = ${hashOf(token)}
       and used_at is null
       and expires_at > now()
    returning person_id as "personId"
  `.execute(db);
  return rows[0]?.personId ?? null;
}

export async function withdrawResets(db: Db, personId: string): Promise<void> {
  await sql`
    update password_reset set used_at = now() where person_id = ${personId} and used_at is null
  `.execute(db);
}
