import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** A database with an owner and a role that may only connect, on the server of `serverUrl`, until it is dropped. */
export async function createTwoRoles(serverUrl: string) {
  const suffix = randomUUID().replaceAll('-', '');
  const [name, owner, serving] = ['database', 'owner', 'serving'].map((it) => `${it}_${suffix}`);
  const server = new pg.Client(serverUrl);
  await server.connect();
  await server.query(`create role ${owner} login`);
  await server.query(`create role ${serving} login`);
  await server.query(`create database ${name} owner ${owner}`);
  const urlOf = (role: string | undefined) => {
    const url = new URL(serverUrl);
    url.username = role ?? '';
    url.pathname = `/${name}`;
    return url.href;
  };
  return {
    ownerUrl: urlOf(owner),
    servingUrl: urlOf(serving),
    drop: async () => {
      await server.query(`drop database ${name} with (force)`);
      await server.query(`drop role ${owner}`);
      await server.query(`drop role ${serving}`);
      await server.end();
    },
  };
}
