import { randomUUID } from 'node:crypto';
import type { Change, Placement, Revision } from '@gida/contracts/release';
import type { Check } from '@gida/contracts/releasing';

import { Refusal, refuse } from '../answers/refusal.ts';
import type { Releases, Signed } from '../store/releases.ts';
import type { Publication } from '../store/publications.ts';
import { placementAfter } from './placements.ts';
import { insist, preflight } from './preflight.ts';

export type Order = Signed & {
  change: Change;
  /** The revision the person looked at when they decided. */
  after: number;
};
export type Done = { revision: Revision; checks: Check[] };

/** How far back replays are recognised and earlier builds are found. */
const lookBack = 500;

/** Carries out one change of one remote, or says which check stands against it. */
export async function carryOut(
  releases: Releases,
  order: Order,
  apiVersion: () => Promise<string | null>,
): Promise<Done> {
  const replay = await doneBefore(releases, order);
  if (replay) return replay;
  try {
    return await carryOutNow(releases, order, apiVersion);
  } catch (error) {
    // The same order may have come twice at once: the other one was carried out.
    const isOutdated = error instanceof Refusal && error.code === 'revision_outdated';
    const twin = isOutdated && (await doneBefore(releases, order));
    if (twin) return twin;
    throw error;
  }
}

async function doneBefore(
  { revisions }: Releases,
  { change, idempotencyKey }: Order,
): Promise<Done | undefined> {
  if (!idempotencyKey) return undefined;
  const history = await revisions.history(lookBack);
  const replay = history.find((it) => it.idempotencyKey === idempotencyKey);
  return replay && { revision: sameOrder(replay, change), checks: [] };
}

async function carryOutNow(
  { store, revisions }: Releases,
  { change, after, who, why, idempotencyKey }: Order,
  apiVersion: () => Promise<string | null>,
): Promise<Done> {
  const history = await revisions.history(lookBack);
  const current = await revisions.look();
  if (current.number !== after) {
    throw refuse(
      409,
      'revision_outdated',
      `You decided on revision ${after}, and ${current.number} is the latest: ${current.who}, "${current.why}". Look at it and decide again.`,
    );
  }
  const { remote } = change;
  const now = current.remotes[remote];
  const kept = (await store.list()).filter((build) => build.remote === remote);
  if (!now && kept.length === 0) throw unknownRemote(remote, current);
  const isKept = (version: string) => kept.some((build) => build.version === version);
  const earlier = earlierOf(remote, history, now).filter(isKept);
  if (change.action === 'block' && !isKept(change.version)) {
    // A mistyped version would be blocked, and the bad build would run on.
    await store.get(remote, change.version);
  }
  const past = { earlier, newRollout: randomUUID() };
  const next = placementAfter(change, now, past);
  if (JSON.stringify(next) === JSON.stringify(now)) return { revision: current, checks: [] };

  const remotes = { ...current.remotes, [remote]: next };
  const today = { store, remotes, apiVersion: await apiVersion() };
  const checks: Check[] = [];
  for (const version of newlyServed(now, next)) {
    refusePruned(remote, version, history, kept);
    const release = await store.get(remote, version);
    checks.push(...(await preflight(release, today)));
  }
  insist(checks, `${change.action} ${remote}`);
  const revision = await revisions.append(after, {
    who,
    why,
    idempotencyKey: idempotencyKey ?? null,
    change,
    remotes,
  });
  return { revision, checks };
}

const unknownRemote = (remote: string, { remotes }: Revision) =>
  refuse(
    404,
    'unknown_remote',
    `There is no ${remote} here. Known are ${Object.keys(remotes).join(', ') || 'none yet'}. A new one is published first.`,
  );

function sameOrder(done: Revision, change: Change): Revision {
  if (JSON.stringify(done.change) === JSON.stringify(change)) return done;
  throw refuse(
    422,
    'key_reused',
    'This Idempotency-Key was used for another change. Take a new one.',
  );
}

function earlierOf(remote: string, history: Revision[], now: Placement | undefined): string[] {
  const stables = history.flatMap(({ remotes }) => remotes[remote]?.stable ?? []);
  return [...new Set(stables)].filter((version) => version !== now?.stable);
}

/** Its files may be on their way out right now; only a build that was published since is whole. */
function refusePruned(
  remote: string,
  version: string,
  history: Revision[],
  kept: readonly Publication[],
): void {
  const pruned = history.find(
    ({ change }) =>
      change?.action === 'prune' && change.remote === remote && change.versions.includes(version),
  );
  if (!pruned || kept.some((it) => it.version === version && it.at > pruned.at)) return;
  throw refuse(
    409,
    'pruned',
    `${version} was removed by ${pruned.who} on ${pruned.at}. Publish it again, or take a build that is kept.`,
  );
}

/** The builds that reach visitors by this change and did not before. */
function newlyServed(now: Placement | undefined, next: Placement): string[] {
  if (next.retired) return [];
  const before = now?.retired ? [] : [now?.stable, now?.canary?.version];
  const after = [next.stable, ...(next.canary ? [next.canary.version] : [])];
  return after.filter((version) => !before.includes(version));
}
