import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

import { openPostgres, overPglite, type Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';

/** An empty, migrated database of its own: in memory, or on the server of DATABASE_URL. */
export function freshDatabase(serverUrl: string | undefined): Promise<Database> {
  return serverUrl ? freshOnServer(serverUrl) : freshInMemory();
}

async function freshOnServer(serverUrl: string): Promise<Database> {
  const name = `gida_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = openPostgres(url.href, 10);
  await migrate(database.db);
  return {
    ...database,
    close: async () => {
      await database.close();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** Creating a cluster takes seconds and 800 MB, so it is done once for each state of the migrations and kept. */
async function freshInMemory(): Promise<Database> {
  const kept = join(tmpdir(), 'gida-tests', `${migrationsHash()}.tar`);
  const bytes = await readFile(kept).catch(() => keepEmptyCluster(kept));
  return overPglite(await openPglite('memory://', new Blob([bytes])));
}

async function keepEmptyCluster(file: string): Promise<Uint8Array<ArrayBuffer>> {
  const pglite = await openPglite('memory://');
  const database = overPglite(pglite);
  await migrate(database.db);
  const bytes = new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer());
  await database.close();
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
  return bytes;
}

function migrationsHash(): string {
  const folder = join(import.meta.dirname, '../../migrations');
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).toSorted()) hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}
