import { limits } from '@gida/contracts/constants';
import type { ChatMessage } from '@gida/contracts/messaging';
import { paths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import type { App } from '../../http/app-type.ts';
import { tellPerson } from '../../jobs/tell-person.ts';
import { transact } from '../../jobs/transact.ts';
import type { Tx } from '../../jobs/transact.ts';
import { Refusal, notFound } from '../../problem/refusal.ts';
import { insertMessage, lockChat, markChatRead, messageByClientId } from './chat-sql.ts';
import type { LockedChat } from './chat-sql.ts';
import { inTurn } from './in-turn.ts';
import { markReadByLink } from '../notifications/notification-sql.ts';

export type NewMessage = {
  chatId: string;
  senderId: string;
  text: string;
  clientId: string | null;
};

/** Stored once, with the next number of its conversation, and shown to both at once. */
export const sendMessage = (app: App, message: NewMessage): Promise<ChatMessage> =>
  inTurn(message.chatId, () => transact(app, (tx) => store(app, tx, message)));

async function store(app: App, tx: Tx, message: NewMessage): Promise<ChatMessage> {
  const { chatId, senderId, clientId } = message;
  const chat = await lockChat(tx.db, chatId, senderId);
  if (!chat) throw conversationNotFound();
  const before = clientId && (await messageByClientId(tx.db, chatId, senderId, clientId));
  if (before) return before;
  if (chat.isMuted) throw muted();
  if (chat.isBlocked) throw notTaken();
  const sent = await insertMessage(tx.db, { ...message, sequence: chat.lastSequence + 1 });
  tx.afterCommit(() => app.live.tell([senderId, chat.otherId], 'message:new', sent));
  if (chat.otherHasRead === chat.lastSequence) await tellOfFirstUnread(app, tx, chat, sent);
  return sent;
}

/** One notification for all that came since the other last looked. */
async function tellOfFirstUnread(
  app: App,
  tx: Tx,
  chat: LockedChat,
  sent: ChatMessage,
): Promise<void> {
  const { rows } = await sql<{ firstName: string }>`
    select first_name as "firstName" from person where id = ${sent.sender.id}
  `.execute(tx.db);
  const preview = Array.from(sent.text).slice(0, limits.chatPreview).join('');
  const more = preview.length < sent.text.length ? '…' : '';
  await tellPerson(app, tx, {
    personId: chat.otherId,
    kind: 'new_message',
    message: `${rows[0]?.firstName ?? 'Somebody'} wrote to you: “${preview}${more}”`,
    image: sent.sender.profilePicture,
    link: paths.conversation(sent.chat.id),
    onceKey: `new_message ${sent.chat.id} ${sent.sequence}`,
  });
}

export async function readChat(app: App, chatId: string, personId: string): Promise<void> {
  const read = await markChatRead(app.db, chatId, personId);
  await markReadByLink(app.db, personId, paths.conversation(chatId));
  if (!read) return;
  const { sequence, otherId } = read;
  app.live.tell([personId, otherId], 'chat:read', { chatId, personId, sequence });
}

/** Says the same to both, so that it does not tell who blocked whom. */
const notTaken = () =>
  new Refusal(403, 'messages_not_taken', 'You cannot write to each other at the moment.');

const muted = () =>
  new Refusal(
    403,
    'muted',
    'You cannot send messages at the moment. Write to us if you think that this is a mistake.',
  );

/** Also for a conversation of others: nobody learns that it exists. */
export const conversationNotFound = () => notFound('Conversation');
