import { fork, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { z } from 'zod';

import { httpError } from '../http/http-error.ts';

export type RenderRequest = { id: number; apartment: unknown };
export type RenderResponse = { id: number; html: string } | { id: number; error: string };
/** The build runs in the same process as what sends this. */
const RenderResponse = z.union([
  z.object({ id: z.number(), html: z.string() }),
  z.object({ id: z.number(), error: z.string() }),
]);

type Pending = { resolve: (html: string) => void; reject: (error: Error) => void };

const defaultTimeoutMs = 5_000;
const workerFile = fileURLToPath(new URL('./render-worker.ts', import.meta.url));
const maxHeapMegabytes = 192;

const unavailableError = (reason: string) =>
  httpError(503, 'rendering_failed', `This page could not be rendered: ${reason}.`);

/**
 * Runs the server build of one shell in a process of its own, which may read two files, write none and start no other
 * process, and which gets no environment: the build comes from whoever may publish the shell. Starts with the first page
 * and again after it has ended.
 */
export class PageRenderer {
  readonly #file: string;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  #process: ChildProcess | null = null;
  #lastId = 0;

  constructor(file: string, timeoutMs = defaultTimeoutMs) {
    this.#file = file;
    this.#timeoutMs = timeoutMs;
  }

  async render(apartment: unknown): Promise<string> {
    const id = (this.#lastId += 1);
    const html = new Promise<string>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    const request: RenderRequest = { id, apartment };
    const running = (this.#process ??= this.#start());
    running.send(request, (error) => error && this.#end(running, 'its process has ended'));
    const timer = new AbortController();
    void delay(this.#timeoutMs, null, { signal: timer.signal, ref: false }).then(
      () => this.#end(running, 'it took too long'),
      () => undefined,
    );
    return html.finally(() => {
      timer.abort();
      this.#pending.delete(id);
    });
  }

  close(): void {
    if (this.#process) this.#end(this.#process, 'the gateway stops');
  }

  #start(): ChildProcess {
    const process = fork(workerFile, [pathToFileURL(this.#file).href], {
      env: {},
      execArgv: [
        '--permission',
        `--allow-fs-read=${workerFile}`,
        `--allow-fs-read=${this.#file}`,
        `--max-old-space-size=${maxHeapMegabytes}`,
      ],
      stdio: 'ignore',
    });
    process.on('message', (message) => {
      const parsed = RenderResponse.safeParse(message);
      if (!parsed.success) return this.#end(process, 'its process sent something else');
      const response = parsed.data;
      const pending = this.#pending.get(response.id);
      if ('html' in response) pending?.resolve(response.html);
      else pending?.reject(unavailableError(response.error));
    });
    process.once('exit', () => this.#end(process, 'its process has ended'));
    process.once('error', () => this.#end(process, 'its process could not start'));
    // It ends with the gateway and does not keep it.
    process.unref();
    process.channel?.unref();
    return process;
  }

  /** Fails what waits for this process, and stops it. */
  #end(ended: ChildProcess, reason: string): void {
    if (this.#process !== ended) return;
    this.#process = null;
    ended.kill('SIGKILL');
    for (const { reject } of this.#pending.values()) reject(unavailableError(reason));
  }
}
