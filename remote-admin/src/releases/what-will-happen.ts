import type { Change, Placement } from '@gida/contracts/release';

import { messages } from './messages.ts';

const text = messages.will;

/** What visitors will notice of a change, sentence by sentence, before it is made. */
export function whatWillHappen(change: Change, now: Placement): string[] {
  const open = change.remote === 'shell' ? text.openPagesOfShell : text.openPages;
  switch (change.action) {
    case 'promote':
      return [
        text.everybody(change.version),
        open,
        text.keeps(now.stable),
        ...canaryAfter(now, [change.version]),
        text.others,
      ];
    case 'rollback': {
      const to = change.to ?? now.previous ?? messages.none;
      return [text.everybody(to), open, ...canaryAfter(now, [to, now.stable]), text.others];
    }
    case 'canary':
      return canaryWill(change, now);
    case 'block':
      return blockWill(change, now);
    case 'unblock':
      return [text.allowed(change.version)];
    case 'retire':
      return [
        text.gone,
        text.goneFromOpen,
        ...canaryAfter(now, [now.canary?.version ?? '']),
        text.comesBack(now.stable),
        text.others,
      ];
    case 'restore':
      return [text.everybody(now.stable), text.others];
  }
}

function canaryAfter({ canary }: Placement, ending: string[]): string[] {
  if (!canary) return [];
  const { version, percent } = canary;
  return [ending.includes(version) ? text.canaryEnds(version) : text.canaryStays(version, percent)];
}

function canaryWill({ version, percent }: Change & { action: 'canary' }, now: Placement): string[] {
  if (percent === 0) return [text.canaryEnds(version), text.backToStable(now.stable), text.others];
  const other = now.canary && now.canary.version !== version ? now.canary.version : null;
  return [
    text.share(percent, version, now.stable),
    ...(other ? [text.instead(other)] : []),
    text.endsItself,
    text.others,
  ];
}

function blockWill({ remote, version }: Change & { action: 'block' }, now: Placement): string[] {
  const isStable = version === now.stable;
  const back = now.previous ? text.goesBack(now.previous) : text.nothingBefore;
  return [
    remote === 'shell' ? text.forbiddenShell(version) : text.forbidden(version),
    ...(isStable ? [back] : []),
    ...canaryAfter(now, [version]),
    text.others,
  ];
}
