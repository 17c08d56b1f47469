import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { overPglite } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { schemaText } from './schema-sql.ts';

const database = overPglite(await openPglite('memory://'));
await migrate(database.db);
await writeFile(join(import.meta.dirname, '../../schema.sql'), await schemaText(database.db));
await database.close();
