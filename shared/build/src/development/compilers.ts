import type { ServerResponse } from 'node:http';
import { rspack, type Configuration } from '@rspack/core';

type Compiled = { name: string; hash: string; errors: string[] };
/** What is said beside a build that works: type errors. */
type Told = { name: string; warnings: string[] };
type Running = { first: Promise<void>; compiled?: Compiled; told?: Told };

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
  readonly #followers = new Set<ServerResponse>();

  constructor(options: CompilersOptions) {
    this.#options = options;
  }

  /** Where the files of a package are; undefined for what is not compiled here. */
  output(name: string): string | undefined {
    return this.#options.configurations.get(name)?.output?.path;
  }

  /** Resolves after the first compilation, also where it failed. */
  start(name: string): Promise<void> {
    const known = this.#running.get(name);
    if (known) return known.first;
    const configuration = this.#options.configurations.get(name);
    if (!configuration) throw new Error(`${name} is not compiled here.`);
    const first = Promise.withResolvers<void>();
    const running: Running = { first: first.promise };
    this.#running.set(name, running);
    let invalidAt = performance.now();
    const compiler = rspack(configuration);
    compiler.hooks.invalid.tap('dev', () => {
      invalidAt = performance.now();
    });
    compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
      const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
      const errors = error ? [error.message] : found.map(describe);
      running.compiled = { name, hash: stats?.hash ?? '', errors };
      const took = Math.round(performance.now() - invalidAt);
      console.log([`${errors.length > 0 ? '✗' : '·'} ${name}  ${took} ms`, ...errors].join('\n'));
      this.#send(running, this.#followers);
      first.resolve();
      if (errors.length === 0)
        this.#options.onCompiled?.(name, new Set(stats?.compilation.fileDependencies));
    });
    return first.promise;
  }

  /** Changes with each compilation. */
  hash(name: string): string | undefined {
    return this.#running.get(name)?.compiled?.hash;
  }

  /** Says in the terminal and in open pages what is wrong with a package that can be loaded all the same. */
  tell(name: string, warnings: string[]): void {
    const running = this.#running.get(name);
    if (!running || String(running.told?.warnings ?? []) === String(warnings)) return;
    running.told = { name, warnings };
    if (warnings.length > 0) console.log([`! ${name}`, ...warnings].join('\n'));
    this.#send({ told: running.told }, this.#followers);
  }

  /** Server-sent events of every compilation, the last of each package first. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 300\n\n');
    for (const running of this.#running.values()) this.#send(running, [response]);
    this.#followers.add(response);
    response.once('close', () => this.#followers.delete(response));
  }

  #send({ compiled, told }: Omit<Running, 'first'>, to: Iterable<ServerResponse>): void {
    for (const event of [compiled, told]) {
      // The document's errors are those of the shell, of which it is a part.
      if (!event || event.name === 'document') continue;
      for (const response of to) response.write(`data: ${JSON.stringify(event)}\n\n`);
    }
  }
}

const describe = ({ message, moduleName }: { message: string; moduleName?: string }): string =>
  [moduleName?.split('!').at(-1), message].filter(Boolean).join('\n');
