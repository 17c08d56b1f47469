import { setTimeout as wait } from 'node:timers/promises';

import { socketOptions } from '@gida/contracts/socket-options';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import type { ChatMessage } from '@gida/contracts/messaging';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

type ClientOptions = {
  url: string;
  /** Asked at each connection: a token lives for a quarter of an hour. */
  readToken: () => Promise<string>;
  chatId: string;
  /** Divides all client timeouts. */
  speedup: number;
};

const acknowledgeTimeoutMs = 10_000;

/** A chat client that retries and fetches missed messages, like the browser. */
export function createFaultTestClient({ url, readToken, chatId, speedup }: ClientOptions) {
  const log = new Map<number, ChatMessage>();
  const acknowledged = new Map<string, ChatMessage>();
  let duplicateCount = 0;
  let fetching: Promise<void> | null = null;

  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...socketOptions,
    timeout: socketOptions.timeout / speedup,
    reconnectionDelay: socketOptions.reconnectionDelay / speedup,
    reconnectionDelayMax: socketOptions.reconnectionDelayMax / speedup,
    forceNew: true,
    auth: (tell) => void readToken().then((token) => tell({ token })),
  });
  socket.on('connect', () => void fetchMissed());
  socket.on('message:new', (message) => {
    if (log.has(message.sequence)) duplicateCount += 1;
    log.set(message.sequence, message);
    if (lastContiguousSequence() < message.sequence) void fetchMissed();
  });
  // Socket.IO does not reconnect after a disconnect by the server.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.connect();

  function lastContiguousSequence(): number {
    let last = 0;
    while (log.has(last + 1)) last += 1;
    return last;
  }

  const withTimeout = () => socket.timeout(acknowledgeTimeoutMs / speedup);

  function fetchMissed(): Promise<void> {
    fetching ??= fetchUntilComplete()
      .catch(() => undefined) // disconnected again; the next connection retries
      .finally(() => (fetching = null));
    return fetching;
  }

  async function fetchUntilComplete(): Promise<void> {
    for (;;) {
      const reply = await withTimeout().emitWithAck('chat:join', {
        chatId,
        after: lastContiguousSequence(),
      });
      if (!reply.ok || reply.value.messages.length === 0) return;
      for (const message of reply.value.messages) log.set(message.sequence, message);
    }
  }

  /** Retries until acknowledged; the client id makes it idempotent. */
  async function send(text: string): Promise<void> {
    for (;;) {
      const event = { chatId, message: text, clientId: text };
      const reply = await withTimeout()
        .emitWithAck('message:send', event)
        .catch(() => null);
      if (reply?.ok) return void acknowledged.set(text, reply.value);
      await wait(socketOptions.reconnectionDelay / speedup);
    }
  }

  return {
    send,
    acknowledged,
    fetchMissed,
    duplicates: () => duplicateCount,
    log: () => [...log.values()].sort((one, other) => one.sequence - other.sequence),
    close: () => socket.close(),
  };
}

export type FaultTestClient = ReturnType<typeof createFaultTestClient>;
