import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import { cleanEnv } from '../run-command.ts';

export type TestRequest = { changed: string; test: string };
export type TestRun =
  | { status: 'passed' }
  | { status: 'failed'; by: string; reason: string }
  | { status: 'hung' };

const startLimitMs = 120_000;

/** A Vitest process in a scratch copy. It is killed when a run takes too long, and restarted by the next run. */
export class TestProcess {
  readonly #folder: string;
  #child: ChildProcess | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Runs one test file, after another file has changed. */
  async run(request: TestRequest, limitMs: number): Promise<TestRun> {
    const child = (this.#child ??= await this.#start());
    // vitest-process.ts answers each request with a TestRun
    const answer = nextMessage(child, limitMs) as Promise<TestRun | null>;
    child.send(request);
    const run = await answer;
    if (run) return run;
    this.stop();
    return { status: 'hung' };
  }

  /** Kills Vitest and its workers, also when one is in an endless loop. */
  stop(): void {
    const pid = this.#child?.pid;
    this.#child = null;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // It has ended by itself.
    }
  }

  async #start(): Promise<ChildProcess> {
    const child = fork(join(this.#folder, 'scripts/mutants/vitest-process.ts'), {
      cwd: this.#folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      // Files that are marked for PostgreSQL run on PGlite here, as far as they can.
      env: { ...cleanEnv(), CI: '1', TEST_ENGINES: 'both' },
    });
    let printed = '';
    child.stderr?.on(
      'data',
      (chunk: Buffer) => (printed = (printed + String(chunk)).slice(-4_000)),
    );
    this.#child = child;
    if (await nextMessage(child, startLimitMs)) return child;
    this.stop();
    throw new Error(`Vitest did not start.\n${printed}`);
  }
}

/** Null when it does not come in time, or the process has ended. */
function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const settle = (message: unknown) => {
      clearTimeout(limit);
      child.off('message', settle);
      child.off('exit', end);
      resolve(message);
    };
    const end = () => settle(null);
    const limit = setTimeout(end, limitMs);
    child.once('message', settle);
    child.once('exit', end);
  });
}
