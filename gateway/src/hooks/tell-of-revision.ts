import type { FastifyBaseLogger } from 'fastify';
import type { Revision } from '@gida/releases/release';

import type { HookNews, Hooks } from './hooks.ts';

/** Who a revision is of that the site itself made. */
export const automaticAbort = 'automatic abort';

/** Tells whoever ships a remote what somebody else, or the site, did to a build of theirs. */
export function tellOfRevision(hooks: Hooks, revision: Revision, log: FastifyBaseLogger): void {
  const news = newsOf(revision);
  if (news) void hooks.tell(news, (error) => log.error(error, 'a webhook was not told'));
}

function newsOf({ number, who, why, change }: Revision): HookNews | null {
  const id = `revision-${number}`;
  if (change?.action === 'block') {
    const { remote, version } = change;
    const text = `${remote} ${version} was blocked by ${who}: ${why}`;
    return { id, type: 'build.blocked', remote, version, text };
  }
  if (change?.action === 'canary' && who === automaticAbort) {
    const { remote, version } = change;
    return {
      id,
      type: 'canary.ended',
      remote,
      version,
      text: `The canary of ${remote} ended: ${why}`,
    };
  }
  return null;
}
