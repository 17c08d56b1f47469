import type { Chat, ChatMessage } from '@gida/contracts/messaging';

export type ChatPerson = Chat['participants'][number];

/** One line of the chat list: a conversation and somebody else in it. */
export type ChatRow = { chat: Chat; person: ChatPerson; unread: number };

/** A row for each participant other than the reader, newest conversation first. */
export function chatRows(chats: readonly Chat[], me: string): ChatRow[] {
  const newest = chats.toSorted((one, other) => lastTime(other).localeCompare(lastTime(one)));
  return newest.flatMap((chat) => {
    const unread = chat.participants.find(({ id }) => id === me)?.unreadMessages ?? 0;
    return chat.participants
      .filter(({ id }) => id !== me)
      .map((person) => ({ chat, person, unread }));
  });
}

const lastTime = (chat: Chat): string => chat.lastMessage?.updatedAt ?? '';

export const nameOf = ({ firstName, lastName }: ChatPerson): string => `${firstName} ${lastName}`;

/** Small letters without their accents: few keyboards have those of a Yoruba name. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Rows whose person or last message holds every word looked for. */
export function findRows(rows: readonly ChatRow[], search: string): ChatRow[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return rows.filter(({ chat, person }) => {
    const text = plain(`${nameOf(person)} ${chat.lastMessage?.text ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** The list after a message arrived: its conversation leads, and counts it unless it is being read. */
export function withMessage(
  chats: readonly Chat[],
  message: ChatMessage,
  { me, openChat }: { me: string; openChat: string | null },
): Chat[] {
  const isUnread = message.sender.id !== me && message.chat.id !== openChat;
  return chats.map((chat) => {
    if (chat.id !== message.chat.id) return chat;
    const participants = chat.participants.map((person) =>
      person.id === message.sender.id
        ? { ...person, readSequence: message.sequence }
        : person.id === me && isUnread
          ? { ...person, unreadMessages: person.unreadMessages + 1 }
          : person,
    );
    return {
      ...chat,
      participants,
      lastMessage: { text: message.text, updatedAt: message.createdAt },
    };
  });
}

/** The list after somebody has read, here or in another tab. */
export const withRead = (
  chats: readonly Chat[],
  read: { chatId: string; personId: string; sequence: number },
): Chat[] =>
  chats.map((chat) =>
    chat.id === read.chatId
      ? {
          ...chat,
          participants: chat.participants.map((person) =>
            person.id === read.personId
              ? { ...person, readSequence: read.sequence, unreadMessages: 0 }
              : person,
          ),
        }
      : chat,
  );

/** Opening a conversation reads it. */
export const withoutUnread = (chats: readonly Chat[], chatId: string, me: string): Chat[] =>
  chats.map((chat) =>
    chat.id === chatId
      ? {
          ...chat,
          participants: chat.participants.map((person) =>
            person.id === me ? { ...person, unreadMessages: 0 } : person,
          ),
        }
      : chat,
  );
