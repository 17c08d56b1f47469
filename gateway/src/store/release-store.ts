import { cp, mkdir, open, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Release, RemoteName } from '@gida/contracts/release';

import { HttpError, httpError } from '../http/http-error.ts';
import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { flushFolder, replaceFile } from '../records/write-file.ts';
import { PublicationList, type Publication } from './publication-list.ts';
import { SmokeTestReports } from './smoke-test-reports.ts';
import { temporaryName } from './temporary-folders.ts';
import { findFileTypeProblem, verifyBuild } from './verify-build.ts';

/** Storage that several gateways share besides their own folders; see `bucket.ts`. */
export type ObjectStore = {
  /** Stores a build and returns its key. */
  upload: (folder: string, release: Release) => Promise<string>;
  download: (key: string, folder: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
};

type ReleaseStoreOptions = {
  publications?: PublicationList;
  smokeTests?: SmokeTestReports;
  objectStore?: ObjectStore | null;
  onDamaged?: OnDamagedRecord;
};

/** Published builds as `<remote>/<version>/<file>`; immutable. */
export class ReleaseStore {
  readonly folder: string;
  readonly smokeTests: SmokeTestReports;
  readonly #publications: PublicationList;
  readonly #objectStore: ObjectStore | null;
  readonly #onDamaged: OnDamagedRecord;
  readonly #cache = new Map<string, Release>();
  readonly #downloads = new Map<string, Promise<void>>();

  constructor(folder: string, options: ReleaseStoreOptions = {}) {
    const { publications, smokeTests, objectStore, onDamaged = () => undefined } = options;
    this.folder = folder;
    this.#onDamaged = onDamaged;
    this.#publications =
      publications ??
      new PublicationList(createFileRecordStore(join(folder, 'published'), onDamaged));
    this.smokeTests =
      smokeTests ??
      new SmokeTestReports(createFileRecordStore(join(folder, 'smoke-tests'), onDamaged));
    this.#objectStore = objectStore ?? null;
  }

  buildFolder(remote: string, version: string): string {
    return join(this.folder, remote, version);
  }

  /** Stores a build after verifying every file. Publishing the same build again changes nothing. */
  async publish(
    source: string,
    by = 'gateway',
    smokeTest?: Publication['smokeTest'],
  ): Promise<Release> {
    const release = Release.parse(JSON.parse(await readFile(join(source, 'release.json'), 'utf8')));
    const typeError = findFileTypeProblem(release);
    if (typeError) throw httpError(422, 'invalid_build', typeError);
    await verifyBuild(source, release);
    const { remote, version, commit } = release;
    await this.#restoreManifest(source, release);
    const published = await this.find(remote, version);
    const at = new Date().toISOString();
    const publication = { remote, version, at, by, commit, ...(smokeTest && { smokeTest }) };
    if (published) {
      const same = assertSameRelease(published, release);
      // The list may have been unavailable when the files were written; an unlisted build cannot be rolled back to.
      if (!this.#objectStore) {
        await this.#publications.add({ ...publication, commit: same.commit });
      }
      await this.#publications.recordAgain(release, same.commit, smokeTest);
      return same;
    }
    if (await this.#addBuild(source, release, publication)) return release;
    return assertSameRelease(await this.get(remote, version), release);
  }

  /** Restores damaged or missing files of a published build. */
  async repair(source: string, release: Release): Promise<void> {
    const { remote, version } = release;
    if (!(await this.checkFolder(this.buildFolder(remote, version), release))) return;
    await this.removeLocal({ remote, version });
    await this.#writeBuild(release, (to) => cp(source, to, { recursive: true }));
  }

  /** Fetches a build from the bucket in place of a damaged copy, which stays where that fails. */
  async fetchAgain({ remote, version }: Publication): Promise<boolean> {
    const folder = this.buildFolder(remote, version);
    const aside = join(this.folder, temporaryName('damaged'));
    const isAside = await rename(folder, aside).then(
      () => true,
      () => false,
    );
    this.#cache.delete(`${remote}/${version}`);
    const problem = await this.checkIntegrity(remote, version).catch(String);
    if (problem === null) await rm(aside, { recursive: true, force: true });
    else if (isAside) {
      await rm(folder, { recursive: true, force: true });
      await rename(aside, folder);
    }
    return problem === null;
  }

  /** The release of a published build; undefined when it is not stored here. */
  async find(remote: string, version: string): Promise<Release | undefined> {
    const key = `${remote}/${version}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const file = join(this.buildFolder(remote, version), 'release.json');
    let text = await readIfExists(file);
    if (text === undefined && (await this.#ensureDownloaded(remote, version))) {
      text = await readIfExists(file);
    }
    if (text === undefined) return undefined;
    const release = this.#parseManifest(file, text);
    if (!release) throw buildDamagedError(remote, version);
    this.#cache.set(key, release);
    return release;
  }

  #parseManifest(file: string, text: string): Release | undefined {
    try {
      return Release.parse(JSON.parse(text));
    } catch (error) {
      this.#onDamaged(file, error);
      return undefined;
    }
  }

  /** Writes a damaged `release.json` again, if all other files of the stored build are those of this release. */
  async #restoreManifest(source: string, release: Release): Promise<void> {
    const folder = this.buildFolder(release.remote, release.version);
    const file = join(folder, 'release.json');
    const text = await readIfExists(file);
    if (text === undefined || this.#parseManifest(file, text)) return;
    if (await this.checkFolder(folder, release)) return;
    await replaceFile(file, await readFile(join(source, 'release.json'), 'utf8'));
  }

  async get(remote: string, version: string): Promise<Release> {
    const release = await this.find(remote, version);
    if (release) return release;
    throw httpError(
      404,
      'not_published',
      `${remote} ${version} is not published here. Publish it first: gida publish ${remote}`,
    );
  }

  /** What a published build was made from. `publication` is its entry of the list, if there is one. */
  async commitOf(
    { remote, version }: { remote: string; version: string },
    publication?: Publication,
  ): Promise<string> {
    const listed = publication ?? (await this.#publications.find({ remote, version }));
    return listed?.commit ?? (await this.get(remote, version)).commit;
  }

  /** The integrity error of a published build; null when it is intact. */
  async checkIntegrity(remote: string, version: string): Promise<string | null> {
    const release = await this.get(remote, version);
    return this.checkFolder(this.buildFolder(remote, version), release);
  }

  async checkFolder(folder: string, release: Release): Promise<string | null> {
    try {
      await verifyBuild(folder, release);
      return null;
    } catch (error) {
      if (error instanceof HttpError) return error.message;
      throw error;
    }
  }

  /** All published builds, newest first. */
  list(): Promise<Publication[]> {
    return this.#publications.list();
  }

  /** Removes a build for all gateways. The caller must make sure that it is unused. */
  async remove(build: Publication): Promise<void> {
    await this.removeLocal(build);
    if (build.objectKey) await this.#objectStore?.remove(build.objectKey);
    await this.smokeTests.remove(build);
    // Last, so that an interrupted removal can be repeated.
    await this.#publications.remove(build);
  }

  /** Removes this gateway's local copy of a build. */
  async removeLocal({ remote, version }: { remote: string; version: string }): Promise<void> {
    this.#cache.delete(`${remote}/${version}`);
    await rm(this.buildFolder(remote, version), { recursive: true, force: true });
    await rm(this.#copyMarker({ remote, version }), { force: true });
  }

  /** Marks a local copy of a bucket object, which may be removed once the build is no longer listed. */
  #copyMarker({ remote, version }: { remote: string; version: string }): string {
    return join(this.folder, 'copies', `${remote}@${version}`);
  }

  async #markCopy(build: { remote: string; version: string }): Promise<void> {
    await mkdir(join(this.folder, 'copies'), { recursive: true });
    await writeFile(this.#copyMarker(build), '');
  }

  async #isCopy(build: { remote: string; version: string }): Promise<boolean> {
    return (await readIfExists(this.#copyMarker(build))) !== undefined;
  }

  /** Reconciles list, folder and bucket on startup. */
  async reconcile(): Promise<void> {
    const listed = new Map((await this.list()).map((it) => [`${it.remote}/${it.version}`, it]));
    for (const { remote, version } of await this.#listLocalBuilds()) {
      const publication = listed.get(`${remote}/${version}`);
      const found = { remote, version, at: new Date().toISOString(), by: 'folder scan' };
      if (!this.#objectStore) {
        if (!publication) await this.#publications.add(found);
      } else if (!publication && (await this.#isCopy({ remote, version }))) {
        await this.removeLocal({ remote, version });
      } else if (!publication?.objectKey) {
        // Published before the bucket or the database was configured.
        const release = await this.get(remote, version);
        const objectKey = await this.#objectStore.upload(
          this.buildFolder(remote, version),
          release,
        );
        await this.#publications.replace({ ...(publication ?? found), objectKey });
        await this.#markCopy({ remote, version });
      }
    }
  }

  /** False when another gateway published this version first; that one wins. */
  async #addBuild(source: string, release: Release, publication: Publication): Promise<boolean> {
    const writeBuild = () => this.#writeBuild(release, (to) => cp(source, to, { recursive: true }));
    if (!this.#objectStore) {
      const isFirst = await writeBuild();
      await this.#publications.add(publication);
      return isFirst;
    }
    const objectKey = await this.#objectStore.upload(source, release);
    const isFirst = await this.#publications.add({ ...publication, objectKey });
    await this.removeLocal(publication);
    if (isFirst) await writeBuild();
    else await this.#objectStore.remove(objectKey);
    return isFirst;
  }

  /** Downloads a build that another gateway published; false when there is none. */
  async #ensureDownloaded(remote: string, version: string): Promise<boolean> {
    const objectStore = this.#objectStore;
    if (!objectStore) return false;
    const key = `${remote}/${version}`;
    const download = this.#downloads.get(key);
    if (download) return download.then(() => true);
    const objectKey = (await this.#publications.find({ remote, version }))?.objectKey;
    if (!objectKey) return false;
    const started = this.#downloads.get(key);
    if (started) return started.then(() => true);
    const work = this.#download(objectStore, objectKey).finally(() => this.#downloads.delete(key));
    this.#downloads.set(key, work);
    await work;
    return true;
  }

  async #download(objectStore: ObjectStore, objectKey: string): Promise<void> {
    const temporaryFolder = join(this.folder, temporaryName('download'));
    try {
      await objectStore.download(objectKey, temporaryFolder);
      const text = await readFile(join(temporaryFolder, 'release.json'), 'utf8');
      const release = Release.parse(JSON.parse(text));
      await verifyBuild(temporaryFolder, release);
      await this.#writeBuild(release, (incoming) => rename(temporaryFolder, incoming));
    } finally {
      await rm(temporaryFolder, { recursive: true, force: true });
    }
  }

  /** Written and then renamed, so that a build appears atomically. False when it already exists. */
  async #writeBuild(
    { remote, version }: Release,
    fill: (incoming: string) => Promise<void>,
  ): Promise<boolean> {
    const target = this.buildFolder(remote, version);
    const incoming = join(this.folder, temporaryName('incoming'));
    try {
      await mkdir(join(target, '..'), { recursive: true });
      if (this.#objectStore) await this.#markCopy({ remote, version });
      await fill(incoming);
      await flushFiles(incoming);
      await rename(incoming, target);
      await flushFolder(join(target, '..'));
      return true;
    } catch (error) {
      if (isAlreadyExistsError(error)) return false;
      throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async #listLocalBuilds(): Promise<{ remote: string; version: string }[]> {
    const names = await readdir(this.folder).catch(() => []);
    const remotes = names.filter((name) => RemoteName.safeParse(name).success);
    const builds = await Promise.all(
      remotes.map(async (remote) =>
        (await readdir(join(this.folder, remote))).map((version) => ({ remote, version })),
      ),
    );
    return builds.flat();
  }
}

const buildDamagedError = (remote: string, version: string) =>
  httpError(
    500,
    'build_damaged',
    `release.json of ${remote} ${version} is damaged. Publish this build again, or serve another one.`,
  );

/** A build gets its name only after its bytes are on the disk: a published build is never written again. */
async function flushFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const handle = await open(join(entry.parentPath, entry.name), 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

/** Build time and commit may differ; the content may not. */
function assertSameRelease(published: Release, sent: Release): Release {
  const contentOf = ({ builtAt: _at, commit: _commit, sizes: _sizes, ...rest }: Release) => rest;
  if (isDeepStrictEqual(contentOf(published), contentOf(sent))) return published;
  throw httpError(
    409,
    'version_taken',
    `${sent.remote} ${sent.version} was already published with different content. Build a new version: change the source, or the version in its package.json.`,
  );
}

async function readIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Only ENOENT means absent; an unreadable disk must not look the same.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

const isAlreadyExistsError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
