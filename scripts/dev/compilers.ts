import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import {
  developmentConfiguration,
  developmentDocument,
  developmentShell,
  partsOf,
  rspack,
  type Configuration,
} from '../../shared/build/src/development/configuration.ts';
import { matchMount } from '../../shared/releases/src/mounts.ts';
import type { ReleaseMap } from '../../shared/releases/src/release.ts';
import { writeShellDescription } from '../../shell/build/describe-shell.ts';
import { listRemotes } from '../../shell/build/workspace.ts';
import { root } from '../progress.mjs';

/** Files of the development builds, deleted at the next start: an open page may ask for those of an earlier change. */
export const output = join(root, 'node_modules/.cache/gida-dev');

type Compiled = { name: string; hash: string; errors: string[] };
type Running = { first: Promise<void>; last?: Compiled };

/** One watching compiler for each package, started when the first of its files is asked for. */
export class Compilers {
  readonly #configurations: ReadonlyMap<string, Configuration>;
  readonly #running = new Map<string, Running>();
  readonly #followers = new Set<ServerResponse>();

  private constructor(configurations: ReadonlyMap<string, Configuration>) {
    this.#configurations = configurations;
  }

  static async open(): Promise<Compilers> {
    writeShellDescription();
    const configurations = new Map<string, Configuration>();
    for (const name of ['shell', ...listRemotes(root)]) {
      const file = pathToFileURL(join(root, name, 'rspack.config.ts')).href;
      const { default: configuration } = (await import(file)) as { default: Configuration }; // as every package has it
      configurations.set(name, configuration);
    }
    return new Compilers(configurations);
  }

  has(name: string): boolean {
    return this.#configurations.has(name);
  }

  /** Resolves after the first compilation, also where it failed. */
  start(name: string): Promise<void> {
    const known = this.#running.get(name);
    if (known) return known.first;
    const first = Promise.withResolvers<void>();
    const running: Running = { first: first.promise };
    this.#running.set(name, running);
    let invalidAt = performance.now();
    const compiler = rspack(this.#configurationOf(name));
    compiler.hooks.invalid.tap('dev', () => {
      invalidAt = performance.now();
    });
    compiler.watch({ aggregateTimeout: 10 }, (error, stats) => {
      const found = stats?.toJson({ all: false, errors: true }).errors ?? [];
      const errors = error ? [error.message] : found.map(describe);
      running.last = { name, hash: stats?.hash ?? '', errors };
      const took = Math.round(performance.now() - invalidAt);
      console.log([`${errors.length > 0 ? '✗' : '·'} ${name}  ${took} ms`, ...errors].join('\n'));
      // The document's errors are those of the shell, of which it is a part.
      if (name !== 'document') this.#send(running.last, this.#followers);
      first.resolve();
    });
    return first.promise;
  }

  /** The remote of a page begins with the request of the page: the page waits for its entry four seconds at most. */
  startOwner(path: string): void {
    for (const [name, configuration] of this.#configurations) {
      if (name === 'shell') continue;
      if (matchMount(path, partsOf(configuration).mounts)) void this.start(name);
    }
  }

  /** Server-sent events of every compilation, the last of each package first. */
  follow(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write('retry: 300\n\n');
    for (const [name, { last }] of this.#running)
      if (last && name !== 'document') this.#send(last, [response]);
    this.#followers.add(response);
    response.once('close', () => this.#followers.delete(response));
  }

  /** With the placeholders that a gateway fills in. */
  async renderDocument(): Promise<string> {
    await this.start('document');
    const hash = this.#running.get('document')?.last?.hash;
    const file = `${pathToFileURL(join(output, 'shell/document.mjs')).href}?${hash}`;
    const { renderShellDocument } = (await import(file)) as { renderShellDocument: () => string }; // of document.ts
    return renderShellDocument();
  }

  releaseMap(): ReleaseMap {
    const remotes = [...this.#configurations].filter(([name]) => name !== 'shell');
    return {
      revision: 1,
      shell: 'development',
      remotes: Object.fromEntries(
        remotes.map(([name, configuration]) => {
          const { version, container, mounts, entry } = partsOf(configuration);
          const base = `/releases/${name}/dev/`;
          const build = { version, container, base, entry: [entry, ''] as const };
          const builds = [{ ...build, preload: [], pages: {} }];
          return [name, { mounts, cohort: 'stable' as const, blocked: [], builds }];
        }),
      ),
    };
  }

  #configurationOf(name: string): Configuration {
    const shell = this.#configurations.get('shell')!; // from the list in `open`
    if (name === 'document') return developmentDocument(shell, join(output, 'shell'));
    if (name === 'shell') return developmentShell(shell, join(output, 'shell'));
    const configuration = this.#configurations.get(name)!; // `has` was asked
    return developmentConfiguration(configuration, { name, path: join(output, name) });
  }

  #send(compiled: Compiled, to: Iterable<ServerResponse>): void {
    for (const response of to) response.write(`data: ${JSON.stringify(compiled)}\n\n`);
  }
}

const describe = ({ message, moduleName }: { message: string; moduleName?: string }): string =>
  [moduleName?.split('!').at(-1), message].filter(Boolean).join('\n');
