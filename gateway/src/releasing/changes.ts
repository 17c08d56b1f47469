import { randomUUID } from 'node:crypto';
import type { Change, Placement, Revision } from '@gida/contracts/release';
import type { Check } from '@gida/contracts/releasing';

import { refuse } from '../answers/refusal.ts';
import type { Releases, Signed } from '../store/releases.ts';
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
  { store, revisions }: Releases,
  { change, after, who, why, idempotencyKey }: Order,
  apiVersion: () => Promise<string | null>,
): Promise<Done> {
  const history = await revisions.history(lookBack);
  const replay = history.find((it) => idempotencyKey && it.idempotencyKey === idempotencyKey);
  if (replay) return { revision: sameOrder(replay, change), checks: [] };

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
  const past = { earlier: earlierOf(remote, history, now), newRollout: randomUUID() };
  const next = placementAfter(change, now, past);
  if (JSON.stringify(next) === JSON.stringify(now)) return { revision: current, checks: [] };

  const remotes = { ...current.remotes, [remote]: next };
  const today = { store, remotes, apiVersion: await apiVersion() };
  const checks: Check[] = [];
  for (const version of newlyServed(now, next)) {
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

/** The builds that reach visitors by this change and did not before. */
function newlyServed(now: Placement | undefined, next: Placement): string[] {
  const before = [now?.stable, now?.canary?.version];
  const after = [next.stable, ...(next.canary ? [next.canary.version] : [])];
  return after.filter((version) => !before.includes(version));
}
