import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isAttachment } from '@gida/releases/attachments';
import type { Build } from '@gida/releases/release';
import { SmokeTestReport, type DoctorFinding } from '@gida/releases/release-api';
import { hasErrorCode, openObjectFolder, type ObjectStore } from '@gida/server';
import { httpError } from '@gida/server/http-error';

import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import type { RecordStore } from '../records/record-store.ts';
import type { RevisionLog } from '../revisions/revision-log.ts';
import {
  packBuild,
  parseManifest,
  readBuildFolder,
  sha256,
  unpackBuild,
  type BuildFiles,
} from './build-files.ts';
import { FileCache, type OpenedLargeFile } from './file-cache.ts';
import {
  buildKey,
  latestCommit,
  objectKeys,
  StoredBuildList,
  type BuildName,
  type StoredBuild,
} from './stored-builds.ts';
import { UnpackedBuilds } from './unpacked-builds.ts';
import { checkFiles, checkFileTypes } from './check-files.ts';

type BuildStoreOptions = {
  storedBuilds?: StoredBuildList | null;
  smokeTests?: RecordStore | null;
  /** Shared by gateways with folders of their own. */
  bucket?: ObjectStore | null;
  onDamaged?: OnDamagedRecord;
};

/** Published builds, and the log of what is served. */
export type BuildStorage = { store: BuildStore; revisions: RevisionLog };

type Repair = Pick<DoctorFinding, 'problem' | 'repaired'>;

const openFiles = new FileCache();

/** Published builds: each is stored as one object that never changes, and unpacked in the folder when it is first used. */
export class BuildStore {
  readonly folder: string;
  /** What a browser saw of each build before it was published, with its pictures. */
  readonly #smokeTests: RecordStore;
  readonly #ownBuilds: StoredBuildList;
  readonly #storedBuilds: StoredBuildList;
  readonly #ownObjects: ObjectStore;
  readonly #objects: ObjectStore;
  readonly #unpacked: UnpackedBuilds;
  /** One build at a time: it takes several times its size in memory. */
  #unpacking: Promise<unknown> = Promise.resolve();
  readonly #onDamaged: OnDamagedRecord;

  constructor(folder: string, options: BuildStoreOptions = {}) {
    const { storedBuilds, smokeTests, bucket, onDamaged = () => undefined } = options;
    const ownRecords = (kind: string) => createFileRecordStore(join(folder, kind), onDamaged);
    this.folder = folder;
    this.#ownBuilds = new StoredBuildList(ownRecords('published'));
    this.#storedBuilds = storedBuilds ?? this.#ownBuilds;
    this.#smokeTests = smokeTests ?? ownRecords('smoke-tests');
    this.#ownObjects = openObjectFolder(join(folder, 'builds'));
    this.#objects = bucket ?? this.#ownObjects;
    this.#unpacked = new UnpackedBuilds(folder);
    this.#onDamaged = onDamaged;
  }

  /** Stores a build after verifying every file. The same build again changes nothing, and restores what was stored of it. */
  async publish(
    source: string | BuildFiles,
    by = 'gateway',
    known: Pick<StoredBuild, 'smokeTest' | 'origin' | 'findings'> = {},
  ): Promise<StoredBuild> {
    const sent = typeof source === 'string' ? await readBuildFolder(source) : source;
    const build = parseManifest(sent);
    const { remote, version, commit } = build;
    const problem = checkFileTypes(build) ?? (await checkFiles(build, sent));
    if (problem) throw httpError(422, 'invalid_build', `${remote}: ${problem}`);
    const { files, attachments } = splitAttachments(sent);
    const listed = await this.#storedBuilds.find(build);
    if (!listed) {
      const objectKey = await this.#store(build, files);
      const at = new Date().toISOString();
      const attached = await this.#storeAttachments(build, attachments);
      const first = { remote, version, at, by, commit, ...known, objectKey, ...attached };
      if (await this.#storedBuilds.add(first)) {
        await this.#unpacked.write(build, files);
        return first;
      }
      const other = await this.#storedBuilds.find(build);
      const used = other ? objectKeys(other) : [];
      for (const key of objectKeys(first).filter((it) => !used.includes(it)))
        await this.#objects.remove(key);
      return this.publish(sent, by, known);
    }
    const stored = await this.#readStored(listed);
    const published = stored ? parseManifest(stored) : await this.#unpacked.find(listed);
    if (published) assertSameBuild(published, build);
    const again: StoredBuild = {
      ...listed,
      ...known,
      commit: latestCommit(listed.commit, commit),
      objectKey: stored ? listed.objectKey : await this.#store(build, files),
      ...(await this.#storeAttachments(listed, attachments)),
    };
    if (!isDeepStrictEqual(again, listed)) await this.#storedBuilds.replace(again);
    for (const key of objectKeys(listed).filter((it) => !objectKeys(again).includes(it)))
      await this.#objects.remove(key);
    return again;
  }

  /** The release of a published build; undefined when there is none. */
  async find(remote: string, version: string): Promise<Build | undefined> {
    const unpacked = await this.#unpacked.find({ remote, version });
    if (unpacked) return unpacked;
    const listed = await this.#storedBuilds.find({ remote, version });
    return listed && this.#unpack(listed);
  }

  async get(remote: string, version: string): Promise<Build> {
    const build = await this.find(remote, version);
    if (build) return build;
    throw notPublishedError({ remote, version });
  }

  /** A file of a published build. */
  read(build: BuildName, file: string): Promise<Buffer> {
    return this.#inFolder(build, (folder) => readFile(join(folder, file)));
  }

  /** The same for a response. */
  open(build: BuildName, file: string): Promise<Buffer | OpenedLargeFile> {
    return this.#inFolder(build, (folder) => openFiles.read(join(folder, file)));
  }

  /** Where a published build is unpacked. */
  folderOf(build: BuildName): Promise<string> {
    return this.#inFolder(build, (folder) => access(folder).then(() => folder));
  }

  /** A file that was published with a build, and of which no request may be told. Null without it. */
  async attachment(build: BuildName, file: string): Promise<Buffer | null> {
    const listed = await this.#storedBuilds.find(build);
    return (listed && (await this.#readAttachments(listed)))?.get(file) ?? null;
  }

  /** A published build with its attachments, as it was uploaded. */
  async packed(build: BuildName): Promise<Buffer> {
    const listed = await this.#storedBuilds.find(build);
    if (!listed) throw notPublishedError(build);
    const attachments = await this.#readAttachments(listed);
    return packBuild(new Map([...(await this.files(listed)), ...(attachments ?? [])]));
  }

  /** All files of a published build. */
  async files(build: StoredBuild): Promise<BuildFiles> {
    const files = await this.#readStored(build);
    if (files) return files;
    const { remote, version, objectKey } = build;
    const error = httpError(
      500,
      'build_damaged',
      `The stored files of ${remote} ${version} are damaged or missing. Publish this build again, or serve another one.`,
    );
    this.#onDamaged(objectKey, error);
    throw error;
  }

  /** Unpacks a build again if its unpacked files are not whole; null if they are. */
  async repairUnpacked(build: BuildName): Promise<Repair | null> {
    const problem = await this.#unpacked.findProblem(build);
    if (!problem) return null;
    const listed = await this.#storedBuilds.find(build);
    const unpacked = listed && this.#unpack(listed, true);
    return { problem, repaired: (await unpacked?.then(Boolean, () => false)) ?? false };
  }

  /** Why the stored object cannot be unpacked; null if it can. */
  async checkStored(build: StoredBuild): Promise<string | null> {
    if (!(await this.#readStored(build))) return 'the stored build is damaged or missing';
    const isWhole = !build.attachmentsKey || (await this.#readAttachments(build));
    return isWhole ? null : 'its stored attachments are damaged or missing';
  }

  keepSmokeTest(build: StoredBuild, report: SmokeTestReport): Promise<void> {
    return this.#smokeTests.replace(smokeTestKey(build), report);
  }

  /** Undefined for a build that came from a checkout. */
  async findSmokeTest(build: BuildName): Promise<SmokeTestReport | undefined> {
    const listed = await this.#storedBuilds.find(build);
    return listed && (await this.#smokeTests.some([smokeTestKey(listed)], SmokeTestReport))[0];
  }

  /** All published builds, newest first. */
  list(): Promise<StoredBuild[]> {
    return this.#storedBuilds.list();
  }

  /** Removes a build for all gateways. The caller must make sure that it is unused. */
  async remove(build: StoredBuild): Promise<void> {
    for (const key of objectKeys(build)) await this.#objects.remove(key);
    await this.#unpacked.remove(build);
    await this.#smokeTests.remove(smokeTestKey(build));
    // Last, so that an interrupted removal can be repeated.
    await this.#storedBuilds.remove(build);
  }

  /** On startup: shares what only this folder has, and removes copies of builds that were pruned elsewhere. */
  async reconcile(): Promise<void> {
    const hasBucket = this.#objects !== this.#ownObjects;
    if (this.#storedBuilds !== this.#ownBuilds) {
      // Published before there was a database.
      for (const storedBuild of await this.#ownBuilds.list()) {
        await this.#storedBuilds.add(storedBuild);
        await this.#ownBuilds.remove(storedBuild);
      }
    }
    // Published before there was a bucket.
    for await (const { key } of hasBucket ? this.#ownObjects.list() : []) {
      const body = key.startsWith('.draft-') ? null : await this.#ownObjects.read(key);
      if (!body) continue;
      await this.#objects.write(key, body);
      await this.#ownObjects.remove(key);
    }
    await this.#unpacked.removeLeft();
    // Read without a bucket too, so that damage is known at the start.
    const listed = new Set((await this.list()).map(buildKey));
    if (!hasBucket) return;
    for (const build of await this.#unpacked.list())
      if (!listed.has(buildKey(build))) await this.#unpacked.remove(build);
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

  #unpack(stored: StoredBuild, again = false): Promise<Build> {
    const work = this.#unpacking.then(async () => {
      const unpacked = again ? undefined : await this.#unpacked.find(stored);
      if (unpacked) return unpacked;
      const files = await this.files(stored);
      const build = parseManifest(files);
      await this.#unpacked.write(build, files);
      return build;
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

  /** Those that are stored stay, and others come to them. */
  async #storeAttachments(
    build: BuildName & Pick<StoredBuild, 'attachmentsKey'>,
    attachments: BuildFiles,
  ): Promise<Pick<StoredBuild, 'attachmentsKey'>> {
    const stored = (await this.#readAttachments(build)) ?? new Map<string, Buffer>();
    const isKnown = [...attachments.keys()].every((file) => stored.has(file));
    if (isKnown) return {};
    return { attachmentsKey: await this.#store(build, new Map([...attachments, ...stored])) };
  }

  async #readAttachments({ attachmentsKey }: Pick<StoredBuild, 'attachmentsKey'>) {
    return attachmentsKey ? this.#readStored({ objectKey: attachmentsKey }) : null;
  }

  /** Null where the object is damaged or missing. */
  async #readStored({ objectKey }: Pick<StoredBuild, 'objectKey'>): Promise<BuildFiles | null> {
    const body = await this.#objects.read(objectKey);
    return body && objectKey.endsWith(`/${sha256(body)}`) ? unpackBuild(body) : null;
  }
}

function splitAttachments(all: BuildFiles): { files: BuildFiles; attachments: BuildFiles } {
  const { files = [], attachments = [] } = Object.groupBy(all, ([file]) =>
    isAttachment(file) ? 'attachments' : 'files',
  );
  return { files: new Map(files), attachments: new Map(attachments) };
}

const notPublishedError = ({ remote, version }: BuildName) =>
  httpError(
    404,
    'not_published',
    `${remote} ${version} is not published here. Publish it first: gida publish ${remote}`,
  );

/** With the hash of the stored bytes: it says nothing of others with this version. */
const smokeTestKey = ({ objectKey }: StoredBuild): string => objectKey.replaceAll('/', '@');

/** Build time, commit, repository and packages may differ; the content may not. Throws 409. */
export function assertSameBuild(published: Build, sent: Build): void {
  const about = { builtAt: '', commit: '', commitProblem: '', repository: '' };
  const contentOf = (build: Build): Build => ({ ...build, ...about, bundles: {}, sizes: {} });
  if (isDeepStrictEqual(contentOf(published), contentOf(sent))) return;
  throw httpError(
    409,
    'version_taken',
    `${sent.remote} ${sent.version} was already published with different content. Build a new version: change the source, or the version in its package.json.`,
  );
}
