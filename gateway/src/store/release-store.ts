import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Release } from '@gida/contracts/release';

import { HttpError, httpError } from '../http/http-error.ts';
import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { hasErrorCode } from '../records/error-code.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import { packBuild, readBuildFolder, sha256, unpackBuild, type BuildFiles } from './build-files.ts';
import { FileCache, type LargeFile } from './file-cache.ts';
import { openObjectFolder, type ObjectStore } from './object-store.ts';
import {
  buildKey,
  latestCommit,
  PublicationList,
  type BuildName,
  type Publication,
} from './publication-list.ts';
import { SmokeTestReports } from './smoke-test-reports.ts';
import { UnpackedBuilds } from './unpacked-builds.ts';
import { findFileTypeProblem, verifyBuild } from './verify-build.ts';

type ReleaseStoreOptions = {
  publications?: PublicationList;
  smokeTests?: SmokeTestReports;
  /** Shared by gateways with folders of their own. */
  bucket?: ObjectStore | null;
  onDamaged?: OnDamagedRecord;
};

type StoredBuild = BuildName & Pick<Publication, 'objectKey'>;

const openFiles = new FileCache();

/** Published builds: each is stored as one object that never changes, and unpacked in the folder when it is first used. */
export class ReleaseStore {
  readonly folder: string;
  readonly smokeTests: SmokeTestReports;
  readonly #ownPublications: PublicationList;
  readonly #publications: PublicationList;
  readonly #ownObjects: ReturnType<typeof openObjectFolder>;
  readonly #objects: ObjectStore;
  readonly #unpacked: UnpackedBuilds;
  /** One build at a time: it takes several times its size in memory. */
  #unpacking: Promise<unknown> = Promise.resolve();
  readonly #onDamaged: OnDamagedRecord;

  constructor(folder: string, options: ReleaseStoreOptions = {}) {
    const { publications, smokeTests, bucket, onDamaged = () => undefined } = options;
    const ownRecords = (kind: string) => createFileRecordStore(join(folder, kind), onDamaged);
    this.folder = folder;
    this.#ownPublications = new PublicationList(ownRecords('published'));
    this.#publications = publications ?? this.#ownPublications;
    this.smokeTests = smokeTests ?? new SmokeTestReports(ownRecords('smoke-tests'));
    this.#ownObjects = openObjectFolder(join(folder, 'builds'));
    this.#objects = bucket ?? this.#ownObjects;
    this.#unpacked = new UnpackedBuilds(folder);
    this.#onDamaged = onDamaged;
  }

  /** Stores a build after verifying every file. The same build again changes nothing, and restores what was stored of it. */
  async publish(
    source: string | BuildFiles,
    by = 'gateway',
    smokeTest?: Publication['smokeTest'],
  ): Promise<Release> {
    const files = typeof source === 'string' ? await readBuildFolder(source) : source;
    const release = parseManifest(files);
    const typeError = findFileTypeProblem(release);
    if (typeError) throw httpError(422, 'invalid_build', typeError);
    await verifyBuild(release, files);
    const { remote, version, commit } = release;
    const tried = smokeTest && { smokeTest };
    const listed = await this.#publications.find(release);
    if (!listed) {
      const objectKey = await this.#store(release, files);
      const at = new Date().toISOString();
      const first = { remote, version, at, by, commit, ...tried, objectKey };
      if (await this.#publications.add(first)) {
        await this.#unpacked.write(release, files);
        return release;
      }
      const other = await this.#publications.find(release);
      if (other?.objectKey !== objectKey) await this.#objects.remove(objectKey);
      return this.publish(files, by, smokeTest);
    }
    const stored = await this.#readStored(listed);
    const published = stored ? parseManifest(stored) : await this.#unpacked.find(listed);
    if (published) assertSameRelease(published, release);
    const again: Publication = {
      ...listed,
      ...tried,
      commit: latestCommit(listed.commit ?? published?.commit, commit),
      objectKey: stored ? listed.objectKey : await this.#store(release, files),
    };
    if (!isDeepStrictEqual(again, listed)) await this.#publications.replace(again);
    return published ?? release;
  }

  /** The release of a published build; undefined when there is none. */
  async find(remote: string, version: string): Promise<Release | undefined> {
    const unpacked = await this.#unpacked.find({ remote, version });
    if (unpacked) return unpacked;
    const listed = await this.#publications.find({ remote, version });
    return listed && this.#unpack(listed);
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

  /** A file of a published build. */
  read(build: BuildName, file: string): Promise<Buffer> {
    return this.#inFolder(build, (folder) => readFile(join(folder, file)));
  }

  /** The same for a response. */
  open(build: BuildName, file: string): Promise<Buffer | LargeFile> {
    return this.#inFolder(build, (folder) => openFiles.read(join(folder, file)));
  }

  /** Where a published build is unpacked. */
  folderOf(build: BuildName): Promise<string> {
    return this.#inFolder(build, (folder) => access(folder).then(() => folder));
  }

  /** All files of a published build. */
  async files(build: StoredBuild): Promise<BuildFiles> {
    const files = await this.#readStored(build);
    if (files) return files;
    const error = buildDamagedError(build);
    this.#onDamaged(build.objectKey ?? buildKey(build), error);
    throw error;
  }

  /** What a published build was made from. `publication` is its entry of the list, if there is one. */
  async commitOf({ remote, version }: BuildName, publication?: Publication): Promise<string> {
    const listed = publication ?? (await this.#publications.find({ remote, version }));
    return listed?.commit ?? (await this.get(remote, version)).commit;
  }

  /** What was wrong with the unpacked files, and was repaired; null for nothing. */
  async repairUnpacked(build: BuildName): Promise<string | null> {
    const files = await this.#unpacked.files(build);
    const problem = files && (await findProblem(files));
    if (problem) await this.#unpack((await this.#publications.find(build)) ?? build, true);
    return problem;
  }

  /** What was wrong with the stored object, and was repaired; null for nothing. */
  async repairStored(build: Publication): Promise<string | null> {
    if (await this.#readStored(build)) return null;
    const error = buildDamagedError(build);
    const files = await this.#unpacked.files(build);
    if (!files || (await findProblem(files))) throw error;
    await this.#publications.replace({ ...build, objectKey: await this.#store(build, files) });
    return error.message;
  }

  /** All published builds, newest first. */
  list(): Promise<Publication[]> {
    return this.#publications.list();
  }

  /** Removes a build for all gateways. The caller must make sure that it is unused. */
  async remove(build: Publication): Promise<void> {
    if (build.objectKey) await this.#objects.remove(build.objectKey);
    await this.#unpacked.remove(build);
    await this.smokeTests.remove(build);
    // Last, so that an interrupted removal can be repeated.
    await this.#publications.remove(build);
  }

  /** On startup: lists and stores what only this folder has, and removes copies of builds that were pruned elsewhere. */
  async reconcile(): Promise<void> {
    const hasBucket = this.#objects !== this.#ownObjects;
    if (this.#publications !== this.#ownPublications) {
      // Published before there was a database.
      for (const publication of await this.#ownPublications.list()) {
        await this.#publications.add(publication);
        await this.#ownPublications.remove(publication);
      }
    }
    const listed = new Map((await this.list()).map((it) => [buildKey(it), it]));
    const publicationOf = ({ remote, version }: BuildName): Publication =>
      listed.get(buildKey({ remote, version })) ?? {
        remote,
        version,
        at: new Date().toISOString(),
        by: 'folder scan',
      };
    for (const objectKey of await this.#ownObjects.keys()) {
      const [remote = '', version = ''] = objectKey.split('/');
      const publication = publicationOf({ remote, version });
      if (!publication.objectKey) {
        listed.set(buildKey(publication), { ...publication, objectKey });
        await this.#publications.replace({ ...publication, objectKey });
      }
      if (!hasBucket) continue;
      // Published before there was a bucket.
      await this.#objects.write(objectKey, (await this.#ownObjects.read(objectKey)) ?? Buffer.of());
      await this.#ownObjects.remove(objectKey);
    }
    for (const build of await this.#unpacked.list()) {
      const publication = publicationOf(build);
      if (publication.objectKey) continue;
      if (hasBucket && !listed.has(buildKey(build))) await this.#unpacked.remove(build);
      // Earlier versions without a bucket stored nothing but the folder.
      else
        await this.repairStored(publication).catch((error: unknown) =>
          this.#onDamaged(buildKey(build), error),
        );
    }
  }

  /** The folder is unpacked again where something is missing. */
  async #inFolder<T>(build: BuildName, use: (folder: string) => Promise<T>): Promise<T> {
    const folder = this.#unpacked.folderOf(build);
    return use(folder).catch(async (error: unknown) => {
      if (!hasErrorCode(error, 'ENOENT')) throw error;
      this.#unpacked.forget(build);
      await this.find(build.remote, build.version);
      return use(folder);
    });
  }

  #unpack(build: StoredBuild, again = false): Promise<Release> {
    const work = this.#unpacking.then(async () => {
      const unpacked = again ? undefined : await this.#unpacked.find(build);
      if (unpacked) return unpacked;
      const files = await this.files(build);
      const release = parseManifest(files);
      await verifyBuild(release, files);
      await this.#unpacked.write(release, files);
      return release;
    });
    this.#unpacking = work.catch(() => undefined);
    return work;
  }

  /** Returns the key: it ends in the hash of the object. */
  async #store({ remote, version }: BuildName, files: BuildFiles): Promise<string> {
    const body = packBuild(files);
    const objectKey = `${remote}/${version}/${sha256(body)}`;
    await this.#objects.write(objectKey, body);
    return objectKey;
  }

  /** Null where the object is damaged or missing. */
  async #readStored({ objectKey }: StoredBuild): Promise<BuildFiles | null> {
    const body = objectKey === undefined ? null : await this.#objects.read(objectKey);
    return body && objectKey?.endsWith(`/${sha256(body)}`) ? unpackBuild(body) : null;
  }
}

const parseManifest = (files: BuildFiles): Release =>
  Release.parse(JSON.parse(String(files.get('release.json'))));

async function findProblem(files: BuildFiles): Promise<string | null> {
  try {
    await verifyBuild(parseManifest(files), files);
    return null;
  } catch (error) {
    return error instanceof HttpError ? error.message : 'release.json is damaged';
  }
}

const buildDamagedError = ({ remote, version }: BuildName) =>
  httpError(
    500,
    'build_damaged',
    `The stored files of ${remote} ${version} are damaged or missing. Publish this build again, or serve another one.`,
  );

/** Build time and commit may differ; the content may not. */
function assertSameRelease(published: Release, sent: Release): void {
  const contentOf = ({ builtAt: _at, commit: _commit, sizes: _sizes, ...rest }: Release) => rest;
  if (isDeepStrictEqual(contentOf(published), contentOf(sent))) return;
  throw httpError(
    409,
    'version_taken',
    `${sent.remote} ${sent.version} was already published with different content. Build a new version: change the source, or the version in its package.json.`,
  );
}
