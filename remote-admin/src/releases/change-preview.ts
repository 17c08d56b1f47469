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
    case 'rollback': {
      const isPromoted = change.action === 'promote';
      const to = isPromoted
        ? change.version
        : (change.to ?? current.previous ?? releasesMessages.none);
      return [
        text.allVisitors(to),
        openPages,
        ...(isPromoted && current.stable ? [text.rollbackTarget(current.stable)] : []),
        ...describeCanary(current, isPromoted ? [to] : [to, current.stable ?? to]),
        text.othersUnchanged,
      ];
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
    case 'allow':
      return [text.lifted(`${change.file}: ${change.finding}`)];
  }
}

function describeCanary({ canary }: RemoteState, ending: string[]): string[] {
  if (!canary) return [];
  const { version, percent } = canary;
  return [
    ending.includes(version) ? text.canaryEnds(version) : text.canaryContinues(version, percent),
  ];
}

function previewCanaryChange(
  { version, percent }: ReleaseAction & { action: 'canary' },
  current: RemoteState,
): string[] {
  if (percent === 0)
    return [
      text.canaryEnds(version),
      current.stable ? text.returnToStable(current.stable) : text.nothingServed,
      text.othersUnchanged,
    ];
  const other =
    current.canary && current.canary.version !== version ? current.canary.version : null;
  return [
    current.stable
      ? text.canaryShare(percent, version, current.stable)
      : text.firstCanaryShare(percent, version),
    ...(other ? [text.replacesCanary(other)] : []),
    current.stable ? text.autoRollback : text.autoEndFirstCanary,
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
