import type { Revision } from '@gida/releases/release';

import type { Hooks } from './hooks.ts';

/** Who a revision is of that the site itself made. */
export const automaticAbort = 'automatic abort';

/** Tells whoever ships a remote what somebody else, or the site, did to a build of theirs. */
export function tellOfRevision(hooks: Hooks, { number, who, why, change }: Revision): void {
  const id = `revision-${number}`;
  if (change?.action === 'block') {
    const { remote, version } = change;
    const text = `${remote} ${version} was blocked by ${who}: ${why}`;
    void hooks.tell({ id, type: 'build.blocked', remote, version, text });
  }
  if (change?.action === 'canary' && who === automaticAbort) {
    const { remote, version } = change;
    const text = `The canary of ${remote} ended: ${why}`;
    void hooks.tell({ id, type: 'canary.ended', remote, version, text });
  }
}
