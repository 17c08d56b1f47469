import type { ChatMessage } from '@gida/contracts/messaging';
import { HttpError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { createConcurrencyLimit } from '../../http/rate-limit/concurrency-limit.ts';
import { isParticipant, listMessages } from '../conversations/chat-repository.ts';
import { markConversationRead } from '../conversations/mark-conversation-read.ts';
import { conversationNotFoundError } from '../conversations/send-message.ts';
import { messagingMessages } from '../messages.ts';

const maxMissedMessages = 500;
/**
 * Less than half of the database's connections, whoever joins. After a restart every open page joins at once; a user's
 * tabs wait for each other.
 */
const concurrentJoins = { running: 4, waiting: 5_000, waitingPerKey: 100 };

export type SyncConversationInput = { chatId: string; userId: string; after: number | undefined };

type JoiningSocket = { readonly connected: boolean };

const disconnectedError = () => new HttpError(409, 'disconnected', messagingMessages.socket.ended);

/** Joins of one user run one after the other; those of a socket that is gone end at their next step. */
export function createSyncConversation(
  app: App,
): (socket: JoiningSocket, join: SyncConversationInput) => Promise<{ messages: ChatMessage[] }> {
  const limit = createConcurrencyLimit(concurrentJoins);
  return (socket, join) => limit.run(() => runJoin(app, socket, join), join.userId);
}

async function runJoin(
  app: App,
  socket: JoiningSocket,
  { chatId, userId, after }: SyncConversationInput,
) {
  requireConnected(socket);
  if (!(await isParticipant(app.db, chatId, userId))) throw conversationNotFoundError();
  requireConnected(socket);
  const missed = { after, limit: maxMissedMessages };
  const messages = after === undefined ? [] : await listMessages(app.db, chatId, missed);
  requireConnected(socket);
  await markConversationRead(app, chatId, userId);
  return { messages };
}

function requireConnected({ connected }: JoiningSocket): void {
  if (!connected) throw disconnectedError();
}
