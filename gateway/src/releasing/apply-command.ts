import { randomUUID } from 'node:crypto';
import type { ReleaseAction, RemoteState, Revision } from '@gida/contracts/release';
import type { ReleaseCheck } from '@gida/contracts/release-api';

import { HttpError, httpError } from '../http/http-error.ts';
import type { ReleaseStorage, ChangeAuthor } from '../store/promote.ts';
import type { Publication } from '../store/publications.ts';
import { nextRemoteState } from './remote-state.ts';
import { assertPassed, preflight } from './preflight.ts';

export type ReleaseCommand = ChangeAuthor & {
  change: ReleaseAction;
  /** The revision that the decision was based on. */
  after: number;
};
export type AppliedCommand = { revision: Revision; checks: ReleaseCheck[] };

/** How many revisions are searched for idempotency keys and earlier builds. */
export const historyDepth = 500;

/** Applies one change to one remote, or throws with the checks that failed. */
export async function applyReleaseCommand(
  releases: ReleaseStorage,
  command: ReleaseCommand,
  apiVersion: () => Promise<string | null>,
): Promise<AppliedCommand> {
  const applied = await findApplied(releases, command);
  if (applied) return applied;
  try {
    return await applyOnce(releases, command, apiVersion);
  } catch (error) {
    // The same command may have been sent twice concurrently; the other one was applied.
    const isOutdated = error instanceof HttpError && error.code === 'revision_outdated';
    const concurrent = isOutdated && (await findApplied(releases, command));
    if (concurrent) return concurrent;
    throw error;
  }
}

async function findApplied(
  { revisions }: ReleaseStorage,
  { change, idempotencyKey }: ReleaseCommand,
): Promise<AppliedCommand | undefined> {
  if (!idempotencyKey) return undefined;
  const history = await revisions.history(historyDepth);
  const applied = history.find((it) => it.idempotencyKey === idempotencyKey);
  return applied && { revision: assertSameChange(applied, change), checks: [] };
}

async function applyOnce(
  { store, revisions }: ReleaseStorage,
  { change, after, who, why, idempotencyKey }: ReleaseCommand,
  apiVersion: () => Promise<string | null>,
): Promise<AppliedCommand> {
  const history = await revisions.history(historyDepth);
  const current = await revisions.fetchLatest();
  if (current.number !== after) {
    throw httpError(
      409,
      'revision_outdated',
      `Your change is based on revision ${after}, but ${current.number} is the latest: ${current.who}, "${current.why}". Review it and try again.`,
    );
  }
  const { remote } = change;
  const now = current.remotes[remote];
  const published = (await store.list()).filter((build) => build.remote === remote);
  if (!now && published.length === 0) throw unknownRemoteError(remote, current);
  const isPublished = (version: string) => published.some((build) => build.version === version);
  const earlierVersions = earlierStableVersions(remote, history, now).filter(isPublished);
  if (change.action === 'block' && !isPublished(change.version)) {
    // Otherwise a typo would block another version and the bad build would keep running.
    await store.get(remote, change.version);
  }
  const context = { earlierVersions, newRolloutId: randomUUID() };
  const next = nextRemoteState(change, now, context);
  if (JSON.stringify(next) === JSON.stringify(now)) return { revision: current, checks: [] };

  const remotes = { ...current.remotes, [remote]: next };
  const today = current.remotes;
  const site = { store, remotes, today, apiVersion: await apiVersion() };
  const checks: ReleaseCheck[] = [];
  for (const version of newlyServed(now, next)) {
    assertNotPruned(remote, version, history, published);
    const release = await store.get(remote, version);
    checks.push(...(await preflight(release, site)));
  }
  assertPassed(checks, `${change.action} ${remote}`);
  const revision = await revisions.append(after, {
    who,
    why,
    idempotencyKey: idempotencyKey ?? null,
    change,
    remotes,
  });
  return { revision, checks };
}

const unknownRemoteError = (remote: string, { remotes }: Revision) =>
  httpError(
    404,
    'unknown_remote',
    `Unknown remote ${remote}. Known remotes: ${Object.keys(remotes).join(', ') || 'none yet'}. Publish a new remote first.`,
  );

function assertSameChange(done: Revision, change: ReleaseAction): Revision {
  if (JSON.stringify(done.change) === JSON.stringify(change)) return done;
  throw httpError(
    422,
    'idempotency_key_reused',
    'This Idempotency-Key was used for a different change. Use a new one.',
  );
}

function earlierStableVersions(
  remote: string,
  history: Revision[],
  now: RemoteState | undefined,
): string[] {
  const stables = history.flatMap(({ remotes }) => remotes[remote]?.stable ?? []);
  return [...new Set(stables)].filter((version) => version !== now?.stable);
}

/** The files of a pruned build may be partly deleted; only a build published since then is complete. */
function assertNotPruned(
  remote: string,
  version: string,
  history: Revision[],
  published: readonly Publication[],
): void {
  const pruned = history.find(
    ({ change }) =>
      change?.action === 'prune' && change.remote === remote && change.versions.includes(version),
  );
  if (!pruned || published.some((it) => it.version === version && it.at > pruned.at)) return;
  throw httpError(
    409,
    'build_pruned',
    `${version} was pruned by ${pruned.who} on ${pruned.at}. Publish it again, or choose another build.`,
  );
}

/** Builds that this change starts serving. */
function newlyServed(now: RemoteState | undefined, next: RemoteState): string[] {
  if (next.retired) return [];
  const before = now?.retired ? [] : [now?.stable, now?.canary?.version];
  const after = [next.stable, ...(next.canary ? [next.canary.version] : [])];
  return after.filter((version) => !before.includes(version));
}
