import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPostgres, createPgliteDatabase, type Database } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { createServerDatabase } from './create-server-database.ts';
import { release, takePglite } from './reused-pglite.ts';
import { installSchema, schemaHash } from './test-schema.ts';

/** An empty, migrated database of its own: in memory, or on the server of DATABASE_URL. */
export function createTestDatabase(serverUrl: string | undefined): Promise<Database> {
  return serverUrl ? createOnServer(serverUrl) : createInMemory();
}

async function createOnServer(serverUrl: string): Promise<Database> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const database = openPostgres(url, 10);
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
}

async function createInMemory(): Promise<Database> {
  const pglite = await takePglite(readTemplate);
  const database = createPgliteDatabase(pglite);
  return {
    ...database,
    close: async () => {
      await database.db.destroy();
      await release(pglite);
    },
  };
}

/** The same in a data folder, for a process that a test starts. */
export async function createInDataFolder(
  dataFolder: string,
  fill?: (database: Database) => Promise<unknown>,
): Promise<void> {
  await mkdir(dataFolder, { recursive: true });
  const pglite = await openPglite(join(dataFolder, 'db'), await readTemplate());
  const database = createPgliteDatabase(pglite);
  await fill?.(database);
  await database.close();
}

/** Creating a cluster takes seconds and 800 MB, so a template is cached for each state of the migrations. */
export async function readTemplate(): Promise<Blob> {
  const templateFile = join(tmpdir(), 'gida-tests', `${schemaHash()}.tar`);
  return new Blob([await readFile(templateFile).catch(() => createTemplate(templateFile))]);
}

async function createTemplate(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await openPglite('memory://');
  const database = createPgliteDatabase(pglite);
  await installSchema(database);
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}
