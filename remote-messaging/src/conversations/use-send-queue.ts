import { ApiError } from '@gida/api-client';
import type { ChatMessage } from '@gida/contracts/messaging';
import { parseTexts, useDraft } from '@gida/session';
import { useRef } from 'react';

import { sendMessage, useSocketState } from './messages-api.ts';

export type WrittenMessage = {
  /** Empty when there are pictures alone. */
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

const states: unknown[] = ['sending', 'queued', 'failed'] satisfies UnsentMessage['state'][];

/** Of what another build has stored, the messages that this one can send. */
export function parseUnsent(stored: unknown): UnsentMessage[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  const known = stored.filter(isUnsent);
  return known.length === stored.length ? stored : known;
}

function isUnsent(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  const {
    clientId,
    text,
    createdAt,
    pictures,
    state,
    error,
  }: Partial<Record<keyof UnsentMessage, unknown>> = value;
  return (
    [clientId, text, createdAt].every((each) => typeof each === 'string') &&
    parseTexts(pictures) !== undefined &&
    states.includes(state) &&
    (error === undefined || typeof error === 'string')
  );
}

/** Ids being sent by this page load. After a reload, a stored `sending` message is not in here. */
const sendingIds = new Set<string>();

const noUnsentMessages: UnsentMessage[] = [];

/** The network or the service is unavailable: the message was not rejected and can be sent later. */
const unavailableStatuses = [0, 502, 503, 504];

type SendQueueOptions = {
  chatId: string;
  receiverId: string;
  onSent: (message: ChatMessage) => void;
};

/** Messages written here until they are stored, sent in their order. */
export function useSendQueue({ chatId, receiverId, onSent }: SendQueueOptions) {
  const { unsent, updateUnsent, forgetStored } = useUnsentMessages(chatId);
  const sendQueue = useRef(Promise.resolve());
  /** Since a message could not be sent: a later one must not overtake it. */
  const isPaused = useRef(false);
  const isConnected = useSocketState() === 'online';

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
      onSent(await sendMessage({ chatId, receiverId, text, pictures, clientId }, isConnected));
    } catch (error) {
      const isUnavailable = error instanceof ApiError && unavailableStatuses.includes(error.status);
      isPaused.current = isUnavailable;
      const errorText = error instanceof ApiError && !isUnavailable ? error.message : undefined;
      updateUnsent(message, isUnavailable ? 'queued' : 'failed', errorText);
    } finally {
      sendingIds.delete(clientId);
    }
  }

  function send(written: WrittenMessage) {
    sendQueuedMessages();
    return retry({ clientId: createClientId(), ...written, createdAt: new Date().toISOString() });
  }

  function retry(message: Omit<UnsentMessage, 'state'>) {
    isPaused.current = false;
    return enqueueMessage(message);
  }

  return { unsent, forgetStored, sendQueuedMessages, send, retry };
}

/** Kept in this tab, so that a reload loses none. */
function useUnsentMessages(chatId: string) {
  const [storedUnsent, setUnsent] = useDraft(
    `messaging/unsent/${chatId}`,
    noUnsentMessages,
    parseUnsent,
  );
  const unsent = storedUnsent.map((message) =>
    message.state === 'sending' && !sendingIds.has(message.clientId)
      ? { ...message, state: 'queued' as const }
      : message,
  );

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

  function forgetStored(stored: readonly ChatMessage[]) {
    const storedIds = new Set(stored.map(({ clientId }) => clientId));
    setUnsent((before) => before.filter(({ clientId }) => !storedIds.has(clientId)));
  }

  return { unsent, updateUnsent, forgetStored };
}

/** `crypto.randomUUID` exists only in secure contexts (HTTPS or localhost). */
const createClientId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
