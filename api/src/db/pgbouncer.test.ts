// @engine postgres
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { buildApp } from '../process/app.ts';
import { readConfig } from '../config/config.ts';
import { createServerDatabase } from '../testing/create-server-database.ts';
import { aUser } from '../testing/factories.ts';
import { openPostgres, type Database } from './database.ts';
import { keepLivenessLock } from './liveness-lock.ts';
import { requireStatementTimeout } from './statement-timeout.ts';

const serverUrl = process.env['DATABASE_URL'];
const pgbouncer = '/usr/sbin/pgbouncer';

// Debian's package, which is not among those that the tests install.
describe.skipIf(!serverUrl || !existsSync(pgbouncer))(
  'behind PgBouncer in transaction mode',
  () => {
    let directUrl: string;
    let drop: () => Promise<void>;
    let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
    let database: Database;
    beforeAll(async () => {
      ({ url: directUrl, drop } = await createServerDatabase(serverUrl ?? ''));
      pooler = await startPgbouncer(directUrl);
      // More clients than connections to the server.
      database = openPostgres(pooler.url, 10, directUrl);
    });
    afterAll(async () => {
      await database.close();
      await pooler.stop();
      await drop();
    });

    it('does not start until the role has a statement timeout, which then holds', async () => {
      await expect(requireStatementTimeout(database.db)).rejects.toThrow('set statement_timeout');

      await alterDatabase(`set statement_timeout = '300ms'`);
      await pooler.reconnect();
      await requireStatementTimeout(database.db);

      await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({
        code: '57014',
      });
      await alterDatabase(`set statement_timeout = '30s'`);
      await pooler.reconnect();
    });

    it('holds the lock of a process on a connection of its own', async () => {
      const id = crypto.randomUUID();
      const isFree = async () => {
        const { rows } = await sql<{ isFree: boolean }>`
        select pg_try_advisory_xact_lock_shared(hashtextextended(${id}, 0)) as "isFree"
      `.execute(database.db);
        return rows[0]?.isFree;
      };

      const release = await keepLivenessLock(database, id);
      const held = await isFree();
      await release();

      expect(held).toBe(false);
      await expect.poll(isFree).toBe(true);
    });

    it('serves requests and runs jobs', async () => {
      const dataFolder = mkdtempSync(join(tmpdir(), 'gida-pgbouncer-'));
      const config = readConfig({ GIDA_DEMO: '1', GIDA_DATA: dataFolder, LOG_LEVEL: 'silent' });
      const api = await buildApp(config, database);
      await api.ready();

      const users = await Promise.all(Array.from({ length: 20 }, () => aUser(api)));
      const statuses = await Promise.all(
        users.map(async ({ email }) => {
          const url = '/api/v1/auth/password/forgot';
          return (await api.inject({ method: 'POST', url, payload: { email } })).statusCode;
        }),
      );
      const { failed } = await api.queue.drain();
      const ready = await api.inject('/health/ready');
      await api.close();
      rmSync(dataFolder, { recursive: true });

      expect(statuses.every((status) => status === 200 || status === 429)).toBe(true);
      expect(statuses).toContain(200);
      expect(failed).toBe(0);
      expect(ready.statusCode).toBe(200);
    });

    async function alterDatabase(change: string): Promise<void> {
      const client = new pg.Client(directUrl);
      await client.connect();
      await client.query(`alter database "${new URL(directUrl).pathname.slice(1)}" ${change}`);
      await client.end();
    }
  },
);

async function startPgbouncer(directUrl: string) {
  const { hostname, port: serverPort, username, pathname } = new URL(directUrl);
  const folder = mkdtempSync(join(tmpdir(), 'gida-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    `admin_users = ${username}`,
  ];
  // `any` logs in at the server as the user of the database's line.
  settings[1] += ` user=${username}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn(pgbouncer, ['-q', ...asOther, join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  const origin = `postgres://${username}@127.0.0.1:${port}`;
  const admin = async (command: string) => {
    const client = new pg.Client(`${origin}/pgbouncer`);
    await client.connect();
    // The console knows simple queries only.
    try {
      await client.query(command);
    } finally {
      await client.end();
    }
  };
  await vi.waitFor(() => admin('show version'), { timeout: 60_000 });
  return {
    url: `${origin}${pathname}`,
    reconnect: () => admin('reconnect'),
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listening on TCP
  server.close();
  await once(server, 'close');
  return port;
}
