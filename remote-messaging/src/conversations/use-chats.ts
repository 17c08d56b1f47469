import type { Chat } from '@gida/contracts/messaging';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { useAfterReturn } from '../after-return.ts';
import { chatRows, withMessage, withoutUnread, withRead } from './chat-rows.ts';
import { messages } from '../messages.ts';
import { useLiveConnected, useLiveEvent, useSession } from './messages-api.ts';

const text = messages.conversations;

/** The chat list, kept up to date by what arrives. */
export function useChats(loaded: Chat[], openChat: string | null) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : '';
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ loaded, chats: loaded });
  /** For those who listen to the page: only what is new, and not what is loaded. */
  const [heard, setHeard] = useState('');
  // Newly loaded chats replace what was built on the ones before.
  if (shown.loaded !== loaded) setShown({ loaded, chats: loaded });

  useLiveConnected(useAfterReturn(() => void revalidate()));
  useLiveEvent('message:new', (message) => {
    const writer = chatRows(shown.chats, me).find(({ person }) => person.id === message.sender.id);
    if (writer) setHeard(text.heard(writer.person.firstName, message.text));
    if (!shown.chats.some(({ id }) => id === message.chat.id)) return void revalidate();
    setShown(({ chats }) => ({ loaded, chats: withMessage(chats, message, { me, openChat }) }));
  });

  useLiveEvent('chat:read', (read) =>
    setShown(({ chats }) => ({ loaded, chats: withRead(chats, read) })),
  );

  const chats = openChat ? withoutUnread(shown.chats, openChat, me) : shown.chats;
  return { rows: chatRows(chats, me), me, heard };
}
