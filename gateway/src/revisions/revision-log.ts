import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Revision } from '@gida/contracts/release';

import { httpError } from '../http/http-error.ts';
import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { createFile } from '../records/write-file.ts';

export type NextRevision = Omit<Revision, 'number' | 'at'>;

/** Numbered, append-only log of what the site serves. A failed read throws. */
export type RevisionLog = {
  /** The latest revision known to this gateway; no I/O where it is cached. */
  cached: () => Promise<Revision>;
  /** The latest revision read from the source, including changes made through another gateway. */
  fetchLatest: () => Promise<Revision>;
  /** Appends only if `after` is still the latest number (optimistic concurrency). */
  append: (after: number, next: NextRevision) => Promise<Revision>;
  history: (limit: number) => Promise<Revision[]>;
  /** Calls back when there may be a new revision, made here or elsewhere. */
  watch: (changed: () => void) => () => void;
  /** Since when the newest revision cannot be read and an earlier one is served; null while it can. */
  unavailableSince: () => Date | null;
  /** Whether an older revision is served because the newest one is damaged. */
  isNewestUnreadable: () => boolean;
  close: () => Promise<void>;
};

/** File watching is unreliable on shared folders; a poll costs one directory listing. */
const pollIntervalMs = 250;

export const initialRevision: Revision = {
  number: 0,
  at: '1970-01-01T00:00:00.000Z',
  who: 'gateway',
  why: 'nothing released yet',
  idempotencyKey: null,
  remotes: {},
};

/** Revisions as files in one directory. Creating an existing file fails, which serves as the lock. */
export async function openFileRevisionLog(
  folder: string,
  onDamaged: OnDamagedRecord = () => undefined,
): Promise<RevisionLog> {
  await mkdir(folder, { recursive: true });
  const revisionFile = (number: number) => join(folder, `${String(number).padStart(8, '0')}.json`);
  const reported = new Set<number>();

  /** Newest first. */
  const numbers = async (): Promise<number[]> =>
    (await readdir(folder))
      .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => b - a);

  /** Undefined for a damaged file, which keeps its name, so that its number is never used again. */
  const read = async (number: number): Promise<Revision | undefined> => {
    const file = revisionFile(number);
    const text = await readFile(file, 'utf8');
    try {
      return Revision.parse(JSON.parse(text));
    } catch (error) {
      if (!reported.has(number)) onDamaged(file, error);
      reported.add(number);
      return undefined;
    }
  };

  let lastRead = initialRevision;
  let unreadableSince: Date | null = null;
  const readLatest = async (): Promise<{ revision: Revision; newest: number }> => {
    const all = await numbers();
    const newest = all[0] ?? initialRevision.number;
    // Revisions are immutable, so a cached one is not read again.
    for (const number of all) {
      const revision = number === lastRead.number ? lastRead : await read(number);
      if (!revision) continue;
      lastRead = revision;
      unreadableSince = number === newest ? null : (unreadableSince ?? new Date());
      return { revision, newest };
    }
    if (all.length === 0) return { revision: initialRevision, newest };
    unreadableSince ??= new Date();
    throw unreadableRevisionsError(revisionFile(newest));
  };
  const latest = async (): Promise<Revision> => (await readLatest()).revision;

  const append = async (after: number, next: NextRevision): Promise<Revision> => {
    const { revision: current, newest } = await readLatest();
    if (current.number !== after) throw outdatedRevisionError(after, current.number);
    const number = newest + 1;
    const revision = Revision.parse({ ...next, number, at: new Date().toISOString() });
    const isFirst = await createFile(
      revisionFile(number),
      `${JSON.stringify(revision, null, 2)}\n`,
    );
    if (!isFirst) throw outdatedRevisionError(after, number);
    unreadableSince = null;
    return revision;
  };

  const history = async (limit: number): Promise<Revision[]> => {
    const newest = await Promise.all((await numbers()).slice(0, limit).map(read));
    return newest.filter((revision) => revision !== undefined);
  };

  const watch = (changed: () => void): (() => void) => {
    const timer = setInterval(changed, pollIntervalMs).unref();
    return () => clearInterval(timer);
  };

  return {
    cached: latest,
    fetchLatest: latest,
    append,
    history,
    watch,
    unavailableSince: () => unreadableSince,
    isNewestUnreadable: () => unreadableSince !== null,
    close: async () => undefined,
  };
}

const unreadableRevisionsError = (file: string) =>
  httpError(
    503,
    'revision_unreadable',
    `No revision can be read; the newest is ${file}. Restore it from a backup.`,
  );

export const outdatedRevisionError = (expected: number, found: number) =>
  httpError(
    409,
    'revision_outdated',
    `Revision ${expected} is no longer the latest (${found} is). Review it and try again.`,
  );
