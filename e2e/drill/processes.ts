import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { root } from '../../scripts/progress.mjs';
import { binPath } from '../../scripts/run-command.ts';

const startTimeoutMs = 120_000;
/** A folder that keeps what each process prints. */
const logs = process.env['DRILL_LOGS'];
if (logs) mkdirSync(logs, { recursive: true });

/** One process of the site or beside it, which the drill stops, kills, pauses and starts again. */
export type DrilledProcess = {
  name: string;
  address: string;
  /** Resolves when it answers. `change` are variables of this start alone. */
  start: (change?: { env?: NodeJS.ProcessEnv; cwd?: string }) => Promise<void>;
  /** As a deployment does it: SIGTERM, and wait for the end. */
  stop: () => Promise<void>;
  /** As a power cut does it. */
  kill: () => Promise<void>;
  pause: () => void;
  unpause: () => void;
  /** The last of what it printed. */
  printed: () => string;
  pid: () => number;
  /** The address of its inspector, which a signal opens. */
  openInspector: () => Promise<string>;
};

export function drilledProcess(
  name: string,
  args: string[],
  port: number,
  env: NodeJS.ProcessEnv = {},
): DrilledProcess {
  const address = `http://127.0.0.1:${port}`;
  let child: ChildProcess | null = null;
  let printed = '';
  const end = async (signal: NodeJS.Signals) => {
    const ending = child;
    child = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill(signal);
    await ended;
  };
  process.once('exit', () => child?.kill('SIGKILL'));
  return {
    name,
    address,
    start: async (change = {}) => {
      const started = spawn(binPath('node'), ['--inspect-port=0', ...args], {
        cwd: change.cwd ?? root,
        env: { PATH: process.env['PATH'], ...env, ...change.env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (bytes: Buffer) => {
          printed = (printed + String(bytes)).slice(-1_500);
          if (logs) appendFileSync(join(logs, `${name}.log`), bytes);
        });
      const deadline = Date.now() + startTimeoutMs;
      while (!(await isAnswering(address))) {
        if (started.exitCode !== null || Date.now() > deadline)
          throw new Error(`${name} did not start. It printed:\n${printed}`);
        await delay(100);
      }
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    pause: () => void child?.kill('SIGSTOP'),
    unpause: () => void child?.kill('SIGCONT'),
    printed: () => printed,
    pid: () => child?.pid ?? 0,
    openInspector: async () => {
      child?.kill('SIGUSR1');
      for (let tries = 0; tries < 100; tries += 1) {
        const [address] = printed.match(/ws:\/\/\S+/g)?.slice(-1) ?? [];
        if (address) return address;
        await delay(100);
      }
      throw new Error(`${name} opened no inspector.`);
    },
  };
}

/** Whatever the answer is: a gateway without releases listens before it is ready. */
const isAnswering = (address: string): Promise<boolean> =>
  fetch(`${address}/health/live`).then(
    () => true,
    () => false,
  );
