import {
  ChatAnswer,
  ChatRequest,
  ChatsAnswer,
  MessagesAnswer,
  MessagesRequest,
} from '@gida/contracts/messaging';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { limitByPerson, rates } from '../../http/rates/rate-limits.ts';
import { transact } from '../../jobs/transact.ts';
import { Refusal, badRequest } from '../../problem/refusal.ts';
import { hasBlocked } from '../conduct/conduct-sql.ts';
import {
  chatById,
  chatOfTwo,
  chatsOfPerson,
  findOrCreateChat,
  isParticipant,
  messagesOf,
  personExists,
} from './chat-sql.ts';
import { readChat } from './read-chat.ts';
import { conversationNotFound, messagesNotTaken } from './send-message.ts';

const ChatParams = z.object({ chatId: z.uuid() });

export async function chatRoutes(app: App): Promise<void> {
  // The same count as over the live line.
  const limitMessages = limitByPerson(app, 'message', rates.messaging);

  app.get(
    '/chats',
    {
      config: { who: 'person' },
      schema: {
        summary: "The caller's conversations, the latest first",
        response: { 200: ChatsAnswer },
      },
    },
    async ({ person }) => ({ chats: await chatsOfPerson(app.db, person.id) }),
  );

  app.get(
    '/chats/:chatId',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Messages of a conversation, in order; opening it marks them read',
        params: ChatParams,
        querystring: MessagesRequest,
        response: { 200: MessagesAnswer },
      },
    },
    async ({ params: { chatId }, query, person }) => {
      if (!(await isParticipant(app.db, chatId, person.id))) throw conversationNotFound();
      const messages = await messagesOf(app.db, chatId, query);
      if (query.before === undefined) await readChat(app, chatId, person.id);
      return { messages, hasOlder: (messages[0]?.sequence ?? 1) > 1 };
    },
  );

  app.post(
    '/chats',
    {
      config: { who: 'person', rateLimit: rates.messaging },
      schema: {
        summary:
          'Find or begin the conversation with somebody, and say something if there is something to say',
        body: ChatRequest,
        response: { 200: ChatAnswer },
      },
    },
    async ({ body, person }) => {
      const { receiverId, message: text, clientId = null } = body;
      if (receiverId === person.id) throw badRequest('yourself', 'You cannot write to yourself.');
      if (!(await personExists(app.db, receiverId))) {
        throw new Refusal(404, 'not_found', 'This person is not here any more.');
      }
      const chatId = await transact(app, async ({ db }) => {
        const known = await chatOfTwo(db, person.id, receiverId);
        if (known) return known;
        // A new one would show a name to somebody who asked not to hear of it.
        if (await hasBlocked(db, receiverId, person.id)) throw messagesNotTaken();
        return findOrCreateChat(db, person.id, receiverId);
      });
      if (text) await limitMessages(person.id);
      const message = text
        ? await app.sendMessage({ chatId, senderId: person.id, text, clientId })
        : null;
      const chat = await chatById(app.db, chatId, person.id);
      if (!chat) throw conversationNotFound();
      return { chat, message };
    },
  );
}
