import { isAllowed, toFinding } from '@gida/releases/allowed-findings';
import { currentMoves } from '@gida/releases/moves';
import type { Allowance, Move, ReleaseAction, RemoteState } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

import { isPrivateAddress } from '../../http/outgoing-request.ts';

/** What the rules need besides the current state. */
export type StateChangeContext = {
  /** Earlier stable versions, newest first, without the current one. */
  earlierVersions: readonly string[];
  /** Id for a rollout that starts now. */
  newRolloutId: string;
  by: Omit<Allowance, 'change'>;
};

const neverPromoted: RemoteState = { stable: null, previous: null, blocked: [] };

/** The state of one remote after a change; pure. */
export function nextRemoteState(
  change: ReleaseAction,
  current: RemoteState | undefined,
  context: StateChangeContext,
): RemoteState {
  if (current?.retired && servingActions.includes(change.action))
    throw httpError(
      409,
      'remote_retired',
      `${change.remote} is retired: no build of it is served. An operator can restore it: gida retire ${change.remote} --lift`,
    );
  if (change.action === 'promote') return promotedRemoteState(change.version, current);
  if (change.action === 'canary' && change.percent > 0 && change.remote !== 'shell')
    current ??= neverPromoted;
  // What is allowed was refused, so there may be no build yet.
  if (change.action === 'allow') return setAllowed(current ?? neverPromoted, change, context);
  if (change.action === 'add-backend') return setBackend(current ?? neverPromoted, change);
  if (!current) throw notPromotedError(change.remote);
  switch (change.action) {
    case 'canary':
      return change.percent === 0
        ? withdrawCanary(current, change.version)
        : startCanary(current, change.version, change.percent, context.newRolloutId);
    case 'rollback':
      if (current.stable === null) return endFirstCanary(current, change);
      return rollBackTo(current, change.to ?? rollbackTarget(current, context), context);
    case 'block':
      return blockVersion(current, change.version, context);
    case 'unblock':
      return {
        ...current,
        blocked: current.blocked.filter((version) => version !== change.version),
      };
    case 'retire':
      return retireRemote(change.remote, current);
    case 'move':
      return setMoved(current, change, context);
    case 'restore': {
      const { retired: _was, ...rest } = current;
      return rest;
    }
    case 'remove-backend': {
      const { backend: _was, ...rest } = current;
      return rest;
    }
    case 'set': {
      const { settings: { [change.name]: _was, ...others } = {}, ...rest } = current;
      const settings = change.value ? { ...others, [change.name]: change.value } : others;
      return Object.keys(settings).length > 0 ? { ...rest, settings } : rest;
    }
  }
}

function setBackend(
  current: RemoteState,
  { remote, url, private: isPrivate }: ReleaseAction & { action: 'add-backend' },
): RemoteState {
  if (remote === 'shell')
    throw httpError(409, 'backend_of_shell', 'The backend of the shell is the API.');
  const { protocol, hostname } = new URL(url);
  const message = 'Without --private a backend has an https address of the public internet.';
  if (!isPrivate && (protocol === 'http:' || isPrivateAddress(hostname)))
    throw httpError(422, 'backend_private', message);
  return { ...current, backend: { url, ...(isPrivate && { private: isPrivate }) } };
}

function setAllowed(
  { allowed = [], ...rest }: RemoteState,
  change: Allowance['change'],
  { by }: StateChangeContext,
): RemoteState {
  const failure = { file: change.file, message: change.finding };
  const others = allowed.filter((it) => !isAllowed(failure, it));
  const entry = { ...by, change: { ...change, ...toFinding(failure) } };
  const entries = change.lift ? others : [...others, entry];
  return entries.length > 0 ? { ...rest, allowed: entries } : rest;
}

/** Moved again, its time begins anew; moved back, it leads on in both directions as before. */
function setMoved(current: RemoteState, change: Move['change'], { by }: StateChangeContext) {
  const { moved: _replaced, ...rest } = current;
  const isReplaced = ({ change: { from, to } }: Move) =>
    from === change.from || (from === change.to && to === change.from);
  const others = currentMoves(current).filter((move) => !isReplaced(move));
  const moved = change.lift ? others : [...others, { ...by, change }];
  return moved.length > 0 ? { ...rest, moved } : rest;
}

const notPromotedError = (remote: string) =>
  httpError(409, 'not_promoted', `${remote} has no stable build yet. Promote one first.`);

/** A remote that was never promoted is rolled back to nothing. */
function endFirstCanary(
  current: RemoteState,
  { remote, to }: ReleaseAction & { action: 'rollback' },
): RemoteState {
  if (!current.canary || to) throw notPromotedError(remote);
  return withdrawCanary(current, current.canary.version);
}

/** Actions that serve a build; not allowed for a retired remote. */
const servingActions: ReleaseAction['action'][] = ['promote', 'canary', 'rollback'];

function retireRemote(remote: string, { canary: _ends, ...rest }: RemoteState): RemoteState {
  if (remote !== 'shell') return { ...rest, retired: true };
  throw httpError(
    409,
    'shell_not_retirable',
    'The shell cannot be retired: there is no site without it.',
  );
}

/** A retired remote stays retired: rebuilding a checkout does not restore it. */
function promotedRemoteState(version: string, current = neverPromoted): RemoteState {
  assertNotBlocked(version, current);
  const { stable: before, previous } = current;
  const rest = stopCanary(chooseAgain(current, version), version);
  return { ...rest, stable: version, previous: before && before !== version ? before : previous };
}

function startCanary(current: RemoteState, version: string, percent: number, newRolloutId: string) {
  assertNotBlocked(version, current);
  if (version === current.stable) {
    throw httpError(409, 'already_stable', `${version} is already stable.`);
  }
  // Widening a rollout keeps its id, so visitors keep their cohort.
  const rollout = current.canary?.version === version ? current.canary.rollout : newRolloutId;
  return { ...chooseAgain(current, version), canary: { version, percent, rollout } };
}

function stopCanary({ canary, ...rest }: RemoteState, version: string): RemoteState {
  return canary && canary.version !== version ? { ...rest, canary } : rest;
}

/** Ends a rollout; its build is not served again by itself. */
function withdrawCanary(current: RemoteState, version: string): RemoteState {
  const isRunning = current.canary?.version === version;
  return stopCanary(isRunning ? withdraw(current, version) : current, version);
}

const withdraw = (current: RemoteState, version: string): RemoteState => ({
  ...current,
  withdrawn: [...new Set([...(current.withdrawn ?? []), version])],
});

/** Somebody named this version, so it is no longer withdrawn. */
function chooseAgain({ withdrawn = [], ...rest }: RemoteState, version: string): RemoteState {
  const others = withdrawn.filter((it) => it !== version);
  return others.length > 0 ? { ...rest, withdrawn: others } : rest;
}

function rollBackTo(
  current: RemoteState,
  target: string,
  context: StateChangeContext,
): RemoteState {
  assertNotBlocked(target, current);
  const replaced = current.stable;
  if (target === replaced) throw httpError(409, 'already_stable', `${target} is already stable.`);
  const withdrawn = replaced ? withdraw(stopCanary(current, replaced), replaced) : current;
  const rest = chooseAgain(withdrawn, target);
  const previous = context.earlierVersions.find((it) => it !== target && isFallback(it, rest));
  return stopCanary({ ...rest, stable: target, previous: previous ?? null }, target);
}

/** Whether a version may be served without being named. */
const isFallback = (version: string, { blocked, withdrawn = [] }: RemoteState): boolean =>
  !blocked.includes(version) && !withdrawn.includes(version);

function blockVersion(
  current: RemoteState,
  version: string,
  context: StateChangeContext,
): RemoteState {
  const blocked = [...new Set([...current.blocked, version])];
  const rest = withdrawCanary({ ...current, blocked }, version);
  const others = context.earlierVersions.filter((it) => isFallback(it, rest));
  if (current.previous === version) return { ...rest, previous: others[0] ?? null };
  if (current.stable !== version) return rest;
  // Without an earlier build that may be served visitors see the fallback, which is the point of a block.
  if (!others[0]) return { ...rest, previous: null };
  return rollBackTo(rest, others[0], context);
}

function rollbackTarget(current: RemoteState, context: StateChangeContext): string {
  const fallbacks = current.previous
    ? [current.previous, ...context.earlierVersions]
    : context.earlierVersions;
  const target = fallbacks.find((it) => it !== current.stable && isFallback(it, current));
  if (target) return target;
  throw httpError(
    409,
    'no_earlier_build',
    'There is no earlier build to roll back to. Publish a mended one and promote it, name another with --to, or ask an operator to take its pages away: gida retire <remote>',
  );
}

function assertNotBlocked(version: string, { blocked }: RemoteState): void {
  if (!blocked.includes(version)) return;
  throw httpError(
    409,
    'version_blocked',
    `${version} is blocked. Lift the block first: gida block … --lift`,
  );
}
