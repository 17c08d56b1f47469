import { readConfig } from '../config/config.ts';
import { isDatabaseEmpty } from '../db/is-database-empty.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open-database.ts';
import { createAccessTokens } from '../http/auth/access-token.ts';
import { aHost, aUser, authHeaders } from './factories.ts';
import { insertManyApartments } from './insert-many-apartments.ts';

/** Fills the database of this environment with many apartments, unless it has users; returns the headers of a new guest. */
export async function fillApartments(count: number, environment: NodeJS.ProcessEnv) {
  const config = readConfig({ NODE_ENV: 'test', GIDA_DEMO: '1', ...environment });
  // One connection, because `set` applies to one database session.
  const { db, close } = await openDatabase({ ...config, databaseConnections: 1 });
  await migrate(db);
  if (await isDatabaseEmpty(db)) await insertManyApartments(db, (await aHost({ db })).id, count);
  const accessTokens = createAccessTokens(config.accessTokenKeys);
  const headers = await authHeaders({ db, accessTokens }, await aUser({ db }));
  await close();
  return headers;
}
