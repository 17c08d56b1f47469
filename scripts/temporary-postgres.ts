import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { freePort } from './free-ports.ts';
import { runCaptured } from './run-command.ts';
import { postgresBinaries } from './system-packages/system-packages.mjs';

const startTimeoutMs = 120_000;

export type TemporaryPostgres = AsyncDisposable & {
  url: string;
  /** Ends the server and deletes its data. */
  stop: () => Promise<void>;
  /** Ends the server, cutting every connection, and keeps its data for `resume`. */
  interrupt: () => Promise<void>;
  resume: () => Promise<void>;
  isRunning: () => boolean;
  /** Its processes keep their connections and answer nothing until `unpause`. */
  pause: () => void;
  unpause: () => void;
};

type TemporaryPostgresOptions = {
  /** Where its data folder is made. */
  parentFolder?: string;
  /** Keeps what was committed when the server crashes, though not when the machine does. */
  keepsCommits?: boolean;
  /** More options of the server, such as `-c work_mem=1MB`. */
  settings?: string;
};

/** Starts a PostgreSQL server on a free port and removes it on `stop`; null when PostgreSQL is not installed. */
export async function startTemporaryPostgres({
  parentFolder = tmpdir(),
  keepsCommits = false,
  settings = '',
}: TemporaryPostgresOptions = {}): Promise<TemporaryPostgres | null> {
  if (!postgresBinaries()) return null;
  return serve(parentFolder, `-c synchronous_commit=${keepsCommits ? 'on' : 'off'} ${settings}`, [
    'initdb',
    '-U gida --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync -D',
  ]);
}

/** A standby of a running server, which follows it until it is promoted. */
export async function startStandby(primary: { url: string }) {
  const { port } = new URL(primary.url);
  const standby = await serve(tmpdir(), '-c wal_retrieve_retry_interval=500ms', [
    'pg_basebackup',
    `-h 127.0.0.1 -p ${port} -U gida -R -X stream --no-sync --checkpoint=fast -D`,
  ]);
  return { ...standby, promote: () => standby.control('promote') };
}

/** Data that a command makes in a folder of its own, served on a free port. */
async function serve(
  parentFolder: string,
  settings: string,
  [maker, madeBy]: readonly [string, string],
) {
  const binaries = postgresBinaries() ?? '';
  const folder = mkdtempSync(join(parentFolder, 'gida-postgres-'));
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await freePort();
  const run = async (command: string, args: string) => {
    const code = await runAs(account, join(binaries, command), args);
    if (code !== 0) throw new Error(`${command} failed (${code}) in ${folder}.`);
  };
  await run(maker, `${madeBy} ${data}`);
  // Durability is off: the data is discarded after the run. The time zone is not that of the machine.
  const all = `-c fsync=off -c full_page_writes=off -c timezone=UTC -c max_connections=200 -c log_min_messages=fatal ${settings}`;
  const startServer = async () => {
    const server = spawn(
      join(binaries, 'postgres'),
      `-D ${data} -p ${port} -h 127.0.0.1 -k ${folder} ${all}`.trim().split(/ +/),
      { ...account, cwd: folder, stdio: 'ignore' },
    );
    const killOnExit = () => server.kill('SIGQUIT');
    process.once('exit', killOnExit);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    const end = async () => {
      process.off('exit', killOnExit);
      server.kill('SIGINT');
      await ended;
    };
    const isRunning = () => server.exitCode === null && server.signalCode === null;
    const isReady = () =>
      runCaptured(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    const deadline = Date.now() + startTimeoutMs;
    while ((await isReady()).code !== 0) {
      if (!isRunning() || Date.now() > deadline) {
        await end();
        throw new Error('The temporary PostgreSQL server did not start.');
      }
      await delay(100);
    }
    return { end, isRunning, pid: server.pid ?? 0 };
  };
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  let server = await startServer();
  const stop = async () => {
    await server.end();
    process.off('exit', removeFolder);
    removeFolder();
  };
  return {
    url: `postgres://gida@127.0.0.1:${port}/postgres`,
    stop,
    [Symbol.asyncDispose]: stop,
    interrupt: () => server.end(),
    resume: async () => {
      server = await startServer();
    },
    isRunning: () => server.isRunning(),
    pause: () => signalProcesses(server.pid, 'SIGSTOP'),
    unpause: () => signalProcesses(server.pid, 'SIGCONT'),
    control: (action: string) => run('pg_ctl', `${action} -w -D ${data}`),
  };
}

/** For what cannot do without a server. */
export async function requirePostgres(options?: TemporaryPostgresOptions) {
  const postgres = await startTemporaryPostgres(options);
  if (!postgres) throw new Error('PostgreSQL is not installed here.');
  return postgres;
}

/** Each connection has a process, whose group is its own. */
function signalProcesses(server: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  process.kill(server, signal);
  const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8');
  for (const pid of children.split(' ').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal);
    } catch (error) {
      // It has ended since it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}

type Account = { uid: number; gid: number };

/** PostgreSQL refuses to run as root; its package created the account `postgres`. */
function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error('The account "postgres" does not exist on this machine.');
  return { uid: Number(uid), gid: Number(gid) };
}

const runAs = (account: Account | undefined, command: string, args: string) =>
  new Promise<number | null>((resolve, reject) => {
    const child = spawn(command, args.split(' '), { ...account, cwd: tmpdir(), stdio: 'ignore' });
    child.once('error', reject);
    child.once('exit', resolve);
  });
