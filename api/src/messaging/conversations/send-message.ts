import { randomUUID } from 'node:crypto';

import { photosOnlyText } from '@gida/contracts/constants/messaging';
import type { ChatMessage } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import { badRequestError, HttpError, notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { transact, type Tx } from '../../jobs/transact.ts';
import { notify } from '../notifications/notify.ts';
import { findMessageFacts, insertMessages, lockConversations } from './message-repository.ts';
import type { MessageFacts, NewMessage, SentMessage, StoredMessage } from './message-repository.ts';
import { createBatcher } from './create-batcher.ts';

/** The words that were written, or what stands for photos alone. Empty when there is nothing to send. */
export const textOfMessage = (written: {
  message?: string | undefined;
  pictures: string[];
}): string =>
  written.message ?? (written.pictures.length > 0 ? photosOnlyText(written.pictures.length) : '');

export type SendMessageFunction = (message: SentMessage) => Promise<ChatMessage>;

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
    createBatcher(maxBatchSize, (batch: SentMessage[]) =>
      transact(app, (tx) => storeAndPublish(app, tx, batch)),
    ),
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

/** One outcome for each message, in order, in one transaction. */
async function storeAndPublish(
  app: App,
  tx: Tx,
  batch: readonly SentMessage[],
): Promise<Outcome[]> {
  await lockConversations(
    tx.db,
    batch.map(({ chatId }) => chatId),
  );
  const facts = await findMessageFacts(tx.db, batch);
  const last = new Map<string, Pick<NewMessage, 'sequence' | 'senderId'>>();
  const accepted: NewMessage[] = [];
  const outcomes: Outcome[] = [];
  for (const [at, sent] of batch.entries()) {
    const known = facts[at]!; // one row for each message
    const answered = known.existing ? toChatMessage(sent, known, known.existing) : refusal(known);
    if (answered) {
      outcomes.push(answered);
      continue;
    }
    const otherId = known.otherId!; // refused otherwise
    const before = last.get(sent.chatId);
    const message = {
      ...sent,
      id: randomUUID(),
      sequence: (before?.sequence ?? known.lastSequence) + 1,
    };
    last.set(sent.chatId, message);
    accepted.push(message);
    const chatMessage = toChatMessage(sent, known, { ...message, createdAt: known.now });
    outcomes.push(chatMessage);
    tx.afterCommit(() =>
      app.socketEvents.publish([sent.senderId, otherId], 'message:new', chatMessage),
    );
    // Who writes has read: a message after one of the recipient's own is the first unread one again.
    const isFirstUnread = before
      ? before.senderId === otherId
      : known.otherReadSequence === known.lastSequence;
    if (isFirstUnread) await notifyOfMessage(app, tx, otherId, message);
  }
  if (accepted.length > 0) await insertMessages(tx.db, accepted);
  return outcomes;
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
  app: App,
  tx: Tx,
  userId: string,
  { chatId: chat, sequence, senderId: actorId }: NewMessage,
): Promise<void> =>
  notify(app, tx, {
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
