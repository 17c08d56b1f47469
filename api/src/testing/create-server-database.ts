import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A new, empty database on the server of `serverUrl`, until it is dropped. */
export async function createServerDatabase(
  serverUrl: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `gida_test_${randomUUID().replaceAll('-', '')}`;
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
