import type { Chat, ChatMessage, ChatStay } from '@gida/contracts/messaging';

export const currentUserId = 'me';

const otherUser = { id: 'bola', firstName: 'Bola', lastName: 'Ade', profilePicture: null };
const currentUser = { id: currentUserId, firstName: 'Ada', lastName: 'Obi', profilePicture: null };

/** A conversation between the current user and Bola, with the given number of unread messages. */
export const aChat = (overrides: Partial<Chat> = {}, unread = 0): Chat => ({
  id: 'chat-1',
  participants: [
    { ...currentUser, unreadMessages: unread, readSequence: 0 },
    { ...otherUser, unreadMessages: 0, readSequence: 0 },
  ],
  lastMessage: null,
  isBlocked: false,
  ...overrides,
});

export const aMessage = (sequence: number, overrides: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${sequence}`,
  text: `Message ${sequence}`,
  pictures: [],
  createdAt: new Date(2025, 3, 5, 15, sequence).toISOString(),
  sender: { id: otherUser.id, profilePicture: null },
  chat: { id: 'chat-1' },
  sequence,
  clientId: null,
  ...overrides,
});

/** The coming stay of the current user in an apartment of Bola. */
export const aStay = (overrides: Partial<ChatStay> = {}): ChatStay => ({
  bookingId: 'booking-1',
  role: 'guest',
  apartment: { id: 'apartment-1', name: 'Lagoon Loft', image: '/media/loft.svg' },
  checkInDate: '2026-10-28',
  checkOutDate: '2026-10-31',
  bookingStatus: 'confirmed',
  ...overrides,
});
