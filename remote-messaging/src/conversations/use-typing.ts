import { useEffect, useRef, useState } from 'react';

import { sayTyping, useLiveEvent, useLiveState } from './messages-api.ts';

/** Said at most this often while one writes, and believed for a little longer. */
const saidEveryMs = 3_000;
const fadesAfterMs = 5_000;

/** Whether the other one is writing, and a way to say that one is. */
export function useTyping(chatId: string, personId: string) {
  const [isTyping, setTyping] = useState(false);
  const isLive = useLiveState() === 'online';
  const fading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saidAt = useRef(0);
  // The timer is outside React.
  useEffect(() => () => clearTimeout(fading.current), []);

  useLiveEvent('chat:typing', (typing) => {
    if (typing.chatId !== chatId || typing.personId !== personId) return;
    setTyping(true);
    clearTimeout(fading.current);
    fading.current = setTimeout(() => setTyping(false), fadesAfterMs);
  });
  useLiveEvent('message:new', ({ chat, sender }) => {
    if (chat.id === chatId && sender.id === personId) setTyping(false);
  });

  function write(text: string) {
    const now = Date.now();
    if (!isLive || !text.trim() || now - saidAt.current < saidEveryMs) return;
    saidAt.current = now;
    sayTyping(chatId);
  }
  /** The next word is a new message, and worth saying at once. */
  const rest = () => void (saidAt.current = 0);

  return { isTyping, write, rest };
}
