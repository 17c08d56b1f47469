/**
 * Fills the database of the environment with many apartments and one guest, and prints the guest's access token:
 * `node api/src/testing/fill-apartments.ts 1000000`. For measurements; a database that has people is left as it is.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';

import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { accessTokens } from '../http/who/access-token.ts';
import { isEmpty } from '../seeding/seed-sql.ts';
import { fillWithApartments } from './many-apartments-sql.ts';

const count = Number(process.argv[2]);
if (!Number.isInteger(count) || count < 1) throw new Error('Say how many apartments to make.');

const config = readConfig();
// One connection: the settings of a session last as long as the session.
const database = await openDatabase({ ...config, databaseConnections: 1 });
await migrate(database.db);
if (await isEmpty(database.db)) await fillWithApartments(database.db, await aPerson('host'), count);
const id = await aPerson('guest');
const loginId = randomUUID();
await sql`insert into login (id, person_id) values (${loginId}, ${id})`.execute(database.db);
const tokens = accessTokens(config.accessTokenSecret);
console.log(await tokens.issue({ id, role: 'guest', loginId }, 'guest'));
await database.close();

async function aPerson(role: 'guest' | 'host'): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into person (id, role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    values (${id}, ${role}::person_role, ${`${id}@example.com`}, 'Amina', 'Bello', '+234 803 000 0000', '1990-01-01', '', now())
  `.execute(database.db);
  return id;
}
