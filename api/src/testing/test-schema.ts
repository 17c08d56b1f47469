import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { installQueueSchema } from '../jobs/queue.ts';

/** Everything an API creates in an empty database when it starts. */
export async function installSchema(database: Database): Promise<void> {
  await migrate(database.db);
  await installQueueSchema(database);
}

/** Changes whenever `installSchema` would create something else. */
export function schemaHash(): string {
  const folder = join(import.meta.dirname, '../../migrations');
  const hash = createHash('sha256').update(pgBossVersion());
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

function pgBossVersion(): string {
  const entry = createRequire(import.meta.url).resolve('pg-boss');
  const manifest = join(
    entry.slice(0, entry.lastIndexOf('pg-boss') + 'pg-boss'.length),
    'package.json',
  );
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version; // a package has one
}
