import { randomUUID } from 'node:crypto';
import pg from 'pg';

import { openPostgres } from '../db/database.ts';
import { installSchema, schemaHash } from './test-schema.ts';

/** Any number, the same in every test process: one of them creates the template. */
const templateLock = 4_711;

/** A new, empty, migrated database on the server of `serverUrl`, until it is dropped. */
export async function createServerDatabase(
  serverUrl: string,
): Promise<AsyncDisposable & { url: string; drop: () => Promise<void> }> {
  const name = `gida_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  const template = await findOrCreateTemplate(server, serverUrl);
  await server.query(`create database ${name} template ${template}`);
  const drop = async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  };
  return { url: databaseUrl(serverUrl, name), drop, [Symbol.asyncDispose]: drop };
}

/** Migrating takes most of a second, so it is done once for each server. */
async function findOrCreateTemplate(server: pg.Client, serverUrl: string): Promise<string> {
  const name = `gida_template_${schemaHash()}`;
  await server.query('select pg_advisory_lock($1)', [templateLock]);
  try {
    const found = await server.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount === 0) await createTemplate(server, serverUrl, name);
    return name;
  } finally {
    await server.query('select pg_advisory_unlock($1)', [templateLock]);
  }
}

async function createTemplate(server: pg.Client, serverUrl: string, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`;
  await server.query(`drop database if exists ${unfinished} with (force)`);
  await server.query(`create database ${unfinished}`);
  const database = openPostgres(databaseUrl(serverUrl, unfinished), 2);
  try {
    await installSchema(database);
  } finally {
    await database.close();
  }
  await server.query(`alter database ${unfinished} rename to ${name}`);
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
