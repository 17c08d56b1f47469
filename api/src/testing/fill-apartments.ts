/**
 * Fills the database of the environment with many apartments and one guest, and prints the guest's access token:
 * `node api/src/testing/fill-apartments.ts 1000000`. For benchmarks; does not change a database that has users.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { readConfig } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createAccessTokens } from '../http/auth/access-token.ts';
import { isDatabaseEmpty } from '../db/is-database-empty.ts';
import { insertManyApartments } from './insert-many-apartments.ts';

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('Usage: fill-apartments.ts <count>');

const config = readConfig();
// One connection, because `set` applies to one database session.
const database = await openDatabase({ ...config, databaseConnections: 1 });
await migrate(database.db);
if (await isDatabaseEmpty(database.db))
  await insertManyApartments(database.db, await insertUser('host'), count);
const id = await insertUser('guest');
const sessionId = randomUUID();
await sql`insert into session (id, user_id) values (${sessionId}, ${id})`.execute(database.db);
const tokens = createAccessTokens(config.accessTokenKeys);
console.log(await tokens.issue({ id, role: 'guest', sessionId }, 'guest'));
await database.close();

async function insertUser(role: 'guest' | 'host'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into user_account (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    values (${id}, ${role}::user_role, ${`${id}@example.com`}, 'Amina', 'Bello', '+234 803 000 0000', '1990-01-01', '', now())
  `.execute(database.db);
  return id;
}
