import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { collect } from './run-command.ts';
import { postgresBinaries } from './packages/system-packages.mjs';

const readyWithinMs = 20_000;

export type TemporaryPostgres = { url: string; stop: () => Promise<void> };

/** A PostgreSQL server of its own on a free port, gone after `stop`; null where none is installed. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | null> {
  const binaries = postgresBinaries();
  if (!binaries) return null;
  const folder = mkdtempSync(join(tmpdir(), 'gida-postgres-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const initdb = await runAs(
    account,
    join(binaries, 'initdb'),
    `-D ${data} -U gida --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync`,
  );
  if (initdb !== 0) throw new Error(`initdb failed (${initdb}) in ${folder}.`);
  // Thrown away after the run: nothing has to survive a power cut.
  const settings =
    '-c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=200 -c log_min_messages=fatal';
  const server = spawn(
    join(binaries, 'postgres'),
    `-D ${data} -p ${port} -h 127.0.0.1 -k ${folder} ${settings}`.split(' '),
    { ...account, cwd: folder, stdio: 'ignore' },
  );
  const leave = () => {
    server.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', leave);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const stop = async () => {
    process.off('exit', leave);
    server.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const isReady = () =>
    collect(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
  const giveUpAt = Date.now() + readyWithinMs;
  while ((await isReady()).code !== 0) {
    if (server.exitCode !== null || Date.now() > giveUpAt) {
      await stop();
      throw new Error('The temporary PostgreSQL server did not start.');
    }
    await delay(100);
  }
  return { url: `postgres://gida@127.0.0.1:${port}/postgres`, stop };
}

type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; its package made an account for it. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('There is no account "postgres" on this machine.');
  return { uid: Number(uid), gid: Number(gid) };
}

const runAs = (account: Account | undefined, command: string, args: string) =>
  new Promise<number | null>((resolve, fail) => {
    const child = spawn(command, args.split(' '), { ...account, cwd: tmpdir(), stdio: 'ignore' });
    child.once('error', fail);
    child.once('exit', resolve);
  });

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
