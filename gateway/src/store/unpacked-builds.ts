import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Build, RemoteName } from '@gida/releases/release';
import { hasErrorCode } from '@gida/server';

import {
  parseManifest,
  readBuildFolder,
  writeBuildFolder,
  type BuildFiles,
} from './build-files.ts';
import { buildKey, type BuildName } from './stored-builds.ts';
import { checkFiles } from './check-files.ts';

const temporaryPrefix = '.gida-';
const leftAfterMs = 10 * 60_000;

/** Copies of builds as `<remote>/<version>/<file>` in a folder that several processes may share. Each may be deleted at any time. */
export class UnpackedBuilds {
  readonly #folder: string;
  /** Of copies that were whole when this process first used them. */
  readonly #builds = new Map<string, Build>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  folderOf({ remote, version }: BuildName): string {
    return join(this.#folder, remote, version);
  }

  /** The build of a copy whose files all have their size; undefined where it has to be unpacked. */
  async find(name: BuildName): Promise<Build | undefined> {
    const known = this.#builds.get(buildKey(name));
    if (known) return known;
    const build = await readWhole(this.folderOf(name)).catch(() => undefined);
    if (build) this.#builds.set(buildKey(name), build);
    return build;
  }

  /** Why a copy is not whole, by its hashes; null where it is or there is none. */
  async findProblem(build: BuildName): Promise<string | null> {
    const files = await readBuildFolder(this.folderOf(build)).catch(() => null);
    if (!files) return null;
    try {
      return await checkFiles(parseManifest(files), files);
    } catch {
      return 'release.json is damaged';
    }
  }

  /** In place of another copy. */
  async write(build: Build, files: BuildFiles): Promise<void> {
    const folder = this.folderOf(build);
    const temporary = join(this.#folder, `${temporaryPrefix}${randomUUID()}`);
    const [incoming, replaced] = [join(temporary, 'incoming'), join(temporary, 'replaced')];
    try {
      await writeBuildFolder(incoming, files);
      await mkdir(dirname(folder), { recursive: true });
      await rename(folder, replaced).catch(() => undefined);
      await rename(incoming, folder);
    } catch (error) {
      // Another process has just unpacked the same build.
      if (!hasErrorCode(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    this.#builds.set(buildKey(build), build);
  }

  /** Looks at the copy again when it is next used. */
  forget(build: BuildName): void {
    this.#builds.delete(buildKey(build));
  }

  async remove(build: BuildName): Promise<void> {
    this.forget(build);
    await rm(this.folderOf(build), { recursive: true, force: true });
  }

  /** Removes what processes left behind that were killed while they unpacked a build, which takes seconds. */
  async removeLeft(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const folder = join(this.#folder, name);
      const isLeft =
        name.startsWith(temporaryPrefix) && (await stat(folder)).mtimeMs < Date.now() - leftAfterMs;
      if (isLeft) await rm(folder, { recursive: true, force: true });
    }
  }

  async list(): Promise<BuildName[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const remotes = names.filter((name) => RemoteName.safeParse(name).success);
    const builds = remotes.map(async (remote) =>
      (await readdir(join(this.#folder, remote))).map((version) => ({ remote, version })),
    );
    return (await Promise.all(builds)).flat();
  }
}

/** Copies are not flushed to the disk, so a power failure may have cut their files. */
async function readWhole(folder: string): Promise<Build | undefined> {
  const build = Build.parse(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')));
  const areWhole = Object.entries(build.sizes).map(async ([file, { bytes, brotli }]) => {
    const sizeOf = async (name: string) => (await stat(join(folder, name))).size;
    return (
      (await sizeOf(file)) === bytes && (brotli >= bytes || (await sizeOf(`${file}.br`)) === brotli)
    );
  });
  return (await Promise.all(areWhole)).every(Boolean) ? build : undefined;
}
