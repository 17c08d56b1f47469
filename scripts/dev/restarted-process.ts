import { spawn, type ChildProcess } from 'node:child_process';

import { binPath } from '../run-command.ts';
import { root } from '../progress.mjs';

/** A process that says `ready` over IPC, and is started again when its sources change. */
export class RestartedProcess {
  readonly #script: string;
  readonly #env: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  constructor(script: string, env: NodeJS.ProcessEnv) {
    this.#script = script;
    this.#env = env;
  }

  /** Resolves when it is ready, or has ended: its error stands in the terminal, and the next change starts it again. */
  async start(): Promise<void> {
    const child = spawn(binPath('node'), ['--disable-sigusr1', this.#script], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // It gets Ctrl-C once, from us.
      detached: true,
    });
    this.#child = child;
    child.stdout?.on('data', (text: Buffer) => {
      if (!String(text).startsWith('{"ready":')) process.stdout.write(text);
    });
    await new Promise<void>((resolve) => {
      child.once('message', () => resolve());
      child.once('exit', () => resolve());
    });
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
