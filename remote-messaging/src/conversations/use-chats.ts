import type { Chat } from '@gida/contracts/messaging';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useOnReconnect } from '../use-on-reconnect.ts';
import { toChatRows, applyNewMessage, clearUnread, applyRead } from './chat-rows.ts';
import { messages } from '../messages.ts';
import {
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketEvent,
  useSession,
} from './messages-api.ts';

const text = messages.conversations;

/** The chat list, kept up to date by socket events. */
export function useChats(loaded: Chat[], openChat: string | null) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : '';
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ loaded, chats: loaded });
  /** Screen-reader announcement of the latest incoming message. */
  const [announcement, setAnnouncement] = useState('');
  // Freshly loaded chats replace the locally updated list.
  if (shown.loaded !== loaded) setShown({ loaded, chats: loaded });

  useOnSocketConnect(useOnReconnect(() => void revalidate()));
  usePollWithoutSocket(() => void revalidate());
  useSocketEvent('message:new', (message) => {
    const sender = toChatRows(shown.chats, me).find(
      ({ participant }) => participant.id === message.sender.id,
    );
    if (sender) setAnnouncement(text.newMessage(sender.participant.firstName, message.text));
    if (!shown.chats.some(({ id }) => id === message.chat.id)) return void revalidate();
    setShown(({ chats }) => ({ loaded, chats: applyNewMessage(chats, message, { me, openChat }) }));
  });

  useSocketEvent('chat:read', (read) =>
    setShown(({ chats }) => ({ loaded, chats: applyRead(chats, read) })),
  );

  const chats = openChat ? clearUnread(shown.chats, openChat, me) : shown.chats;
  return { rows: toChatRows(chats, me), me, announcement };
}
