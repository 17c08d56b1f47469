import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Revision } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';

export type NextRevision = Omit<Revision, 'number' | 'at'>;

/** The history of what the site served: numbered, append-only. A read that fails throws. */
export type Revisions = {
  /** What is known here to be the latest; costs nothing. */
  latest: () => Promise<Revision>;
  /** The latest as its source has it now, so that who changed something on another gateway sees it. */
  look: () => Promise<Revision>;
  /** Appends only if `after` is still the latest number. */
  append: (after: number, next: NextRevision) => Promise<Revision>;
  history: (limit: number) => Promise<Revision[]>;
  /** Calls back when there may be a new revision, made here or elsewhere. */
  watch: (changed: () => void) => () => void;
  /** Since when the history cannot be read and only what is known is served; null while it can. */
  awaySince: () => Date | null;
  close: () => Promise<void>;
};

/** A shared folder does not always tell; looking at it costs one directory listing. */
const lookEveryMs = 250;

export const beginning: Revision = {
  number: 0,
  at: '1970-01-01T00:00:00.000Z',
  who: 'gateway',
  why: 'nothing was released yet',
  idempotencyKey: null,
  remotes: {},
};

/** Revisions as files of one directory; creating a file that exists fails, which is the lock. */
export async function openRevisionFiles(folder: string): Promise<Revisions> {
  await mkdir(folder, { recursive: true });
  const fileOf = (number: number) => join(folder, `${String(number).padStart(8, '0')}.json`);

  const numbers = async (): Promise<number[]> =>
    (await readdir(folder))
      .flatMap((name) => /^(\d{8})\.json$/.exec(name)?.[1] ?? [])
      .map(Number)
      .toSorted((a, b) => a - b);

  const read = async (number: number): Promise<Revision> =>
    Revision.parse(JSON.parse(await readFile(fileOf(number), 'utf8')));

  let known = beginning;
  const latest = async (): Promise<Revision> => {
    const newest = (await numbers()).at(-1) ?? beginning.number;
    // A revision never changes, so one that was read need not be read again.
    if (newest !== known.number) known = await read(newest);
    return known;
  };

  const append = async (after: number, next: NextRevision): Promise<Revision> => {
    const current = await latest();
    if (current.number !== after) throw outdated(after, current.number);
    const revision = Revision.parse({ ...next, number: after + 1, at: new Date().toISOString() });
    const draft = join(folder, `.draft-${randomUUID()}`);
    // On the disk before it has its name: an empty newest revision would stop the site after a power cut.
    await writeFile(draft, `${JSON.stringify(revision, null, 2)}\n`, { flush: true });
    try {
      await link(draft, fileOf(revision.number));
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw outdated(after, revision.number);
      }
      throw error;
    } finally {
      await rm(draft, { force: true });
    }
    return revision;
  };

  const history = async (limit: number): Promise<Revision[]> =>
    Promise.all((await numbers()).slice(-limit).toReversed().map(read));

  const watch = (changed: () => void): (() => void) => {
    const timer = setInterval(changed, lookEveryMs).unref();
    return () => clearInterval(timer);
  };

  return {
    latest,
    look: latest,
    append,
    history,
    watch,
    awaySince: () => null,
    close: async () => undefined,
  };
}

export const outdated = (expected: number, found: number) =>
  refuse(
    409,
    'revision_outdated',
    `Revision ${expected} is no longer the latest (${found} is). Look at it and decide again.`,
  );
