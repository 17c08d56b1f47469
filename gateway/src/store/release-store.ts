import { randomUUID } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { Release, RemoteName } from '@gida/contracts/release';

import { Refusal, refuse } from '../answers/refusal.ts';
import { recordFiles } from '../records/record-files.ts';
import { Publications, type Publication } from './publications.ts';
import { verifyBuild } from './verify-build.ts';

/** Where the builds of many gateways lie besides the folder of each; see `bucket.ts`. */
export type FarStore = {
  /** Lays a build into a place of its own and says where. */
  send: (folder: string, release: Release) => Promise<string>;
  fetch: (place: string, folder: string) => Promise<void>;
  remove: (place: string) => Promise<void>;
};

type StoreParts = { publications?: Publications; far?: FarStore | null };

/** Published builds: `<remote>/<version>/<file>`. Written once, never changed. */
export class ReleaseStore {
  readonly folder: string;
  readonly #publications: Publications;
  readonly #far: FarStore | null;
  readonly #known = new Map<string, Release>();
  readonly #coming = new Map<string, Promise<void>>();

  constructor(folder: string, { publications, far }: StoreParts = {}) {
    this.folder = folder;
    this.#publications = publications ?? new Publications(recordFiles(join(folder, 'published')));
    this.#far = far ?? null;
  }

  folderOf(remote: string, version: string): string {
    return join(this.folder, remote, version);
  }

  /** Accepts a build after checking every byte. The same build again changes nothing. */
  async publish(source: string, by = 'gateway'): Promise<Release> {
    const release = Release.parse(JSON.parse(await readFile(join(source, 'release.json'), 'utf8')));
    await verifyBuild(source, release);
    const { remote, version } = release;
    const published = await this.find(remote, version);
    const said = { remote, version, at: new Date().toISOString(), by };
    if (published) {
      const same = sameOrRefused(published, release);
      // The list may have been away when the files were laid out; who is not in it cannot be rolled back to.
      if (!this.#far) await this.#publications.add(said);
      return same;
    }
    if (await this.#tookIn(source, release, said)) return release;
    return sameOrRefused(await this.get(remote, version), release);
  }

  /** Brings back files of a published build that were damaged or lost. */
  async repair(source: string, release: Release): Promise<void> {
    const { remote, version } = release;
    if (!(await this.wrongBytes(this.folderOf(remote, version), release))) return;
    await this.forget({ remote, version });
    await this.#layOut(release, (to) => cp(source, to, { recursive: true }));
  }

  /** What a published build says about itself; undefined when it is not kept here. */
  async find(remote: string, version: string): Promise<Release | undefined> {
    const key = `${remote}/${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const file = join(this.folderOf(remote, version), 'release.json');
    let text = await readOrUndefined(file);
    if (text === undefined && (await this.#fetched(remote, version))) {
      text = await readOrUndefined(file);
    }
    if (text === undefined) return undefined;
    const release = Release.parse(JSON.parse(text));
    this.#known.set(key, release);
    return release;
  }

  async get(remote: string, version: string): Promise<Release> {
    const release = await this.find(remote, version);
    if (release) return release;
    throw refuse(
      404,
      'not_published',
      `${remote} ${version} is not published here. Publish it first: pnpm release publish ${remote}`,
    );
  }

  /** What is wrong with the bytes of a published build; null when nothing is. */
  async problemOf(remote: string, version: string): Promise<string | null> {
    const release = await this.get(remote, version);
    return this.wrongBytes(this.folderOf(remote, version), release);
  }

  async wrongBytes(folder: string, release: Release): Promise<string | null> {
    try {
      await verifyBuild(folder, release);
      return null;
    } catch (error) {
      if (error instanceof Refusal) return error.message;
      throw error;
    }
  }

  /** Every build that is kept, newest first. */
  list(): Promise<Publication[]> {
    return this.#publications.list();
  }

  /** Removes a build for all gateways. Whoever calls this made sure that nobody needs it. */
  async remove(build: Publication): Promise<void> {
    await this.forget(build);
    if (build.place) await this.#far?.remove(build.place);
    // Last, so that a removal cut short is found again.
    await this.#publications.remove(build);
  }

  /** Removes what only this gateway keeps of a build. */
  async forget({ remote, version }: { remote: string; version: string }): Promise<void> {
    this.#known.delete(`${remote}/${version}`);
    await rm(this.folderOf(remote, version), { recursive: true, force: true });
    await rm(this.#copyMark({ remote, version }), { force: true });
  }

  /** Lies beside what came from the bucket, or went there, so that it may be removed when the list drops it. */
  #copyMark({ remote, version }: { remote: string; version: string }): string {
    return join(this.folder, 'copies', `${remote}@${version}`);
  }

  async #markCopy(build: { remote: string; version: string }): Promise<void> {
    await mkdir(join(this.folder, 'copies'), { recursive: true });
    await writeFile(this.#copyMark(build), '');
  }

  async #isCopy(build: { remote: string; version: string }): Promise<boolean> {
    return (await readOrUndefined(this.#copyMark(build))) !== undefined;
  }

  /** Brings list, folder and bucket together: at a start, and after builds were removed. */
  async tidy(): Promise<void> {
    const listed = new Map((await this.list()).map((it) => [`${it.remote}/${it.version}`, it]));
    for (const { remote, version } of await this.#inFolder()) {
      const publication = listed.get(`${remote}/${version}`);
      const found = { remote, version, at: new Date().toISOString(), by: 'found in the folder' };
      if (!this.#far) {
        if (!publication) await this.#publications.add(found);
      } else if (!publication && (await this.#isCopy({ remote, version }))) {
        await this.forget({ remote, version });
      } else if (!publication?.place) {
        // Published before there was a bucket, or before there was a database.
        const release = await this.get(remote, version);
        const place = await this.#far.send(this.folderOf(remote, version), release);
        await this.#publications.replace({ ...(publication ?? found), place });
        await this.#markCopy({ remote, version });
      }
    }
  }

  /** False when somebody else was quicker with this version: theirs is the one that counts. */
  async #tookIn(source: string, release: Release, said: Publication): Promise<boolean> {
    const layOut = () => this.#layOut(release, (to) => cp(source, to, { recursive: true }));
    if (!this.#far) {
      const isFirst = await layOut();
      await this.#publications.add(said);
      return isFirst;
    }
    const place = await this.#far.send(source, release);
    const isFirst = await this.#publications.add({ ...said, place });
    await this.forget(said);
    if (isFirst) await layOut();
    else await this.#far.remove(place);
    return isFirst;
  }

  /** Gets a build that another gateway took in; false when nobody did. */
  async #fetched(remote: string, version: string): Promise<boolean> {
    const far = this.#far;
    if (!far) return false;
    const key = `${remote}/${version}`;
    const coming = this.#coming.get(key);
    if (coming) return coming.then(() => true);
    const publications = await this.list();
    const place = publications.find((it) => it.remote === remote && it.version === version)?.place;
    if (!place) return false;
    const work = this.#fetch(far, place).finally(() => this.#coming.delete(key));
    this.#coming.set(key, work);
    await work;
    return true;
  }

  async #fetch(far: FarStore, place: string): Promise<void> {
    const draft = join(this.folder, `.fetched-${randomUUID()}`);
    try {
      await far.fetch(place, draft);
      const text = await readFile(join(draft, 'release.json'), 'utf8');
      const release = Release.parse(JSON.parse(text));
      await verifyBuild(draft, release);
      await this.#layOut(release, (incoming) => rename(draft, incoming));
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** The rename makes the build appear whole or not at all. False where one is already. */
  async #layOut(
    { remote, version }: Release,
    fill: (incoming: string) => Promise<void>,
  ): Promise<boolean> {
    const target = this.folderOf(remote, version);
    const incoming = join(this.folder, `.incoming-${randomUUID()}`);
    try {
      await mkdir(join(target, '..'), { recursive: true });
      if (this.#far) await this.#markCopy({ remote, version });
      await fill(incoming);
      await rename(incoming, target);
      return true;
    } catch (error) {
      if (isThereAlready(error)) return false;
      throw error;
    } finally {
      await rm(incoming, { recursive: true, force: true });
    }
  }

  async #inFolder(): Promise<{ remote: string; version: string }[]> {
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

/** When and from which commit it was made may differ; what it is may not. */
function sameOrRefused(published: Release, sent: Release): Release {
  const meaning = ({ builtAt: _at, commit: _commit, sizes: _sizes, ...rest }: Release) => rest;
  if (isDeepStrictEqual(meaning(published), meaning(sent))) return published;
  throw refuse(
    409,
    'version_taken',
    `${sent.remote} ${sent.version} was published with other bytes. Build a new version: change the source, or the version in its package.json.`,
  );
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

const isThereAlready = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ENOTEMPTY' || error.code === 'EEXIST');
