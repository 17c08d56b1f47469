import { Revision } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import type { OnDamagedRecord } from '../records/damaged-records.ts';
import { createFileRecordStore } from '../records/file-record-store.ts';
import type { RecordSequence, RecordStore } from '../records/record-store.ts';

export type NextRevision = Omit<Revision, 'number' | 'at'>;

/** Numbered, append-only log of what the site serves. */
export type RevisionLog = {
  /** The latest revision known to this gateway, read when there is none yet. */
  cached: () => Promise<Revision>;
  /** The latest revision read from the source, including changes made through another gateway. */
  fetchLatest: () => Promise<Revision>;
  /** Appends only if `after` is still the latest number (optimistic concurrency). */
  append: (after: number, next: NextRevision) => Promise<Revision>;
  history: (limit: number) => Promise<Revision[]>;
  /** Calls back when there is a new revision, made here or elsewhere. */
  watch: (changed: () => void) => () => void;
  /** Since when the newest revision cannot be read and an earlier one is served; null while it can. */
  unavailableSince: () => Date | null;
  /** Whether an older revision is served because the newest one is damaged. */
  isNewestUnreadable: () => boolean;
  close: () => Promise<void>;
};

type RevisionLogOptions = {
  /** One for each revision, named by its number. Damaged ones keep their name, so that no number is used again. */
  records: RecordSequence;
  /** Keep the revision served last, for a startup without the database. */
  lastRecords?: RecordStore;
  onError?: (error: unknown) => void;
};

/** Watching files is unreliable on shared folders; a poll costs one list of names. */
const pollIntervalMs = 250;
/** How many damaged revisions in a row are passed over to find a readable one. */
const maxUnreadable = 20;

export const initialRevision: Revision = {
  number: 0,
  at: '1970-01-01T00:00:00.000Z',
  who: 'gateway',
  why: 'nothing released yet',
  idempotencyKey: null,
  remotes: {},
};

const lastKey = 'last-revision';
export const revisionKey = (number: number): string => String(number).padStart(8, '0');

export function openFileRevisionLog(
  folder: string,
  onDamaged?: OnDamagedRecord,
): Promise<RevisionLog> {
  return openRevisionLog({
    records: createFileRecordStore(folder, onDamaged, { keepsDamaged: true }),
  });
}

/** While the records are unavailable the last revision stays served, even after a restart. */
export async function openRevisionLog({
  records,
  lastRecords,
  onError = () => undefined,
}: RevisionLogOptions): Promise<RevisionLog> {
  const listeners = new Set<() => void>();
  let known: Revision | undefined;
  let newestNumber = 0;
  let unreadableSince: Date | null = null;
  let failingSince: Date | null = null;

  const update = async (revision: Revision): Promise<void> => {
    if (known && revision.number <= known.number) return;
    known = revision;
    for (const listener of listeners) listener();
    await lastRecords?.replace(lastKey, revision).catch(onError);
  };
  const readNewest = async (keys: string[]): Promise<Revision | undefined> => {
    for (const key of keys) {
      // Revisions are immutable, so a known one is not read again.
      if (Number(key) === known?.number) return known;
      const [revision] = await records.some([key], Revision);
      if (revision) return revision;
    }
    return undefined;
  };
  const fetchLatest = async (): Promise<Revision> => {
    const keys = await records.newest(maxUnreadable);
    const newest = await readNewest(keys);
    // Together with the revision that is known, or an append would take the number after one that it does not know.
    newestNumber = Math.max(newestNumber, Number(keys[0] ?? 0));
    if (newest) await update(newest);
    const isReadable = newestNumber <= (known?.number ?? 0);
    unreadableSince = isReadable ? null : (unreadableSince ?? new Date());
    if (!known && !isReadable)
      throw httpError(
        503,
        'revision_unreadable',
        `No revision can be read; the newest is ${newestNumber}. Restore it from a backup.`,
      );
    return (known ??= initialRevision);
  };
  const refresh = async (): Promise<void> => {
    try {
      await fetchLatest();
      failingSince = null;
    } catch (error) {
      if (!failingSince) onError(error);
      failingSince ??= new Date();
    }
  };

  await refresh();
  if (!known && lastRecords) [known] = await lastRecords.some([lastKey], Revision);
  let refreshing: Promise<void> | undefined;
  const timer = setInterval(() => {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
  }, pollIntervalMs).unref();

  return {
    cached: async () => known ?? fetchLatest(),
    fetchLatest,
    append: async (after, next) => {
      await fetchLatest();
      // Not what was returned: another append may have ended since, and raised the newest number.
      const latest = known ?? initialRevision;
      if (latest.number !== after) throw outdatedRevisionError(after, latest.number);
      const number = Math.max(newestNumber, after) + 1;
      const revision = Revision.parse({ ...next, number, at: new Date().toISOString() });
      if (!(await records.create(revisionKey(number), revision)))
        throw outdatedRevisionError(after, number);
      newestNumber = Math.max(newestNumber, number);
      unreadableSince = null;
      await update(revision);
      return revision;
    },
    history: async (limit) => {
      const revisions = await records.some(await records.newest(limit), Revision);
      return revisions.toSorted((a, b) => b.number - a.number);
    },
    watch: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    unavailableSince: () => failingSince ?? unreadableSince,
    isNewestUnreadable: () => unreadableSince !== null,
    close: async () => {
      clearInterval(timer);
      await refreshing;
    },
  };
}

const outdatedRevisionError = (expected: number, found: number) =>
  httpError(
    409,
    'revision_outdated',
    `Revision ${expected} is no longer the latest (${found} is). Review it and try again.`,
  );
