import { demoEmails, demoPassword } from '@gida/contracts/demo-logins';

import { findPasswordHashes, type HashedPassword } from '../password/password-hash-repository.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { ConfigError } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';

/** For the queue of password checks, which no visitor shares yet. */
const checkedFor = 'published passwords';

/** Whoever has read the source of this site could log in. */
export async function refusePublishedPasswords(db: Db): Promise<void> {
  const accounts = (await findPublished(db)).flatMap((published) => published.accounts);
  if (accounts.length === 0) return;
  throw new ConfigError([
    `The published password of the demo opens accounts of this site: ${accounts.join(', ')}. ` +
      'Close them: pnpm ops close-demo-logins',
  ]);
}

/** The hashes that the published password opens, with their accounts: seeding gives all of them one hash. */
export async function findPublished(db: Db): Promise<HashedPassword[]> {
  const published: HashedPassword[] = [];
  for (const row of await findPasswordHashes(db, Object.values(demoEmails))) {
    if (await verifyPassword(row.passwordHash, demoPassword, checkedFor)) published.push(row);
  }
  return published;
}
