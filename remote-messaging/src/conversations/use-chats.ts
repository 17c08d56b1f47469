import type { Chat } from '@gida/contracts/messaging';
import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';

import { chatRows, withMessage, withoutUnread } from './chat-rows.ts';
import { useLiveEvent, useSession } from './messages-api.ts';

/** The chat list, kept up to date by what arrives. */
export function useChats(loaded: Chat[], openChat: string | null) {
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : '';
  const { revalidate } = useRevalidator();
  const [shown, setShown] = useState({ loaded, chats: loaded });
  // Newly loaded chats replace what was built on the ones before.
  if (shown.loaded !== loaded) setShown({ loaded, chats: loaded });

  useLiveEvent('message:new', (message) => {
    if (!shown.chats.some(({ id }) => id === message.chat.id)) return void revalidate();
    setShown(({ chats }) => ({ loaded, chats: withMessage(chats, message, { me, openChat }) }));
  });

  const chats = openChat ? withoutUnread(shown.chats, openChat, me) : shown.chats;
  return { rows: chatRows(chats, me), me };
}
