import type { Chat, ChatMessage } from '@gida/contracts/messaging';

export type ChatParticipant = Chat['participants'][number];

/** One row of the chat list: a conversation and its other participant. */
export type ChatRow = { chat: Chat; participant: ChatParticipant; unread: number };

/** A row for each participant other than the current user, newest conversation first. */
export function toChatRows(chats: readonly Chat[], me: string): ChatRow[] {
  const newestFirst = [...chats].sort((one, other) =>
    lastMessageTime(other).localeCompare(lastMessageTime(one)),
  );
  return newestFirst.flatMap((chat) => {
    const unread = chat.participants.find(({ id }) => id === me)?.unreadMessages ?? 0;
    return chat.participants
      .filter(({ id }) => id !== me)
      .map((participant) => ({ chat, participant, unread }));
  });
}

const lastMessageTime = (chat: Chat): string => chat.lastMessage?.updatedAt ?? '';

export const formatFullName = ({ firstName, lastName }: ChatParticipant): string =>
  `${firstName} ${lastName}`;

/** Lower case without diacritics, so that Yoruba names can be found from any keyboard. */
const normalizeText = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Rows whose participant name or last message contains every search word. */
export function filterChatRows(rows: readonly ChatRow[], search: string): ChatRow[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return rows.filter(({ chat, participant }) => {
    const text = normalizeText(`${formatFullName(participant)} ${chat.lastMessage?.text ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

/** Updates the last message of a conversation, and its unread count unless it is open or the message is own. */
export function applyNewMessage(
  chats: readonly Chat[],
  message: ChatMessage,
  { me, openChat }: { me: string; openChat: string | null },
): Chat[] {
  const isUnread = message.sender.id !== me && message.chat.id !== openChat;
  return chats.map((chat) => {
    if (chat.id !== message.chat.id) return chat;
    const participants = chat.participants.map((participant) =>
      participant.id === message.sender.id
        ? { ...participant, readSequence: message.sequence }
        : participant.id === me && isUnread
          ? { ...participant, unreadMessages: participant.unreadMessages + 1 }
          : participant,
    );
    return {
      ...chat,
      participants,
      lastMessage: { text: message.text, updatedAt: message.createdAt },
    };
  });
}

/** Applies a read receipt, sent by either participant from any tab. */
export const applyRead = (
  chats: readonly Chat[],
  { chatId, userId, sequence }: { chatId: string; userId: string; sequence: number },
): Chat[] =>
  updateParticipant(chats, { chatId, userId }, { readSequence: sequence, unreadMessages: 0 });

/** Resets the unread count of an opened conversation. */
export const clearUnread = (chats: readonly Chat[], chatId: string, me: string): Chat[] =>
  updateParticipant(chats, { chatId, userId: me }, { unreadMessages: 0 });

const updateParticipant = (
  chats: readonly Chat[],
  { chatId, userId }: { chatId: string; userId: string },
  change: Partial<ChatParticipant>,
): Chat[] =>
  chats.map((chat) =>
    chat.id === chatId
      ? {
          ...chat,
          participants: chat.participants.map((participant) =>
            participant.id === userId ? { ...participant, ...change } : participant,
          ),
        }
      : chat,
  );
