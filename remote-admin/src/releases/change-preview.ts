import { isDirty } from '@gida/releases/commit';
import type { ReleaseAction, RemoteState } from '@gida/releases/release';

import { releasesMessages } from './releases-messages.ts';

const text = releasesMessages.preview;

/** The effects of a change on visitors, one sentence each, shown before it is submitted. */
export function changePreview(change: ReleaseAction, current: RemoteState, commit = ''): string[] {
  const sentences = describeEffects(change, current);
  const serves = ['promote', 'canary', 'rollback'].includes(change.action);
  return serves && isDirty(commit) ? [text.dirty(commit), ...sentences] : sentences;
}

function describeEffects(change: ReleaseAction, current: RemoteState): string[] {
  const openPages = change.remote === 'shell' ? text.openPagesOfShell : text.openPages;
  switch (change.action) {
    case 'promote':
      return [
        text.allVisitors(change.version),
        openPages,
        ...(current.stable ? [text.rollbackTarget(current.stable)] : []),
        ...describeCanary(current, [change.version]),
        text.othersUnchanged,
      ];
    case 'rollback': {
      const to = change.to ?? current.previous ?? releasesMessages.none;
      const canary = describeCanary(current, [to, current.stable ?? to]);
      return [text.allVisitors(to), openPages, ...canary, text.othersUnchanged];
    }
    case 'canary':
      return previewCanaryChange(change, current);
    case 'block':
      return previewBlock(change, current);
    case 'unblock':
      return [text.unblocked(change.version)];
    case 'retire':
      return [
        text.addressesClosed,
        text.openPagesLeave,
        ...describeCanary(current, [current.canary?.version ?? '']),
        text.restorable(current.stable ?? releasesMessages.none),
        text.othersUnchanged,
      ];
    case 'restore':
      return [text.allVisitors(current.stable ?? releasesMessages.none), text.othersUnchanged];
    case 'move':
      return []; // it is a command of teams only
    case 'allow':
      return [text.lifted(`${change.file}: ${change.finding}`)];
    // By the command alone.
    case 'add-backend':
    case 'remove-backend':
    case 'set':
      return [];
  }
}

function describeCanary({ canary }: RemoteState, ending: string[]): string[] {
  if (!canary) return [];
  const { version, percent } = canary;
  if (ending.includes(version)) return [text.canaryEnds(version)];
  return [text.canaryContinues(version, percent)];
}

function previewCanaryChange(
  { version, percent }: ReleaseAction & { action: 'canary' },
  { stable, canary }: RemoteState,
): string[] {
  if (percent === 0)
    return [
      text.canaryEnds(version),
      stable ? text.returnToStable(stable) : text.nothingServed,
      text.othersUnchanged,
    ];
  return [
    stable ? text.canaryShare(percent, version, stable) : text.firstCanaryShare(percent, version),
    ...(canary && canary.version !== version ? [text.replacesCanary(canary.version)] : []),
    stable ? text.autoRollback : text.autoEndFirstCanary,
    text.othersUnchanged,
  ];
}

function previewBlock(
  { remote, version }: ReleaseAction & { action: 'block' },
  current: RemoteState,
): string[] {
  const isStable = version === current.stable;
  const rollbackText = current.previous ? text.rolledBack(current.previous) : text.noRollbackTarget;
  return [
    remote === 'shell' ? text.blockedShell(version) : text.blocked(version),
    ...(isStable ? [rollbackText] : []),
    ...describeCanary(current, [version]),
    text.othersUnchanged,
  ];
}
