import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { lockDataFolder } from './data-folder-lock.ts';
import { createPgliteDatabase, openPostgres, type Database } from './database.ts';
import { unknownMigrations } from './migrate.ts';
import { openEmbeddedPglite } from './pglite.ts';

type DatabaseConfig = {
  databaseUrl: string | null;
  databaseConnections: number;
  /** Where the other one is a pooler. */
  databaseDirectUrl?: string | null;
  dataFolder: string;
};

type OpenOptions = {
  /** Lets the database of another version in the data folder be replaced by an empty one; called when it was. */
  onReplaced?: (message: string) => void;
};

/** The server of DATABASE_URL, or the database in the data folder, which is locked until it is closed. */
export async function openDatabase(
  config: DatabaseConfig,
  { onReplaced }: OpenOptions = {},
): Promise<Database> {
  const { databaseUrl, databaseConnections, databaseDirectUrl } = config;
  if (databaseUrl) return openPostgres(databaseUrl, databaseConnections, databaseDirectUrl);

  const { dataFolder } = config;
  const lock = lockDataFolder(dataFolder);
  let database = createPgliteDatabase(await openEmbeddedPglite(dataFolder));
  if (onReplaced && (await unknownMigrations(database.db)).length > 0) {
    await database.close();
    onReplaced(moveOutdatedDatabase(dataFolder));
    database = createPgliteDatabase(await openEmbeddedPglite(dataFolder));
  }
  return {
    ...database,
    close: async () => {
      await database.close();
      lock.release();
    },
  };
}

/** Moved and not deleted, because somebody may have worked with it. The one moved before makes room for it. */
function moveOutdatedDatabase(dataFolder: string): string {
  const outdated = join(dataFolder, 'db.outdated');
  rmSync(outdated, { recursive: true, force: true });
  renameSync(join(dataFolder, 'db'), outdated);
  return `The demo database in ${dataFolder} was created by another version of Gida. It was moved to ${outdated}, and a new one is being created.`;
}
