import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Revision } from '@gida/contracts/release';

import { httpError } from '../http/http-error.ts';

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
  /** Since when the log cannot be read and the cached revision is served; null while it can. */
  unavailableSince: () => Date | null;
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
export async function openFileRevisionLog(folder: string): Promise<RevisionLog> {
  await mkdir(folder, { recursive: true });
  const revisionFile = (number: number) => join(folder, `${String(number).padStart(8, '0')}.json`);

  const numbers = async (): Promise<number[]> =>
    (await readdir(folder))
      .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);

  const read = async (number: number): Promise<Revision> =>
    Revision.parse(JSON.parse(await readFile(revisionFile(number), 'utf8')));

  let lastRead = initialRevision;
  const latest = async (): Promise<Revision> => {
    const newest = (await numbers()).at(-1) ?? initialRevision.number;
    // Revisions are immutable, so a cached one is not read again.
    if (newest !== lastRead.number) lastRead = await read(newest);
    return lastRead;
  };

  const append = async (after: number, next: NextRevision): Promise<Revision> => {
    const current = await latest();
    if (current.number !== after) throw outdatedRevisionError(after, current.number);
    const revision = Revision.parse({ ...next, number: after + 1, at: new Date().toISOString() });
    const temporaryFile = join(folder, `.draft-${randomUUID()}`);
    // Flushed before it gets its name: an empty latest revision would break the site after a power failure.
    await writeFile(temporaryFile, `${JSON.stringify(revision, null, 2)}\n`, { flush: true });
    try {
      await link(temporaryFile, revisionFile(revision.number));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw outdatedRevisionError(after, revision.number);
      }
      throw error;
    } finally {
      await rm(temporaryFile, { force: true });
    }
    return revision;
  };

  const history = async (limit: number): Promise<Revision[]> =>
    Promise.all((await numbers()).slice(-limit).toReversed().map(read));

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
    unavailableSince: () => null,
    close: async () => undefined,
  };
}

export const outdatedRevisionError = (expected: number, found: number) =>
  httpError(
    409,
    'revision_outdated',
    `Revision ${expected} is no longer the latest (${found} is). Review it and try again.`,
  );
