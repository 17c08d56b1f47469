import { randomUUID } from 'node:crypto';

import { picturesOnlyText } from '@gida/contracts/constants/messaging';
import type { ChatMessage } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import { badRequestError, HttpError, notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { retryOnConflict, transact, type Tx } from '../../jobs/transact.ts';
import { notify } from '../notifications/notify.ts';
import { findMessageFacts, insertMessages } from './message-repository.ts';
import type { MessageFacts, NewMessage, SentMessage, StoredMessage } from './message-repository.ts';
import { createBatcher } from './create-batcher.ts';
import { messagingMessages } from '../messages.ts';

/** The words that were written, or what stands for pictures alone. Empty when there is nothing to send. */
export const textOfMessage = (written: {
  message?: string | undefined;
  pictures: string[];
}): string =>
  written.message ?? (written.pictures.length > 0 ? picturesOnlyText(written.pictures.length) : '');

export type SendMessageFunction = (message: SentMessage) => Promise<ChatMessage>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Stores a message once, with the next sequence of its conversation, and publishes it to both participants. */
    sendMessage: SendMessageFunction;
  }
}

const maxBatchSize = 200;
const maxAttempts = 20;
/** Number of parallel batchers. A conversation always uses the same one, which keeps its events in order. */
const postgresBatchers = 2;

export function createMessageSender(app: App): SendMessageFunction {
  const batchers = Array.from({ length: app.engine === 'pglite' ? 1 : postgresBatchers }, () =>
    createBatcher(maxBatchSize, (batch: SentMessage[]) => storeBatch(app, batch)),
  );
  const inFlight = new Map<string, Promise<Outcome>>();

  /** A retry that arrives before the first attempt is stored shares its result. */
  function store(message: SentMessage): Promise<Outcome> {
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
    const outcome = await store(message);
    if (outcome instanceof HttpError) throw outcome;
    return outcome;
  };
}

type Outcome = ChatMessage | HttpError;

type Accepted = { sent: SentMessage; message: NewMessage; known: MessageFacts; otherId: string };

/** One outcome for each message, in order. A conversation that another process wrote to meanwhile is read again. */
async function storeBatch(app: App, batch: readonly SentMessage[]): Promise<Outcome[]> {
  const outcomes = new Map<SentMessage, Outcome>();
  for (let attempt = 1; outcomes.size < batch.length; attempt += 1) {
    if (attempt > maxAttempts) throw new Error('Other processes write to this conversation.');
    const left = batch.filter((sent) => !outcomes.has(sent));
    const accepted: Accepted[] = [];
    for (const [at, known] of (await findMessageFacts(app.db, left)).entries()) {
      const sent = left[at]!; // one row for each message
      const answer = known.existing ? toChatMessage(sent, known, known.existing) : refusal(known);
      if (answer) outcomes.set(sent, answer);
      else accepted.push(nextMessage(sent, known, accepted));
    }
    for (const { sent, known, message, otherId } of await storeAccepted(app, accepted)) {
      const chatMessage = toChatMessage(sent, known, message);
      outcomes.set(sent, chatMessage);
      app.socketEvents.publish([sent.senderId, otherId], 'message:new', chatMessage);
    }
  }
  return batch.map((sent) => outcomes.get(sent)!); // the loop ends when each has one
}

/** After those of the batch that go into the same conversation. */
function nextMessage(
  sent: SentMessage,
  known: MessageFacts,
  before: readonly Accepted[],
): Accepted {
  const last = before.findLast(({ message }) => message.chatId === sent.chatId);
  const otherId = known.otherId!; // refused otherwise
  // Who writes has read: a message after one of the recipient's own is the first unread one again.
  const isFirstUnread = last
    ? last.sent.senderId === otherId
    : known.otherReadSequence === known.lastSequence;
  const sequence = (last?.message.sequence ?? known.lastSequence) + 1;
  const message = { ...sent, id: randomUUID(), sequence, createdAt: known.now, isFirstUnread };
  return { sent, message, known, otherId };
}

/** Those that were stored, in one transaction with their notifications. */
async function storeAccepted(app: App, accepted: Accepted[]): Promise<Accepted[]> {
  const messages = accepted.map(({ message }) => message);
  if (messages.length === 0) return [];
  const onlyStored = (chatIds: string[]) =>
    accepted.filter(({ message }) => chatIds.includes(message.chatId));
  // A statement alone is a transaction of its own, and most messages follow an unread one.
  if (!messages.some(({ isFirstUnread }) => isFirstUnread))
    return onlyStored(await retryOnConflict(() => insertMessages(app.db, messages)));
  return transact(app, async (tx) => {
    const stored = onlyStored(await insertMessages(tx.db, messages));
    for (const { message, otherId } of stored)
      if (message.isFirstUnread) await notifyOfMessage(tx, otherId, message);
    return stored;
  });
}

/** Undefined when the message may be stored. */
function refusal(known: MessageFacts): HttpError | undefined {
  if (known.otherId === null || known.isOtherErased) return conversationNotFoundError();
  if (known.isMuted) return mutedError();
  if (known.isBlocked) return messagesBlockedError();
  if (known.lacksPicture) return pictureMissingError();
  return undefined;
}

const notifyOfMessage = (
  tx: Tx,
  userId: string,
  { chatId: chat, sequence, senderId: actorId }: NewMessage,
): Promise<void> =>
  notify(tx, {
    userId,
    kind: 'new_message',
    facts: { text: ['new_message'], chat, sequence },
    actorId,
    link: paths.conversation(chat),
    dedupeKey: `new_message ${chat} ${sequence}`,
  });

const toChatMessage = (
  { chatId, senderId, clientId }: SentMessage,
  { profilePicture }: MessageFacts,
  { id, text, pictures, createdAt, sequence }: StoredMessage,
): ChatMessage => ({
  id,
  text,
  pictures,
  createdAt,
  sender: { id: senderId, profilePicture },
  chat: { id: chatId },
  sequence,
  clientId,
});

/** The same for both sides, so that it does not reveal who blocked whom. */
export const messagesBlockedError = () =>
  new HttpError(403, 'messages_not_taken', messagingMessages.chat.blocked);

const mutedError = () => new HttpError(403, 'muted', messagingMessages.chat.muted);

/** Also for other people's conversations, so that their existence is not revealed. */
export const conversationNotFoundError = () => notFoundError('Conversation');

const pictureMissingError = () =>
  badRequestError('picture_missing', messagingMessages.chat.pictureMissing, 'pictures');
