import { sql } from 'kysely';

import type { Db } from './database.ts';

export async function isDatabaseEmpty(db: Db): Promise<boolean> {
  const { rows } = await sql`select from user_account limit 1`.execute(db);
  return rows.length === 0;
}
