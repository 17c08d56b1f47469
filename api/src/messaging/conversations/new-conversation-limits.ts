import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter } from '../../http/rate-limit/rate-limits.ts';
import { listFirstMessages } from './chat-repository.ts';

const dayMs = 24 * 3_600_000;

/** A guest asks a few hosts before a stay; whoever writes to all of them advertises. */
export const newConversationLimits = {
  any: { max: 20, timeWindow: dayMs },
  /** With a link or a picture before the other user has written. */
  withLink: { max: 3, timeWindow: dayMs },
} as const;

const linkPattern = /https?:|www\.|[\p{L}\d-]\.\p{L}{2,}/iu;

type Sender = { id: string; role: string };
type Written = { text: string; pictures: string[] };

/** Or a picture, which can show one. */
const hasLink = ({ text, pictures }: Written) => pictures.length > 0 || linkPattern.test(text);

export function createConversationLimits(app: App) {
  const limitAny = createUserRateLimiter(app, 'new conversation', newConversationLimits.any);
  const limitLinks = createUserRateLimiter(
    app,
    'new conversation with a link',
    newConversationLimits.withLink,
  );
  return {
    /** When a conversation is created, with the message that comes with it. */
    limitNew: async (user: Sender, message: Written): Promise<void> => {
      if (user.role === 'host') return;
      await limitAny(user.id);
      if (hasLink(message)) await limitLinks(user.id);
    },

    /** Before a message to an existing conversation: it may be the first with a link, to somebody who never answered. */
    limitFirstLink: async (user: Sender, chatId: string, message: Written): Promise<void> => {
      if (user.role === 'host' || !hasLink(message)) return;
      const earlier = await listFirstMessages(app.db, chatId);
      const isAnswered = earlier.some(({ senderId }) => senderId !== user.id);
      if (!isAnswered && !earlier.some(hasLink)) await limitLinks(user.id);
    },
  };
}
