import { ApiError } from '@gida/api-client';
import type { ChatMessage, MessagesResponse } from '@gida/contracts/messaging';
import { useDraft } from '@gida/session';
import { useRef, useState } from 'react';

import {
  fetchEarlierMessages,
  joinChat,
  sendMessage,
  useOnSocketConnect,
  useSocketEvent,
  useSocketState,
} from './messages-api.ts';

export type WrittenMessage = {
  /** Empty when there are photos alone. */
  text: string;
  /** Uploaded already. */
  pictures: string[];
};

/** A message not stored yet. `failed` can be retried by the user; `queued` is sent on reconnect. */
export type UnsentMessage = WrittenMessage & {
  clientId: string;
  state: 'sending' | 'queued' | 'failed';
  createdAt: string;
  /** Why the server rejected it. */
  error?: string | undefined;
};

/** Ids being sent by this page load. After a reload, a stored `sending` message is not in here. */
const sendingIds = new Set<string>();

const noUnsentMessages: UnsentMessage[] = [];

/** The network or the service is unavailable: the message was not rejected and can be sent later. */
const unavailableStatuses = [0, 502, 503, 504];

type ConversationOptions = { chatId: string; receiverId: string; loaded: MessagesResponse };

/** The messages of a conversation: loaded, received over the socket, refetched, and sent from here. */
export function useConversation({ chatId, receiverId, loaded }: ConversationOptions) {
  const [arrived, setArrived] = useState<ChatMessage[]>([]);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  const [storedUnsent, setUnsent] = useDraft(`messaging/unsent/${chatId}`, noUnsentMessages);
  const unsent = storedUnsent.map((message) =>
    message.state === 'sending' && !sendingIds.has(message.clientId)
      ? { ...message, state: 'queued' as const }
      : message,
  );
  const sendQueue = useRef(Promise.resolve());
  /** Since a message could not be sent: a later one must not overtake it. */
  const isPaused = useRef(false);
  const isConnected = useSocketState() === 'online';
  const messages = mergeMessages(loaded.messages, arrived);

  function addMessages(incoming: readonly ChatMessage[]) {
    const storedIds = new Set(incoming.map(({ clientId }) => clientId));
    setArrived((before) => mergeMessages(before, incoming));
    setUnsent((before) => before.filter(({ clientId }) => !storedIds.has(clientId)));
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

  useOnSocketConnect(() => {
    void fetchMissed(messages);
    sendQueuedMessages();
  });
  useSocketEvent('message:new', (message) => {
    if (message.chat.id !== chatId) return;
    addMessages([message]);
    void fetchMissed(mergeMessages(messages, [message]));
  });

  /** Sends one message at a time, so that they keep their order. */
  function enqueueMessage(message: Omit<UnsentMessage, 'state'>): Promise<void> {
    if (sendingIds.has(message.clientId)) return sendQueue.current;
    sendingIds.add(message.clientId);
    updateUnsent(message, 'sending');
    sendQueue.current = sendQueue.current.then(() => sendNext(message));
    return sendQueue.current;
  }

  /** Tries the messages again that could not be sent, in their order. */
  function sendQueuedMessages() {
    isPaused.current = false;
    for (const message of unsent) if (message.state === 'queued') void enqueueMessage(message);
  }

  async function sendNext(message: Omit<UnsentMessage, 'state'>) {
    const { clientId, text, pictures } = message;
    try {
      if (isPaused.current) return updateUnsent(message, 'queued');
      addMessages([
        await sendMessage({ chatId, receiverId, text, pictures, clientId }, isConnected),
      ]);
    } catch (error) {
      const isUnavailable = error instanceof ApiError && unavailableStatuses.includes(error.status);
      isPaused.current = isUnavailable;
      const errorText = error instanceof ApiError && !isUnavailable ? error.message : undefined;
      updateUnsent(message, isUnavailable ? 'queued' : 'failed', errorText);
    } finally {
      sendingIds.delete(clientId);
    }
  }

  function updateUnsent(
    message: Omit<UnsentMessage, 'state'>,
    state: UnsentMessage['state'],
    error?: string,
  ) {
    const { clientId } = message;
    const updated = { ...message, state, error };
    setUnsent((before) =>
      before.some((known) => known.clientId === clientId)
        ? before.map((known) => (known.clientId === clientId ? updated : known))
        : [...before, updated],
    );
  }

  async function loadEarlier() {
    const [first] = messages;
    if (!first) return;
    const older = await fetchEarlierMessages(chatId, first.sequence);
    setArrived((before) => mergeMessages(before, older.messages));
    setHasOlder(older.hasOlder);
  }

  function send(written: WrittenMessage) {
    sendQueuedMessages();
    return retry({ clientId: createClientId(), ...written, createdAt: new Date().toISOString() });
  }

  function retry(message: Omit<UnsentMessage, 'state'>) {
    isPaused.current = false;
    return enqueueMessage(message);
  }

  return { messages, unsent, hasOlder, send, retry, loadEarlier };
}

/** `crypto.randomUUID` exists only in secure contexts (HTTPS or localhost). */
const createClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

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
