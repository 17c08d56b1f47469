import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { root } from '../progress.mjs';

const restartDelaysMs = [200, 1_000, 2_000, 5_000, 10_000];
/** One that ran this long was well: its next fall is the first again. */
const wellAfterMs = 60_000;
const stopPatienceMs = 10_000;

/** The API as a child: started, started again when it dies, stopped with us. */
export class ApiProcess {
  readonly #env: NodeJS.ProcessEnv;
  readonly #say: (line: string) => void;
  #child: ChildProcess | null = null;
  #falls = 0;
  #stopping = false;

  constructor(env: NodeJS.ProcessEnv, say: (line: string) => void) {
    this.#env = env;
    this.#say = say;
  }

  /** Resolves when it answers requests. An API that ends before that is not tried again: it said why. */
  async start(): Promise<void> {
    const { child, ready } = this.#launch();
    const ended = new Promise<never>((_, fail) => {
      child.once('exit', () => fail(new ApiDidNotStart()));
    });
    await Promise.race([ready, ended]);
    this.#keepAlive(child, Date.now());
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, delay(stopPatienceMs, undefined, { ref: false })]);
    this.kill();
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  #keepAlive(child: ChildProcess, startedAt: number): void {
    child.once('exit', (code, signal) => {
      if (this.#stopping) return;
      if (Date.now() - startedAt > wellAfterMs) this.#falls = 0;
      const wait = restartDelaysMs[Math.min(this.#falls, restartDelaysMs.length - 1)] ?? 0;
      this.#falls += 1;
      this.#say(`The API stopped (${signal ?? code}). Starting it again in ${wait / 1000} s.`);
      setTimeout(() => {
        if (this.#stopping) return;
        const { child: next, ready } = this.#launch();
        this.#keepAlive(next, Date.now());
        void ready.then(() => this.#say('The API answers again.'));
      }, wait);
    });
  }

  #launch(): { child: ChildProcess; ready: Promise<void> } {
    const followParent = pathToFileURL(join(root, 'scripts/serving/follow-parent.ts')).href;
    const child = spawn(process.execPath, ['--import', followParent, 'api/src/main.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C is ours to pass on: the API must get one signal, not two.
      detached: true,
    });
    this.#child = child;
    const ready = new Promise<void>((resolve) => {
      if (!child.stdout) return;
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (isReadyLine(line)) resolve();
        else console.log(line);
      });
    });
    return { child, ready };
  }
}

export class ApiDidNotStart extends Error {}

function isReadyLine(line: string): boolean {
  if (!line.startsWith('{"ready":')) return false;
  const told: unknown = JSON.parse(line);
  return typeof told === 'object' && told !== null && 'ready' in told && told.ready === true;
}
