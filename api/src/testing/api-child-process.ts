import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const root = join(import.meta.dirname, '../../..');

/** The API, or a worker, as a child process, which a test may kill at any time and restart on the same port. */
export class ApiChildProcess {
  readonly url: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #script: string;
  #child: ChildProcess | null = null;
  /** What it has printed about what went wrong. */
  errors = '';

  constructor(port: number, env: NodeJS.ProcessEnv, script: 'main.ts' | 'worker.ts' = 'main.ts') {
    const isDemo = script === 'main.ts' && env['NODE_ENV'] !== 'production';
    this.#script = join(root, isDemo ? 'demo' : 'api/src/process', script);
    this.url = `http://127.0.0.1:${port}`;
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const mode = { NODE_ENV: 'test', GIDA_DEMO: '1', NODE_COMPILE_CACHE };
    this.#env = { PATH, ...mode, LOG_LEVEL: 'silent', ...env };
    this.#env[script === 'main.ts' ? 'API_PORT' : 'WORKER_PORT'] = String(port);
  }

  /** Undefined while stopped. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves with the start-up time in milliseconds when the API is ready. */
  async start(): Promise<number> {
    const from = performance.now();
    const child = spawn(process.execPath, [this.#script], {
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const ended = once(child, 'close');
    child.stderr.on('data', (bytes) => (this.errors += String(bytes)));
    child.stderr.pipe(process.stderr, { end: false });
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('{"ready":')) continue;
      child.stdout.resume();
      return performance.now() - from;
    }
    const [code] = (await ended) as [number | null];
    throw new Error(`The API ended with ${code} before it was ready. ${this.errors}`);
  }

  [Symbol.asyncDispose] = async (): Promise<void> => void (await this.stop());

  /** Like a power failure. */
  kill = (): Promise<number | null> => this.#end('SIGKILL');
  /** Resolves with the exit code; null after a kill, or when it was not running. */
  stop = (): Promise<number | null> => this.#end('SIGTERM');

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return null;
    const ended = once(child, 'exit');
    child.kill(signal);
    const [code] = (await ended) as [number | null];
    return code;
  }
}
