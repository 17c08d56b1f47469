import { isDirty } from '@gida/releases/commit';
import { PublishedBuild } from '@gida/releases/release-api';
import { z } from 'zod';

import type { RecordStore } from '../records/record-store.ts';

/** A published build: when and by whom. */
export const StoredBuild = PublishedBuild.extend({
  /** Key of the object that it is stored as. */
  objectKey: z.string(),
  /** Of the object with its attachments, where it has some. */
  attachmentsKey: z.string().optional(),
  /** What its code does that was allowed when it was published; that may have been lifted. */
  findings: z.array(z.object({ file: z.string(), message: z.string() })).optional(),
});
export type StoredBuild = z.infer<typeof StoredBuild>;
/** What callers learn about a build: not where its files are. */
export const toBuildView = (build: StoredBuild): PublishedBuild => PublishedBuild.parse(build);

/** The keys of all that is stored of a build. */
export const objectKeys = ({ objectKey, attachmentsKey }: StoredBuild): string[] =>
  attachmentsKey ? [objectKey, attachmentsKey] : [objectKey];

export type BuildName = { remote: string; version: string };

export const buildKey = ({ remote, version }: BuildName): string => `${remote}@${version}`;

/** The list of published builds. Each version is listed once, so that its content is unique. */
export class StoredBuildList {
  readonly #records: RecordStore;

  /** What the next query asks for: one runs at a time, or strangers could occupy the database. */
  #next: { keys: Set<string>; found: Promise<Map<string, StoredBuild>> } | null = null;
  #running: Promise<unknown> = Promise.resolve();

  constructor(records: RecordStore) {
    this.#records = records;
  }

  /** Newest first. */
  async list(): Promise<StoredBuild[]> {
    const all = await this.#records.all(StoredBuild);
    return all.toSorted((a, b) => b.at.localeCompare(a.at));
  }

  /** As of now: never answered by a query that began before. */
  async find(build: BuildName): Promise<StoredBuild | undefined> {
    const key = buildKey(build);
    this.#next ??= this.#prepareQuery();
    this.#next.keys.add(key);
    return (await this.#next.found).get(key);
  }

  #prepareQuery() {
    const keys = new Set<string>();
    const found = this.#running.then(async () => {
      this.#next = null;
      const records = await this.#records.some([...keys], StoredBuild);
      return new Map(records.map((storedBuild) => [buildKey(storedBuild), storedBuild]));
    });
    this.#running = found.catch(() => undefined);
    return { keys, found };
  }

  /** False when this version is already listed. */
  add(storedBuild: StoredBuild): Promise<boolean> {
    return this.#records.create(buildKey(storedBuild), storedBuild);
  }

  replace(storedBuild: StoredBuild): Promise<void> {
    return this.#records.replace(buildKey(storedBuild), storedBuild);
  }

  remove(build: BuildName): Promise<void> {
    return this.#records.remove(buildKey(build));
  }
}

/** Of the same bytes that were published again: a commit that holds them replaces one with uncommitted changes, never the other way round. */
export const latestCommit = (listed: string, sent: string): string =>
  isDirty(listed) && !isDirty(sent) ? sent : listed;
