import { ApiProblem } from '@gida/api-client';
import type { ChatMessage, MessagesAnswer } from '@gida/contracts/messaging';
import { useDraft } from '@gida/session';
import { useRef, useState } from 'react';

import { lastWithoutGap, mergeMessages } from './merge-messages.ts';
import {
  fetchEarlier,
  joinChat,
  sendMessage,
  useLiveConnected,
  useLiveEvent,
  useLiveState,
} from './messages-api.ts';

/** A message on its way. `failed` waits for a press, `waiting` for the line to come back. */
export type Unsent = {
  clientId: string;
  text: string;
  state: 'sending' | 'waiting' | 'failed';
  createdAt: string;
  /** Why the server would not have it. */
  problem?: string | undefined;
};

/** What is being sent from this page; after a reload nothing is, whatever its draft says. */
const underway = new Set<string>();

const nothing: Unsent[] = [];

/** The line is lost, or the service is away or starting: nobody has refused the message. */
const awayStatuses = [0, 502, 503, 504];

type ConversationProps = { chatId: string; receiverId: string; loaded: MessagesAnswer };

/** A conversation as it grows: loaded, arrived live, asked for again, and written here. */
export function useConversation({ chatId, receiverId, loaded }: ConversationProps) {
  const [arrived, setArrived] = useState<ChatMessage[]>([]);
  const [hasOlder, setHasOlder] = useState(loaded.hasOlder);
  const [kept, setUnsent] = useDraft(`messaging/unsent/${chatId}`, nothing);
  const unsent = kept.map((message) =>
    message.state === 'sending' && !underway.has(message.clientId)
      ? { ...message, state: 'waiting' as const }
      : message,
  );
  const turn = useRef(Promise.resolve());
  const isLive = useLiveState() === 'online';
  const messages = mergeMessages(loaded.messages, arrived);

  function take(incoming: readonly ChatMessage[]) {
    const stored = new Set(incoming.map(({ clientId }) => clientId));
    setArrived((before) => mergeMessages(before, incoming));
    setUnsent((before) => before.filter(({ clientId }) => !stored.has(clientId)));
  }

  /** Asking also tells the server that everything up to now is read. */
  async function askForMissed(known: readonly ChatMessage[]) {
    try {
      const missed = await joinChat(chatId, lastWithoutGap(known));
      take(missed);
      // An answer is limited: after a long absence there may be more.
      if (missed.length > 0) await askForMissed(mergeMessages(known, missed));
    } catch {
      // The line went again; the next connection asks anew.
    }
  }

  useLiveConnected(() => {
    void askForMissed(messages);
    for (const message of unsent) if (message.state === 'waiting') void transmit(message);
  });
  useLiveEvent('message:new', (message) => {
    if (message.chat.id !== chatId) return;
    take([message]);
    void askForMissed(mergeMessages(messages, [message]));
  });

  /** One after the other, so that they keep the order in which they were written. */
  function transmit(message: Omit<Unsent, 'state'>): Promise<void> {
    if (underway.has(message.clientId)) return turn.current;
    underway.add(message.clientId);
    show(message, 'sending');
    turn.current = turn.current.then(() => attempt(message));
    return turn.current;
  }

  async function attempt(message: Omit<Unsent, 'state'>) {
    const { clientId, text } = message;
    try {
      take([await sendMessage({ chatId, receiverId, text, clientId }, isLive)]);
    } catch (error) {
      const isAway = error instanceof ApiProblem && awayStatuses.includes(error.status);
      const refusal = error instanceof ApiProblem && !isAway ? error.message : undefined;
      show(message, isAway ? 'waiting' : 'failed', refusal);
    } finally {
      underway.delete(clientId);
    }
  }

  function show(message: Omit<Unsent, 'state'>, state: Unsent['state'], problem?: string) {
    const { clientId, text, createdAt } = message;
    const now = { clientId, text, createdAt, state, problem };
    setUnsent((before) =>
      before.some((known) => known.clientId === clientId)
        ? before.map((known) => (known.clientId === clientId ? now : known))
        : [...before, now],
    );
  }

  async function showEarlier() {
    const [first] = messages;
    if (!first) return;
    const older = await fetchEarlier(chatId, first.sequence);
    setArrived((before) => mergeMessages(before, older.messages));
    setHasOlder(older.hasOlder);
  }

  const send = (text: string) =>
    transmit({ clientId: newClientId(), text, createdAt: new Date().toISOString() });

  return { messages, unsent, hasOlder, send, retry: transmit, showEarlier };
}

/** `randomUUID` is missing on plain http to another machine. */
const newClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
