import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter } from '../../http/rate-limit/rate-limits.ts';

const dayMs = 24 * 3_600_000;

/** A guest asks a few hosts before a stay; whoever writes to all of them advertises. */
export const newConversationLimits = {
  any: { max: 20, timeWindow: dayMs },
  /** Whose first message has a link. */
  withLink: { max: 3, timeWindow: dayMs },
} as const;

const linkPattern = /https?:|www\.|[\p{L}\d-]\.\p{L}{2,}/iu;

export function createNewConversationLimiter(app: App) {
  const limitAny = createUserRateLimiter(app, 'new conversation', newConversationLimits.any);
  const limitLinks = createUserRateLimiter(
    app,
    'new conversation with a link',
    newConversationLimits.withLink,
  );
  return async (user: { id: string; role: string }, text: string | undefined): Promise<void> => {
    if (user.role === 'host') return;
    await limitAny(user.id);
    if (text && linkPattern.test(text)) await limitLinks(user.id);
  };
}
