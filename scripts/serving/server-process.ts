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

type ServerProcessOptions = {
  script: string;
  env: NodeJS.ProcessEnv;
  print: (line: string) => void;
};

/** A server as a child process that prints `{"ready":true}`, restarted with a backoff when it exits. */
export class ServerProcess {
  readonly #name: string;
  readonly #options: ServerProcessOptions;
  #child: ChildProcess | null = null;
  #crashes = 0;
  #isStopping = false;

  /** `name`: as people know it, such as "API". */
  constructor(name: string, options: ServerProcessOptions) {
    this.#name = name;
    this.#options = options;
  }

  /** Resolves when it is ready. One that exits before that is not restarted; it has printed the reason. */
  async start(): Promise<void> {
    const { child, ready } = this.#launch();
    const ended = new Promise<never>((_, fail) => {
      child.once('exit', () => fail(new ServerStartError()));
    });
    await Promise.race([ready, ended]);
    this.#restartOnExit(child, Date.now());
  }

  /** For a change of its sources. False: it does not start, has printed why, and the next change starts it again. */
  async restart(): Promise<boolean> {
    await this.stop();
    this.#isStopping = false;
    return this.start().then(
      () => true,
      () => false,
    );
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
      this.#options.print(
        `The ${this.#name} exited (${signal ?? code}). Restarting in ${wait / 1000} s.`,
      );
      setTimeout(() => {
        if (this.#isStopping) return;
        const { child: next, ready } = this.#launch();
        this.#restartOnExit(next, Date.now());
        void ready.then(() => this.#options.print(`The ${this.#name} is ready again.`));
      }, wait);
    });
  }

  #launch(): { child: ChildProcess; ready: Promise<void> } {
    const followParent = pathToFileURL(join(root, 'scripts/serving/follow-parent.ts')).href;
    const args = ['--disable-sigusr1', '--import', followParent, this.#options.script];
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: this.#options.env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Detached, so that it gets Ctrl-C once, from us.
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

export class ServerStartError extends Error {}

function isReadyLine(line: string): boolean {
  if (!line.startsWith('{"ready":')) return false;
  const message: unknown = JSON.parse(line);
  return (
    typeof message === 'object' && message !== null && 'ready' in message && message.ready === true
  );
}
