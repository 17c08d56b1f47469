import * as calls from '@gida/contracts/calls';
import { z } from 'zod';
import { HttpError, badRequestError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { createReplay } from '../../http/idempotency/replay.ts';
import type { Replay } from '../../http/idempotency/replay.ts';
import { transact } from '../../jobs/transact.ts';
import { hasBlocked } from '../moderation/chat-moderation-repository.ts';
import {
  findChat,
  findChatIdByParticipants,
  listChats,
  upsertChat,
  isParticipant,
  findMessage,
  listMessages,
  isVerifiedUser,
} from './chat-repository.ts';
import { markConversationRead } from './mark-conversation-read.ts';
import { createMessageLimits } from './message-limits.ts';
import { createConversationLimits } from './new-conversation-limits.ts';
import { conversationNotFoundError, messagesBlockedError, textOfMessage } from './send-message.ts';
import { findStayOfChat } from './conversation-stay-repository.ts';
import { messagingMessages } from '../messages.ts';

export async function chatRoutes(app: App): Promise<void> {
  // Shares its counter with the socket.
  const limitMessages = createMessageLimits(app);
  const { limitNew, limitFirstLink } = createConversationLimits(app);

  route(app, calls.chats, async ({ user }) => ({ chats: await listChats(app.db, user.id) }));

  route(app, calls.chat, async ({ params: { chatId }, query, user }) => {
    if (!(await isParticipant(app.db, chatId, user.id))) throw conversationNotFoundError();
    const messages = await listMessages(app.db, chatId, query);
    const hasOlder = (messages[0]?.sequence ?? 1) > 1;
    if (query.before !== undefined) return { messages, hasOlder };
    await markConversationRead(app, chatId, user.id);
    const stay = (await findStayOfChat(app.db, chatId, user.id)) ?? null;
    return { messages, hasOlder, stay };
  });

  route(app, { ...calls.openChat, replay: replayMessage(app) }, async ({ body, user }) => {
    const { receiverId, pictures, clientId = null } = body;
    const text = textOfMessage(body);
    if (receiverId === user.id) throw badRequestError('yourself', messagingMessages.chat.yourself);
    if (!(await isVerifiedUser(app.db, receiverId))) {
      throw new HttpError(404, 'not_found', messagingMessages.chat.unknownUser);
    }
    const existing = await findChatIdByParticipants(app.db, user.id, receiverId);
    if (existing && text) await limitFirstLink(user, existing, { text, pictures });
    const chatId = await transact(app, async ({ db }) => {
      if (existing) return existing;
      // A new conversation would appear in the list of somebody who has blocked the caller.
      if (await hasBlocked(db, receiverId, user.id)) throw messagesBlockedError();
      const { id, isNew } = await upsertChat(db, user.id, receiverId);
      // Concurrent first messages make one conversation, which counts once.
      if (isNew) await limitNew(user, { text, pictures });
      else if (text) await limitFirstLink(user, id, { text, pictures });
      return id;
    });
    if (text) await limitMessages(user.id, text);
    const message = text
      ? await app.sendMessage({ chatId, senderId: user.id, text, pictures, clientId })
      : null;
    const chat = await findChat(app.db, chatId, user.id);
    if (!chat) throw conversationNotFoundError();
    return { chat, message };
  });
}

/** The text of a message is stored once, so that a message has no second copy in a stored response. */
const replayMessage = (app: App): Replay =>
  createReplay(
    z.object({
      chat: z.object({ id: z.uuid() }),
      message: z.object({ id: z.uuid() }).nullable(),
    }),
    async ({ user }, { chat: { id }, message: sent }) => {
      const chat = await findChat(app.db, id, user.id);
      if (!chat) throw conversationNotFoundError();
      return { chat, message: sent && ((await findMessage(app.db, sent.id)) ?? null) };
    },
  );
