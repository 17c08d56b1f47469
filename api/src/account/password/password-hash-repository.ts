import { sql } from 'kysely';

import { allRows, type Db } from '../../db/database.ts';

export type HashedPassword = { passwordHash: string; accounts: string[] };

/** The hashes of users and admins with these addresses, each once. What is no hash opens nothing. */
export async function findPasswordHashes(db: Db, emails: string[]): Promise<HashedPassword[]> {
  const isOne = sql`email = any(${emails}::citext[])`;
  return allRows(db)`
    select password_hash as "passwordHash", array_agg(account order by account) as accounts
      from (select password_hash, 'user ' || email as account from user_account where ${isOne}
            union all
            select password_hash, 'admin ' || email from admin where ${isOne}) demo
     where password_hash like '$argon2%'
     group by password_hash
  `;
}
