import { useEffect, useRef, useState } from 'react';

import { sendTyping, useSocketEvent, useSocketState } from './messages-api.ts';

/** How often the indicator is sent while typing, and how long a received one is shown. */
const sendIntervalMs = 3_000;
const typingTimeoutMs = 5_000;

/** Whether the other participant is typing, and functions that send the own typing indicator. */
export function useTyping(chatId: string, userId: string) {
  const [isTyping, setTyping] = useState(false);
  const isConnected = useSocketState() === 'online';
  const hideTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastSentAt = useRef(0);
  // Clears the timer on unmount.
  useEffect(() => () => clearTimeout(hideTimer.current), []);

  useSocketEvent('chat:typing', (typing) => {
    if (typing.chatId !== chatId || typing.userId !== userId) return;
    setTyping(true);
    clearTimeout(hideTimer.current);
    hideTimer.current = setTimeout(() => setTyping(false), typingTimeoutMs);
  });
  useSocketEvent('message:new', ({ chat, sender }) => {
    if (chat.id === chatId && sender.id === userId) setTyping(false);
  });

  function reportTyping(text: string) {
    const now = Date.now();
    if (!isConnected || !text.trim() || now - lastSentAt.current < sendIntervalMs) return;
    lastSentAt.current = now;
    sendTyping(chatId);
  }
  /** Called after sending, so that the next message sends an indicator at once. */
  const resetThrottle = () => void (lastSentAt.current = 0);

  return { isTyping, reportTyping, resetThrottle };
}
