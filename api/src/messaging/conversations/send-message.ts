import { photosOnlyText } from '@gida/contracts/constants/messaging';
import type { ChatMessage } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';

import type { App } from '../../http/app-type.ts';
import { retryOnConflict } from '../../jobs/transact.ts';
import { badRequestError, HttpError, notFoundError } from '../../http/errors/http-error.ts';
import { renderNotification } from '../notifications/notification-texts.ts';
import { storeMessages } from './message-repository.ts';
import type { MessageInput, StoreMessageResult } from './message-repository.ts';
import { createBatcher } from './create-batcher.ts';

type NewMessage = Omit<MessageInput, 'link' | 'notificationText'>;

/** The words that were written, or what stands for photos alone. Empty when there is nothing to send. */
export const textOfMessage = (written: {
  message?: string | undefined;
  pictures: string[];
}): string =>
  written.message ?? (written.pictures.length > 0 ? photosOnlyText(written.pictures.length) : '');

export type SendMessageFunction = (message: NewMessage) => Promise<ChatMessage>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a message once, with the next sequence of its conversation, and publishes it to both participants. */
    sendMessage: SendMessageFunction;
  }
}

const maxBatchSize = 200;
/** Number of parallel batchers. A conversation always uses the same one, which keeps its events in order. */
const postgresBatchers = 2;

export function createMessageSender(app: App): SendMessageFunction {
  const batchers = Array.from({ length: app.engine === 'pglite' ? 1 : postgresBatchers }, () =>
    createBatcher(maxBatchSize, (batch: NewMessage[]) => storeAndPublish(app, batch)),
  );
  const inFlight = new Map<string, Promise<StoreMessageResult>>();

  /** A retry that arrives before the first attempt is stored shares its result. */
  function store(message: NewMessage): Promise<StoreMessageResult> {
    // ids are random, so any digits distribute evenly
    const batcher = batchers[Number.parseInt(message.chatId.slice(0, 4), 16) % batchers.length]!;
    if (message.clientId === null) return batcher(message);
    const key = `${message.chatId} ${message.senderId} ${message.clientId}`;
    const pending = inFlight.get(key);
    if (pending) return pending;
    const stored = batcher(message).finally(() => inFlight.delete(key));
    inFlight.set(key, stored);
    return stored;
  }

  return async (message) => {
    const stored = await store(message);
    if (stored.errorCode) throw errorByCode[stored.errorCode]();
    return toChatMessage(message, stored);
  };
}

async function storeAndPublish(app: App, batch: NewMessage[]): Promise<StoreMessageResult[]> {
  const stored = await retryOnConflict(() => storeMessages(app.db, batch.map(withNotification)));
  for (const [at, storedMessage] of stored.entries()) {
    if (!storedMessage.isNew) continue;
    const message = batch[at]!; // one result for each message
    app.socketEvents.publish(
      [message.senderId, storedMessage.otherId],
      'message:new',
      toChatMessage(message, storedMessage),
    );
    const { notification } = storedMessage;
    if (notification)
      app.socketEvents.publish([storedMessage.otherId], 'notification:new', notification);
  }
  return stored;
}

const toChatMessage = (
  { chatId, senderId, clientId }: NewMessage,
  stored: StoreMessageResult,
): ChatMessage => ({
  id: stored.id,
  text: stored.text,
  pictures: stored.pictures,
  createdAt: stored.createdAt,
  sender: { id: senderId, profilePicture: stored.profilePicture },
  chat: { id: chatId },
  sequence: stored.sequence,
  clientId,
});

/** Adds the notification that the receiver gets if they have no unread one for this conversation. */
const withNotification = (message: NewMessage) => ({
  ...message,
  link: paths.conversation(message.chatId),
  notificationText: renderNotification(
    { text: ['new_message'] },
    { actor: '', message: message.text },
  ),
});

/** The same for both sides, so that it does not reveal who blocked whom. */
export const messagesBlockedError = () =>
  new HttpError(403, 'messages_not_taken', 'You cannot write to each other at the moment.');

const mutedError = () =>
  new HttpError(
    403,
    'muted',
    'You cannot send messages at the moment. Please contact us if you think this is a mistake.',
  );

/** Also for other people's conversations, so that their existence is not revealed. */
export const conversationNotFoundError = () => notFoundError('Conversation');

const pictureMissingError = () =>
  badRequestError(
    'picture_missing',
    'One of the photos is no longer there. Please add it to a new message.',
    'pictures',
  );

const errorByCode = {
  not_found: conversationNotFoundError,
  muted: mutedError,
  messages_not_taken: messagesBlockedError,
  picture_missing: pictureMissingError,
} satisfies Record<NonNullable<StoreMessageResult['errorCode']>, () => HttpError>;
