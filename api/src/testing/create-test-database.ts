import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPostgres, createPgliteDatabase, type Database } from '../db/database.ts';
import { openPglite } from '../db/pglite.ts';
import { createServerDatabase } from './create-server-database.ts';
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

/** Creating a cluster takes seconds and 800 MB, so a template is cached for each state of the migrations. */
async function createInMemory(): Promise<Database> {
  const templateFile = join(tmpdir(), 'gida-tests', `${schemaHash()}.tar`);
  const bytes = await readFile(templateFile).catch(() => createTemplate(templateFile));
  return createPgliteDatabase(await openPglite('memory://', new Blob([bytes])));
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
