import { sql } from 'kysely';

import { unusablePasswordHash } from '../account/password/password-hash.ts';
import { allRows, execute, type Db } from '../db/database.ts';

/** Of accounts with these hashes; no link that was sent opens one again. Returns their addresses. */
export async function updateLoginsClosed(
  db: Db,
  hashes: string[],
): Promise<{ users: string[]; admins: string[] }> {
  const users = await replaceHashes(db, 'user_account', hashes);
  const admins = await replaceHashes(db, 'admin', hashes);
  const ids = users.map(({ id }) => id);
  for (const table of ['password_reset', 'email_change', 'verification'])
    await execute(db)`delete from ${sql.table(table)} where user_id = any(${ids}::uuid[])`;
  await execute(db)`
    delete from session
     where coalesce(user_id, admin_id) = any(${[...users, ...admins].map(({ id }) => id)}::uuid[])
  `;
  const emails = (of: { email: string }[]) => of.map(({ email }) => email).toSorted();
  return { users: emails(users), admins: emails(admins) };
}

const replaceHashes = (db: Db, table: 'user_account' | 'admin', hashes: string[]) => allRows(db)<{
  id: string;
  email: string;
}>`
    update ${sql.table(table)}
       set password_hash = ${unusablePasswordHash}
     where password_hash = any(${hashes}::text[])
    returning id, email
  `;
