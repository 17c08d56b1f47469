import type { Change, Placement } from '@gida/contracts/release';

import { refuse } from '../answers/refusal.ts';

/** What the rules need to know besides the placement itself. */
export type Past = {
  /** What was stable before, newest first, without today's. */
  earlier: readonly string[];
  /** Names a rollout that begins now. */
  newRollout: string;
};

/** Where one remote stands after a change. Nothing else of the site is touched. */
export function placementAfter(change: Change, now: Placement | undefined, past: Past): Placement {
  if (now?.retired && ofServed.includes(change.action)) throw isRetired(change.remote);
  if (change.action === 'promote') return promoted(change.version, now);
  if (!now) {
    throw refuse(
      409,
      'not_promoted',
      `${change.remote} has no stable build yet. Promote one first.`,
    );
  }
  switch (change.action) {
    case 'canary':
      return change.percent === 0
        ? withoutCanary(now, change.version)
        : withCanary(now, change.version, change.percent, past.newRollout);
    case 'rollback':
      return rolledBack(now, change.to ?? fallbackOf(now, past), past);
    case 'block':
      return withBlocked(now, change.version, past);
    case 'unblock':
      return { ...now, blocked: now.blocked.filter((version) => version !== change.version) };
    case 'retire':
      return retired(change.remote, now);
    case 'restore': {
      const { retired: _was, ...rest } = now;
      return rest;
    }
  }
}

/** What gives visitors a build; of a retired remote nobody gets one. */
const ofServed: Change['action'][] = ['promote', 'canary', 'rollback'];

const isRetired = (remote: string) =>
  refuse(
    409,
    'retired',
    `${remote} is retired: nobody gets any build of it. An operator brings it back: pnpm release retire ${remote} --lift`,
  );

function retired(remote: string, { canary: _ends, ...rest }: Placement): Placement {
  if (remote !== 'shell') return { ...rest, retired: true };
  throw refuse(409, 'shell_stays', 'Without the shell there is no site.');
}

export function promoted(version: string, now: Placement | undefined): Placement {
  const before = now?.stable;
  refuseBlocked(version, now);
  return {
    stable: version,
    previous: before && before !== version ? before : (now?.previous ?? null),
    blocked: now?.blocked ?? [],
    ...(now?.canary && now.canary.version !== version && { canary: now.canary }),
    // A checkout that is built again brings nothing back.
    ...(now?.retired && { retired: true }),
  };
}

function withCanary(now: Placement, version: string, percent: number, newRollout: string) {
  refuseBlocked(version, now);
  if (version === now.stable) {
    throw refuse(409, 'already_stable', `${version} is stable: everybody has it already.`);
  }
  // More visitors of the same rollout: who is in it stays in it.
  const rollout = now.canary?.version === version ? now.canary.rollout : newRollout;
  return { ...now, canary: { version, percent, rollout } };
}

function withoutCanary({ canary, ...rest }: Placement, version: string): Placement {
  return canary && canary.version !== version ? { ...rest, canary } : rest;
}

function rolledBack(now: Placement, target: string, past: Past): Placement {
  refuseBlocked(target, now);
  const bad = now.stable;
  if (target === bad) throw refuse(409, 'already_stable', `${target} is stable already.`);
  const next: Placement = {
    ...withoutCanary(now, bad),
    stable: target,
    previous: past.earlier.find((it) => ![target, bad, ...now.blocked].includes(it)) ?? null,
  };
  return withoutCanary(next, target);
}

function withBlocked(now: Placement, version: string, past: Past): Placement {
  const blocked = [...new Set([...now.blocked, version])];
  const rest = withoutCanary({ ...now, blocked }, version);
  const others = past.earlier.filter((it) => !blocked.includes(it));
  if (now.previous === version) return { ...rest, previous: others[0] ?? null };
  // Without anything to go back to visitors see the stand-in, which is what a block asks for.
  if (now.stable !== version || !others[0]) return rest;
  return rolledBack(rest, others[0], past);
}

function fallbackOf(now: Placement, past: Past): string {
  const candidates = now.previous ? [now.previous, ...past.earlier] : past.earlier;
  const target = candidates.find((it) => it !== now.stable && !now.blocked.includes(it));
  if (target) return target;
  throw refuse(
    409,
    'nothing_before',
    'There is no earlier build to go back to. Name one with --to.',
  );
}

function refuseBlocked(version: string, now: Placement | undefined): void {
  if (!now?.blocked.includes(version)) return;
  throw refuse(
    409,
    'version_blocked',
    `${version} is blocked. Lift that first: pnpm release block … --lift`,
  );
}
