import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, type BrotliOptions } from 'node:zlib';
import type { Build } from '@gida/releases/release';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import type { BuildStore } from '../store/build-store.ts';
import type { ResolvedRevision } from './release-map.ts';

type Builds = Pick<BuildStore, 'find' | 'read'> & {
  list: () => Promise<readonly Pick<Build, 'remote' | 'version'>[]>;
};
type Served = { revision: Pick<ResolvedRevision['revision'], 'remotes'> };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Visitors have one of these, or come so seldom that a whole file costs little. */
const mostBuilds = 8;
const maxCacheBytes = 32 * 1_048_576;
/** Where less is saved, the file is sent as everybody gets it, which caches on the way can share. */
const maxShare = 0.9;
/** A higher one takes several times as long for the same size. */
const quality = 5;
/** Of "Dictionary-Compressed Brotli"; the SHA-256 of the dictionary follows. */
const magic = Buffer.from([0xff, 0x44, 0x43, 0x42]);

type Variant = { body: Buffer; dictionary: string };

/**
 * Scripts as the difference to the same file of an earlier build, for browsers that have that one (RFC 9842). A response is
 * made before it is asked for, of the builds that visitors may have, and only if it gives the script again.
 */
export class DictionaryCompression {
  readonly #store: Builds;
  readonly #onError: (error: unknown) => void;
  /** By script and dictionary. */
  readonly #variants = new LRUCache<string, Buffer>({
    maxSize: maxCacheBytes,
    sizeCalculation: ({ length }) => length,
  });
  #isClosed = false;
  readonly #prepared = new Set<string>();
  /** One after the other: it takes a processor. */
  #work: Promise<void> = Promise.resolve();

  constructor(store: Builds, onError: (error: unknown) => void) {
    this.#store = store;
    this.#onError = onError;
  }

  /** In the background, for every build of a revision; resolves when that is done. */
  prepare({ revision }: Served): Promise<void> {
    for (const [remote, { stable, previous, canary }] of Object.entries(revision.remotes)) {
      const served = [stable, canary?.version, previous];
      for (const version of new Set([stable, canary?.version])) {
        const key = `${remote}@${version}`;
        if (!version || this.#prepared.has(key)) continue;
        this.#prepared.add(key);
        this.#work = this.#work
          .then(() => this.#prepareBuild(remote, version, served))
          .catch(this.#onError);
      }
    }
    return this.#work;
  }

  /** Ends with the file that is being compressed. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#work;
  }

  /** The script for a browser that names what it has; a request that is repeated under another address gets it whole. */
  find(
    build: Build,
    file: string,
    { headers, url }: Pick<FastifyRequest, 'headers' | 'url'>,
  ): Buffer | undefined {
    const dictionary = /^:([\w+/]{43}=):$/.exec([headers['available-dictionary']].flat().join());
    const accepts = /(^|,)\s*dcb\s*(,|$)/.test([headers['accept-encoding']].flat().join());
    if (!dictionary || !accepts || url.includes('?')) return undefined;
    return this.#variants.get(`${build.files[file]} ${dictionary[1]}`);
  }

  /** Against the builds that visitors were given, before those that were only published. */
  async #prepareBuild(
    remote: string,
    version: string,
    served: (string | null | undefined)[],
  ): Promise<void> {
    const build = await this.#store.find(remote, version);
    if (!build) return;
    const published = (await this.#store.list()).filter((it) => it.remote === remote);
    const others = new Set([...served, ...published.map((it) => it.version)]);
    others.delete(version);
    for (const other of [...others].slice(0, mostBuilds)) {
      if (!other) continue;
      const earlier = await this.#store.find(remote, other);
      if (!earlier) continue;
      for (const file of Object.keys(build.files).filter(isScript)) {
        if (this.#isClosed) return;
        // The same bytes have another address, so a browser asks for them again.
        if (!earlier.files[file]) continue;
        const variant = await this.#compress(build, file, await this.#store.read(earlier, file));
        if (variant) this.#variants.set(`${build.files[file]} ${variant.dictionary}`, variant.body);
      }
    }
  }

  async #compress(build: Build, file: string, dictionary: Buffer): Promise<Variant | undefined> {
    const script = await this.#store.read(build, file);
    // Node's types do not know the option of a dictionary yet.
    const options = { dictionary } as BrotliOptions;
    const body = await compress(script, {
      ...options,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      },
    });
    const whole = build.sizes[file]?.brotli ?? script.length;
    const integrity = createHash('sha384').update(await decompress(body, options));
    const isRight = `sha384-${integrity.digest('base64')}` === build.files[file];
    if (!isRight || body.length > whole * maxShare) return undefined;
    const sha256 = createHash('sha256').update(dictionary).digest();
    return { body: Buffer.concat([magic, sha256, body]), dictionary: sha256.toString('base64') };
  }
}

const isScript = (file: string): boolean => /^[^/]+\.js$/.test(file);

/** That a browser keeps this script for later builds of the same remote; none for a file that is no script of a page. */
export const useAsDictionary = ({ remote }: Build, file: string): string | undefined =>
  isScript(file) ? `match="/releases/${remote}/*/${file}"` : undefined;
