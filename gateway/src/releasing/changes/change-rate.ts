import type { ReleaseAction, Revision } from '@gida/releases/release';
import { httpError } from '@gida/server/http-error';

const rollbackPauseMs = 5 * 60_000;

/** Two people who roll back the same bad build at the same time must not go back two builds. */
export function assertNotRolledBack(change: ReleaseAction, history: Revision[]): void {
  if (change.action !== 'rollback' || change.to || change.again) return;
  const last = history.find((revision) => revision.change?.remote === change.remote);
  if (last?.change?.action !== 'rollback') return;
  const { remote } = change;
  const served = last.remotes[remote]?.stable;
  const agoMs = Date.now() - Date.parse(last.at);
  if (!served || agoMs >= rollbackPauseMs) return;
  throw httpError(
    409,
    'just_rolled_back',
    `${last.who} has rolled ${remote} back ${Math.ceil(agoMs / 60_000)} min ago ("${last.why}"); ${served} is served. To go back one more build: gida rollback ${remote} --again`,
  );
}

const hourMs = 3_600_000;
/** Changes of one remote in an hour with tokens of its team. The way back stays open for longer than the way forward. */
const maxChanges = 30;
const maxRollbacks = 40;

/**
 * Each change outdates everybody else's decision, so one team must not make them all the time. Counted in the revisions,
 * newest first, which all gateways share.
 */
export function assertChangeRate({ action, remote }: ReleaseAction, history: Revision[]): void {
  const now = Date.now();
  const recent = history
    .filter(({ change }) => change?.remote === remote)
    .map(({ at }) => Date.parse(at) + hourMs - now)
    .filter((leftMs) => leftMs > 0);
  const max = action === 'rollback' ? maxRollbacks : maxChanges;
  const leftMs = recent[max - 1];
  if (leftMs === undefined) return;
  const details =
    action === 'rollback'
      ? `${maxRollbacks} with rollbacks`
      : `${maxChanges}, ${maxRollbacks} with rollbacks`;
  throw httpError(
    429,
    'too_many_changes',
    `${remote} has had ${recent.length} changes in an hour; a team may make ${details}. Wait, or ask an operator.`,
    [],
    Math.ceil(leftMs / 1_000),
  );
}
