import { limits } from '@gida/contracts/constants';
import type { ChatMessage } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { againWhenCollided } from '../../jobs/transact.ts';
import { Refusal, notFound } from '../../problem/refusal.ts';
import { storeMessages } from './store-messages-sql.ts';
import type { StoredMessage } from './store-messages-sql.ts';
import { together } from './together.ts';

export type NewMessage = {
  chatId: string;
  senderId: string;
  text: string;
  clientId: string | null;
};

export type SendMessage = (message: NewMessage) => Promise<ChatMessage>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a message once, with the next number of its conversation, and shows it to both at once. */
    sendMessage: SendMessage;
  }
}

const mostAtOnce = 200;
/** Conversations are spread over these. One stays in its lane, which keeps the order of telling too. */
const lanesOfPostgres = 2;

export function messageSender(app: App): SendMessage {
  const lanes = Array.from({ length: app.engine === 'pglite' ? 1 : lanesOfPostgres }, () =>
    together(mostAtOnce, (batch: NewMessage[]) => storeAndTell(app, batch)),
  );
  const underWay = new Map<string, Promise<StoredMessage>>();

  /** Sent again before it was answered, it is the same message. */
  function store(message: NewMessage): Promise<StoredMessage> {
    // ids are random, so any digits of theirs spread them
    const lane = lanes[Number.parseInt(message.chatId.slice(0, 4), 16) % lanes.length]!;
    if (message.clientId === null) return lane(message);
    const key = `${message.chatId} ${message.senderId} ${message.clientId}`;
    const before = underWay.get(key);
    if (before) return before;
    const stored = lane(message).finally(() => underWay.delete(key));
    underWay.set(key, stored);
    return stored;
  }

  return async (message) => {
    const stored = await store(message);
    if (stored.refusal) throw refusals[stored.refusal]();
    return shown(message, stored);
  };
}

async function storeAndTell(app: App, batch: NewMessage[]): Promise<StoredMessage[]> {
  const stored = await againWhenCollided(() => storeMessages(app.db, batch.map(withNews)));
  for (const [at, kept] of stored.entries()) {
    if (!kept.isNew) continue;
    const message = batch[at]!; // one answer for each
    app.live.tell([message.senderId, kept.otherId], 'message:new', shown(message, kept));
    const { notification } = kept;
    if (notification) app.live.tell([kept.otherId], 'notification:new', notification);
  }
  return stored;
}

const shown = ({ chatId, senderId, clientId }: NewMessage, stored: StoredMessage): ChatMessage => ({
  id: stored.id,
  text: stored.text,
  createdAt: stored.createdAt,
  sender: { id: senderId, profilePicture: stored.profilePicture },
  chat: { id: chatId },
  sequence: stored.sequence,
  clientId,
});

/** With what the other one is told, who had read everything: one notification for all that came since. */
function withNews(message: NewMessage) {
  const preview = Array.from(message.text).slice(0, limits.chatPreview).join('');
  const more = preview.length < message.text.length ? '…' : '';
  return {
    ...message,
    link: paths.conversation(message.chatId),
    words: ` wrote to you: “${preview}${more}”`,
  };
}

/** Says the same to both, so that it does not tell who blocked whom. */
export const messagesNotTaken = () =>
  new Refusal(403, 'messages_not_taken', 'You cannot write to each other at the moment.');

const muted = () =>
  new Refusal(
    403,
    'muted',
    'You cannot send messages at the moment. Write to us if you think that this is a mistake.',
  );

/** Also for a conversation of others: nobody learns that it exists. */
export const conversationNotFound = () => notFound('Conversation');

const refusals = {
  not_found: conversationNotFound,
  muted,
  messages_not_taken: messagesNotTaken,
} satisfies Record<NonNullable<StoredMessage['refusal']>, () => Refusal>;
