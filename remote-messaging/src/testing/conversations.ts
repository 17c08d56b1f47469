import type { Chat, ChatMessage } from '@gida/contracts/messaging';

export const me = 'me';

const bola = { id: 'bola', firstName: 'Bola', lastName: 'Ade', profilePicture: null };
const reader = { id: me, firstName: 'Ada', lastName: 'Obi', profilePicture: null };

/** A conversation with Bola, of which so many messages are unread. */
export const aChat = (chat: Partial<Chat> = {}, unread = 0): Chat => ({
  id: 'chat-1',
  participants: [
    { ...reader, unreadMessages: unread, readSequence: 0 },
    { ...bola, unreadMessages: 0, readSequence: 0 },
  ],
  lastMessage: null,
  isBlocked: false,
  ...chat,
});

export const aMessage = (sequence: number, message: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${sequence}`,
  text: `Message ${sequence}`,
  createdAt: new Date(2025, 3, 5, 15, sequence).toISOString(),
  sender: { id: bola.id, profilePicture: null },
  chat: { id: 'chat-1' },
  sequence,
  clientId: null,
  ...message,
});
