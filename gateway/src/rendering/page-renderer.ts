import { connect, type Socket } from 'node:net';

import { z } from 'zod';
import { httpError } from '@gida/server/http-error';

import { loaded, readMessages, writeMessage } from './messages.ts';
import { rendererAddress } from './renderer-address.ts';
import { findIsolation, startRenderWorker } from './start-render-worker.ts';

export type RenderRequest = { id: number; apartment: unknown };
/** The build runs in the same process as what sends this. */
const RenderResponse = z.union([
  z.object({ id: z.number(), html: z.string() }),
  z.object({ id: z.number(), error: z.string() }),
]);
export type RenderResponse = z.infer<typeof RenderResponse>;

type ReadCode = () => Promise<Buffer>;
type Pending = { resolve: (html: string) => void; reject: (error: Error) => void };

const defaultTimeoutMs = 5_000;
/** A busy machine takes seconds to start a process. */
const startTimeoutMs = 20_000;
const maxPageBytes = 1_000_000;
const maxErrorLength = 200;

const unavailableError = (reason: string) =>
  httpError(503, 'rendering_failed', `This page could not be rendered: ${reason}.`);

/**
 * Asks a process of its own to run the server build of one shell: the build comes from whoever may publish the shell. Of
 * the renderer service at `service`, or one that is started here. Begins with the first page, and again after it has ended.
 */
export class PageRenderer {
  readonly #readCode: ReadCode;
  readonly #service: string | null;
  readonly #timeoutMs: number;
  readonly #pending = new Map<number, Pending>();
  #worker: Promise<Socket> | null = null;
  #lastId = 0;

  constructor(readCode: ReadCode, service: string | null = null, timeoutMs = defaultTimeoutMs) {
    this.#readCode = readCode;
    this.#service = service;
    this.#timeoutMs = timeoutMs;
  }

  async render(apartment: unknown): Promise<string> {
    const worker = (this.#worker ??= this.#start());
    const stream = await worker;
    if (this.#worker !== worker) throw unavailableError('its process has ended');
    const id = (this.#lastId += 1);
    const request: RenderRequest = { id, apartment };
    const html = new Promise<string>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    const timer = setTimeout(() => this.#end(worker, 'it took too long'), this.#timeoutMs).unref();
    writeMessage(stream, request);
    return html.finally(() => {
      clearTimeout(timer);
      this.#pending.delete(id);
    });
  }

  close(): void {
    if (this.#worker) this.#end(this.#worker, 'the gateway stops');
  }

  /** Resolves when the code is loaded. */
  #start(): Promise<Socket> {
    const starting = (async () => {
      const code = await this.#readCode().catch(() => {
        throw unavailableError('its code cannot be read');
      });
      const stream = this.#service
        ? connect(rendererAddress(this.#service))
        : startRenderWorker((await findIsolation())?.());
      // It does not keep the gateway.
      stream.unref();
      const timer = setTimeout(() => stream.destroy(), startTimeoutMs).unref();
      await new Promise<void>((resolve, reject) => {
        stream.on('error', () => undefined);
        stream.once('close', () => {
          this.#end(starting, 'its process has ended');
          reject(unavailableError('its process could not start'));
        });
        let isLoaded = false;
        readMessages(stream, (message) => {
          if (message !== loaded || isLoaded) return this.#receive(starting, message);
          isLoaded = true;
          resolve();
        });
        writeMessage(stream, code.toString());
      }).finally(() => clearTimeout(timer));
      return stream;
    })();
    starting.catch(() => this.#end(starting, 'its process could not start'));
    return starting;
  }

  #receive(worker: Promise<Socket>, message: unknown): void {
    if (this.#worker !== worker) return;
    const { data } = RenderResponse.safeParse(message);
    const pending = data && this.#pending.get(data.id);
    if (!pending) return this.#end(worker, 'its process sent something else');
    this.#pending.delete(data.id);
    if ('error' in data) pending.reject(unavailableError(data.error.slice(0, maxErrorLength)));
    else if (Buffer.byteLength(data.html) > maxPageBytes)
      pending.reject(unavailableError('it is larger than 1 MB'));
    else pending.resolve(data.html);
  }

  /** Fails what waits for this process, and stops it. */
  #end(ended: Promise<Socket>, reason: string): void {
    if (this.#worker !== ended) return;
    this.#worker = null;
    void ended.then((stream) => stream.destroy()).catch(() => undefined);
    for (const { reject } of this.#pending.values()) reject(unavailableError(reason));
  }
}
