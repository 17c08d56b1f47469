import { demoEmails, demoPassword } from '@gida/contracts/demo-accounts';
import { sql } from 'kysely';

import { verifyPassword } from './account/password/password-hash.ts';
import { ConfigError } from './config.ts';
import type { Db } from './db/database.ts';

/** For the queue of password checks, which no visitor shares yet. */
const checkedFor = 'published passwords';

type Hashed = { passwordHash: string; accounts: string[] };

/** The hashes of accounts of the demo that its published password opens. */
export async function findDemoPasswordHashes(db: Db): Promise<string[]> {
  return (await findPublished(db)).map(({ passwordHash }) => passwordHash);
}

/** Whoever has read the source of this site could log in. */
export async function refusePublishedPasswords(db: Db): Promise<void> {
  const accounts = (await findPublished(db)).flatMap((published) => published.accounts);
  if (accounts.length === 0) return;
  throw new ConfigError([
    `The published password of the demo opens accounts of this site: ${accounts.join(', ')}. ` +
      'Close them: pnpm ops close-demo-logins',
  ]);
}

async function findPublished(db: Db): Promise<Hashed[]> {
  const emails = sql`any(${Object.values(demoEmails)}::citext[])`;
  // Seeding gives all of them one hash. What is not a hash opens nothing.
  const { rows } = await sql<Hashed>`
    select password_hash as "passwordHash", array_agg(account order by account) as accounts
      from (select password_hash, 'user ' || email as account from user_account where email = ${emails}
            union all
            select password_hash, 'admin ' || email from admin where email = ${emails}) demo
     where password_hash like '$argon2%'
     group by password_hash
  `.execute(db);
  const published: Hashed[] = [];
  for (const row of rows) {
    if (await verifyPassword(row.passwordHash, demoPassword, checkedFor)) published.push(row);
  }
  return published;
}
