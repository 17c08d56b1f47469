import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';

type IsInUse = (file: string) => boolean;

/** Types of one package, checked beside its compiler: a page does not wait for them. */
export class TypeCheck {
  readonly #folder: string;
  readonly #cache: string;
  readonly #report: (errors: string[]) => void;
  #isRunning = false;
  #next: IsInUse | null = null;

  /** `cache`: where the compiler keeps what it knows, so that the next check takes a second. */
  constructor(folder: string, cache: string, report: (errors: string[]) => void) {
    this.#folder = folder;
    this.#cache = cache;
    this.#report = report;
  }

  /** Reports the errors of the files in use; of several calls at once the last one counts. */
  async check(isInUse: IsInUse): Promise<void> {
    this.#next = isInUse;
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#next) {
      const current: IsInUse = this.#next;
      this.#next = null;
      const printed = await this.#run();
      if (!this.#next) this.#report(errorsOf(printed, this.#folder, current));
    }
    this.#isRunning = false;
  }

  #run(): Promise<string> {
    const compiler = createRequire(join(this.#folder, 'package.json')).resolve(
      'typescript/package.json',
    );
    const tsc = join(dirname(compiler), 'bin/tsc');
    const args = ['--noEmit', '--pretty', 'false', '--incremental', '--tsBuildInfoFile'];
    const child = spawn(process.execPath, [tsc, ...args, this.#cache], { cwd: this.#folder });
    // Pages go first.
    if (child.pid) setPriority(child.pid, 2);
    let printed = '';
    child.stdout.on('data', (text: Buffer) => (printed += String(text)));
    return new Promise((resolve) => child.once('close', () => resolve(printed)));
  }
}

const error = /^(.+?)\((\d+),(\d+)\): (error .+)$/;

/** Lines `file:line:column error`, as the overlay and terminals link them. */
const errorsOf = (printed: string, folder: string, isInUse: IsInUse): string[] =>
  printed.split('\n').flatMap((line) => {
    const [, file = '', row, column, message] = error.exec(line) ?? [];
    const path = join(folder, file);
    return file && isInUse(path) ? [`${path}:${row}:${column} ${message}`] : [];
  });
