import type { ChatMessage, MessagesResponse } from '@gida/contracts/messaging';
import { useState } from 'react';

import {
  fetchEarlierMessages,
  fetchMessages,
  joinChat,
  useOnSocketConnect,
  usePollWithoutSocket,
  useSocketEvent,
} from './messages-api.ts';
import { useSendQueue } from './use-send-queue.ts';

type ConversationOptions = { chatId: string; receiverId: string; loaded: MessagesResponse };

/** The messages of a conversation: loaded, received over the socket, refetched, and sent from here. */
export function useConversation({ chatId, receiverId, loaded }: ConversationOptions) {
  const [arrived, setArrived] = useState<ChatMessage[]>([]);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  /** Without a socket, messages arrive by asking for them. */
  const [isPolling, setPolling] = useState(false);
  const { unsent, forgetStored, sendQueuedMessages, send, retry } = useSendQueue({
    chatId,
    receiverId,
    onSent: (sent) => {
      addMessages([sent]);
      if (isPolling) void poll();
    },
  });
  const messages = mergeMessages(loaded.messages, arrived);

  function addMessages(incoming: readonly ChatMessage[]) {
    setArrived((before) => mergeMessages(before, incoming));
    forgetStored(incoming);
  }

  /** Joining also marks everything so far as read on the server. */
  async function fetchMissed(known: readonly ChatMessage[]) {
    try {
      const missed = await joinChat(chatId, lastContiguousSequence(known));
      addMessages(missed);
      // A response is limited in size: after a long absence there may be more.
      if (missed.length > 0) await fetchMissed(mergeMessages(known, missed));
    } catch {
      // Disconnected again; the next reconnect retries.
    }
  }

  async function poll() {
    try {
      const latest = await fetchMessages(chatId, new AbortController().signal);
      addMessages(latest.messages);
      setPolling(true);
      sendQueuedMessages();
    } catch {
      setPolling(false); // no line at all
    }
  }

  usePollWithoutSocket(() => void poll());
  useOnSocketConnect(() => {
    setPolling(false);
    void fetchMissed(messages);
    sendQueuedMessages();
  });
  useSocketEvent('message:new', (message) => {
    if (message.chat.id !== chatId) return;
    addMessages([message]);
    void fetchMissed(mergeMessages(messages, [message]));
  });

  async function loadEarlier() {
    const [first] = messages;
    if (!first) return;
    const older = await fetchEarlierMessages(chatId, first.sequence);
    setArrived((before) => mergeMessages(before, older.messages));
    setHasOlder(older.hasOlder);
  }

  return { messages, unsent, hasOlder, isPolling, send, retry, loadEarlier };
}

/** Merges two lists: each message once, ordered by sequence. */
function mergeMessages(
  known: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): ChatMessage[] {
  const bySequence = new Map([...known, ...incoming].map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** The last sequence before a gap; `chat:join` asks for messages after it. */
function lastContiguousSequence(messages: readonly ChatMessage[]): number {
  let last = messages[0]?.sequence ?? 0;
  for (const { sequence } of messages.slice(1)) {
    if (sequence !== last + 1) break;
    last = sequence;
  }
  return last;
}
