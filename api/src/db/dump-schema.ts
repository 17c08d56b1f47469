import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createPgliteDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { openPglite } from './pglite.ts';
import { describeSchema } from './describe-schema.ts';

const database = createPgliteDatabase(await openPglite('memory://'));
await migrate(database.db);
await writeFile(join(import.meta.dirname, '../../schema.sql'), await describeSchema(database.db));
await database.close();
