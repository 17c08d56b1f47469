import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { Release } from '@gida/contracts/release';

import { Refusal, refuse } from '../answers/refusal.ts';

const decompress = promisify(brotliDecompress);

/** Published builds on a directory: `<remote>/<version>/<file>`. Written once, never changed. */
export class ReleaseStore {
  readonly folder: string;
  readonly #known = new Map<string, Release>();

  constructor(folder: string) {
    this.folder = folder;
  }

  folderOf(remote: string, version: string): string {
    return join(this.folder, remote, version);
  }

  /** Accepts a build after checking every byte. The same bytes again change nothing. */
  async publish(source: string): Promise<Release> {
    const release = Release.parse(JSON.parse(await readFile(join(source, 'release.json'), 'utf8')));
    await verify(source, release);
    const target = this.folderOf(release.remote, release.version);
    const published = await this.find(release.remote, release.version);
    if (published) {
      if (sameFiles(published, release)) return published;
      throw refuse(
        409,
        'version_taken',
        `${release.remote} ${release.version} was published with other bytes. Build a new version.`,
      );
    }
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      await cp(source, incoming, { recursive: true });
      await mkdir(join(target, '..'), { recursive: true });
      // The rename makes the build appear whole or not at all.
      await rename(incoming, target);
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
    return release;
  }

  /** What a published build says about itself; undefined when it was never published. */
  async find(remote: string, version: string): Promise<Release | undefined> {
    const key = `${remote}/${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const text = await readOrUndefined(join(this.folderOf(remote, version), 'release.json'));
    if (text === undefined) return undefined;
    const release = Release.parse(JSON.parse(text));
    this.#known.set(key, release);
    return release;
  }

  /** What is wrong with the bytes of a published build; null when nothing is. */
  async problemOf(remote: string, version: string): Promise<string | null> {
    const release = await this.get(remote, version);
    return this.wrongBytes(this.folderOf(remote, version), release);
  }

  async wrongBytes(folder: string, release: Release): Promise<string | null> {
    try {
      await verify(folder, release);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  async get(remote: string, version: string): Promise<Release> {
    const release = await this.find(remote, version);
    if (release) return release;
    throw refuse(404, 'not_published', `${remote} ${version} is not published here.`);
  }
}

async function readOrUndefined(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Only "there is no such file" means absent; an unreadable disk must not look like that.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

async function verify(source: string, release: Release): Promise<void> {
  const wrong = (message: string) => refuse(422, 'wrong_build', `${release.remote}: ${message}`);
  for (const [file, hash] of Object.entries(release.files)) {
    const bytes = await readOrRefuse(join(source, file), () => wrong(`${file} is missing`));
    if (sha384(bytes) !== hash) throw wrong(`${file} does not have the hash release.json names`);
    if (bytes.length !== release.sizes[file]?.bytes) throw wrong(`${file} has another size`);
  }
  const wanted = [
    release.entry,
    ...release.preload,
    ...Object.values(release.exposes).flat(),
    ...Object.values(release.pages).flat(),
    ...Object.values(release.documents ?? {}),
  ];
  for (const file of wanted) {
    if (!release.files[file]) throw wrong(`${file} is needed but not listed with a hash`);
  }
  for (const entry of await readdir(source, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue;
    const file = join(entry.parentPath, entry.name).slice(source.length + 1);
    if (file === 'release.json' || release.files[file]) continue;
    const twin = file.endsWith('.br') ? release.files[file.slice(0, -3)] : undefined;
    if (!twin) throw wrong(`${file} is not listed in release.json`);
    const small = await readFile(join(source, file));
    if (small.length !== release.sizes[file.slice(0, -3)]?.brotli) {
      throw wrong(`${file} has another size`);
    }
    const plain = await decompress(small);
    if (sha384(plain) !== twin) throw wrong(`${file} is not its file, compressed`);
  }
}

async function readOrRefuse(file: string, refusal: () => Error): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch {
    throw refusal();
  }
}

const sha384 = (bytes: Buffer): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function sameFiles(one: Release, other: Release): boolean {
  const names = Object.keys(one.files);
  return (
    names.length === Object.keys(other.files).length &&
    names.every((name) => one.files[name] === other.files[name])
  );
}
