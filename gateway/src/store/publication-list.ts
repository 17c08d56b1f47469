import { isDirty, unknownCommit } from '@gida/contracts/commit';
import { RemoteName, Version, type Release } from '@gida/contracts/release';
import { PublishedBuild } from '@gida/contracts/release-api';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';

/** A published build: when and by whom. */
export const Publication = z.object({
  remote: RemoteName,
  version: Version,
  at: z.string(),
  by: z.string(),
  /** Absent in older records; the `commit` of `release.json` is then the one. */
  commit: z.string().optional(),
  smokeTest: PublishedBuild.shape.smokeTest,
  /** Key of its object in the bucket; absent when the files are in a folder. */
  objectKey: z.string().optional(),
});
export type Publication = z.infer<typeof Publication>;

/** The list of published builds. Each version is listed once, so that its content is unique. */
export class PublicationList {
  readonly #records: RecordStore;

  /** What the next query asks for: one runs at a time, or strangers could occupy the database. */
  #next: { keys: Set<string>; found: Promise<Map<string, Publication>> } | null = null;
  #running: Promise<unknown> = Promise.resolve();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  /** Newest first. */
  async list(): Promise<Publication[]> {
    const all = await this.#records.all(Publication);
    return all.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** As of now: never answered by a query that began before. */
  async find(build: { remote: string; version: string }): Promise<Publication | undefined> {
    const key = recordKey(build);
    this.#next ??= this.#prepareQuery();
    this.#next.keys.add(key);
    return (await this.#next.found).get(key);
  }

  #prepareQuery() {
    const keys = new Set<string>();
    const found = this.#running.then(async () => {
      this.#next = null;
      const records = await this.#records.some([...keys], Publication);
      return new Map(records.map((publication) => [recordKey(publication), publication]));
    });
    this.#running = found.catch(() => undefined);
    return { keys, found };
  }

  /** False when this version is already listed. */
  add(publication: Publication): Promise<boolean> {
    return this.#records.create(recordKey(publication), publication);
  }

  replace(publication: Publication): Promise<void> {
    return this.#records.replace(recordKey(publication), publication);
  }

  /**
   * The same bytes were published again, and perhaps tried again: a commit that holds them replaces one with uncommitted
   * changes, never the other way round. `first` is the commit of the stored `release.json`, which does not change.
   */
  async recordAgain(
    { remote, version, commit }: Release,
    first: string,
    smokeTest: Publication['smokeTest'],
  ): Promise<void> {
    const listed = await this.find({ remote, version });
    if (!listed) return;
    const isKnown = isDirty(commit) || commit === unknownCommit;
    const isBetter = !isKnown && isDirty(listed.commit ?? first);
    if (!isBetter && !smokeTest) return;
    await this.replace({ ...listed, ...(isBetter && { commit }), ...(smokeTest && { smokeTest }) });
  }

  remove(build: { remote: string; version: string }): Promise<void> {
    return this.#records.remove(recordKey(build));
  }
}

const recordKey = ({ remote, version }: { remote: string; version: string }) =>
  `${remote}@${version}`;
