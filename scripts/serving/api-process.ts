import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import { root } from '../progress.mjs';

const restartDelaysMs = [200, 1_000, 2_000, 5_000, 10_000];
/** After this uptime the crash counter is reset. */
const stableAfterMs = 60_000;
const stopTimeoutMs = 10_000;

/** The API as a child process, restarted with a backoff when it exits. */
export class ApiProcess {
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #print: (line: string) => void;
  #child: ChildProcess | null = null;
  #crashes = 0;
  #isStopping = false;

  constructor(script: string, env: NodeJS.ProcessEnv, print: (line: string) => void) {
    this.#script = script;
    this.#env = env;
    this.#print = print;
  }

  /** Resolves when the API is ready. An API that exits before that is not restarted; it has printed the reason. */
  async start(): Promise<void> {
    const { child, ready } = this.#launch();
    const ended = new Promise<never>((_, fail) => {
      child.once('exit', () => fail(new ApiStartError()));
    });
    await Promise.race([ready, ended]);
    this.#restartOnExit(child, Date.now());
  }

  /** For a change of its sources: one that does not start has printed why, and the next change starts it again. */
  async restart(): Promise<void> {
    await this.stop();
    this.#isStopping = false;
    await this.start().catch(() => undefined);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await Promise.race([ended, delay(stopTimeoutMs, undefined, { ref: false })]);
    this.kill();
  }

  kill(): void {
    this.#child?.kill('SIGKILL');
  }

  #restartOnExit(child: ChildProcess, startedAt: number): void {
    child.once('exit', (code, signal) => {
      if (this.#isStopping) return;
      if (Date.now() - startedAt > stableAfterMs) this.#crashes = 0;
      const wait = restartDelaysMs[Math.min(this.#crashes, restartDelaysMs.length - 1)] ?? 0;
      this.#crashes += 1;
      this.#print(`The API exited (${signal ?? code}). Restarting in ${wait / 1000} s.`);
      setTimeout(() => {
        if (this.#isStopping) return;
        const { child: next, ready } = this.#launch();
        this.#restartOnExit(next, Date.now());
        void ready.then(() => this.#print('The API is ready again.'));
      }, wait);
    });
  }

  #launch(): { child: ChildProcess; ready: Promise<void> } {
    const followParent = pathToFileURL(join(root, 'scripts/serving/follow-parent.ts')).href;
    const args = ['--disable-sigusr1', '--import', followParent, this.#script];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Detached, so that the API gets Ctrl-C once, from us.
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

export class ApiStartError extends Error {}

function isReadyLine(line: string): boolean {
  if (!line.startsWith('{"ready":')) return false;
  const message: unknown = JSON.parse(line);
  return (
    typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
  );
}
