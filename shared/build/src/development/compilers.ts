import { statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { rspack, type Configuration } from '@rspack/core';

type Compiled = { name: string; hash: string; errors: string[] };
/** What is said beside a build that works: type errors. */
type Told = { name: string; warnings: string[] };
/** `idle`: resolves when no compilation is under way, so that a page never gets files of two. */
type Running = { idle: Promise<void>; compiled?: Compiled };

type CompilersOptions = {
  /** Development configurations by package. */
  configurations: ReadonlyMap<string, Configuration>;
  /** Called after each compilation that works, with the files that it is made of. */
  onCompiled?: (name: string, files: ReadonlySet<string>) => void;
};

/** One watching compiler for each package, started when the first of its files is asked for. */
export class Compilers {
  readonly #options: CompilersOptions;
  readonly #running = new Map<string, Running>();
  /** By package, or another process. */
  readonly #told = new Map<string, Told>();
  readonly #followers = new Set<ServerResponse>();

  constructor(options: CompilersOptions) {
    this.#options = options;
  }

  /** Where the files of a package are; undefined for what is not compiled here. */
  output(name: string): string | undefined {
    return this.#options.configurations.get(name)?.output?.path;
  }

  /** Resolves when no compilation is under way, also where the last one failed. */
  start(name: string): Promise<void> {
    const known = this.#running.get(name);
    if (known) return known.idle;
    const configuration = this.#options.configurations.get(name);
    if (!configuration) throw new Error(`${name} is not compiled here.`);
    let current = Promise.withResolvers<void>();
    let isCompiling = true;
    const running: Running = { idle: current.promise };
    this.#running.set(name, running);
    let invalidAt = performance.now();
    const compiler = rspack(configuration);
    compiler.hooks.invalid.tap('dev', () => {
      invalidAt = performance.now();
      if (isCompiling) return;
      isCompiling = true;
      current = Promise.withResolvers<void>();
      running.idle = current.promise;
    });
    compiler.hooks.watchRun.tapPromise('dev', ({ modifiedFiles }) =>
      untilWritten([...(modifiedFiles ?? [])]),
    );
    compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
      const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
      const errors = error ? [error.message] : found.map(describe);
      running.compiled = { name, hash: stats?.hash ?? '', errors };
      const took = Math.round(performance.now() - invalidAt);
      console.log([`${errors.length > 0 ? '✗' : '·'} ${name}  ${took} ms`, ...errors].join('\n'));
      this.#send(running.compiled, this.#followers);
      isCompiling = false;
      current.resolve();
      if (errors.length === 0)
        this.#options.onCompiled?.(name, new Set(stats?.compilation.fileDependencies));
    });
    return running.idle;
  }

  /** Changes with each compilation. */
  hash(name: string): string | undefined {
    return this.#running.get(name)?.compiled?.hash;
  }

  /** Says in the terminal and in open pages what is wrong beside what the page loads; an empty list: nothing is. */
  tell(name: string, warnings: string[]): void {
    if (String(this.#told.get(name)?.warnings ?? []) === String(warnings)) return;
    const told = { name, warnings };
    this.#told.set(name, told);
    if (warnings.length > 0) console.log([`! ${name}`, ...warnings].join('\n'));
    this.#send(told, this.#followers);
  }

  /** Server-sent events of every compilation, the last of each package first. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 300\n\n');
    for (const { compiled } of this.#running.values()) this.#send(compiled, [response]);
    for (const told of this.#told.values()) this.#send(told, [response]);
    this.#followers.add(response);
    response.once('close', () => this.#followers.delete(response));
  }

  #send(event: Compiled | Told | undefined, to: Iterable<ServerResponse>): void {
    // The document's errors are those of the shell, of which it is a part.
    if (!event || event.name === 'document') return;
    for (const response of to) response.write(`data: ${JSON.stringify(event)}\n\n`);
  }
}

/** An editor empties a file before it writes it: a page without that module would lose what it shows. */
async function untilWritten(files: readonly string[]): Promise<void> {
  const isEmpty = (file: string) => statSync(file, { throwIfNoEntry: false })?.size === 0;
  for (let tries = 0; tries < 100 && files.some(isEmpty); tries += 1) await delay(10);
}

type Problem = { message: string; moduleIdentifier?: string };

/** With `file:line:column` first, which the overlay and terminals open. */
function describe({ message, moduleIdentifier = '' }: Problem): string {
  const file = moduleIdentifier.split('!').at(-1)?.split('|')[0] ?? '';
  // Of the source; an export that is missing is found in compiled code, whose lines are others.
  const [, line = 1, column = 1] =
    (!message.includes('LinkingError') && /\[(\d+):(\d+)\]/.exec(message)) || [];
  return file ? `${file}:${line}:${column}\n${message.trim()}` : message;
}
