import { setTimeout as wait } from 'node:timers/promises';

import { liveOptions } from '@gida/contracts/live';
import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import type { ChatMessage } from '@gida/contracts/messaging';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';

type Writing = {
  url: string;
  token: string;
  chatId: string;
  /** The trial's clock runs so many times faster than ours. */
  haste: number;
};

const answerTimeoutMs = 10_000;

/** Somebody who writes and reads over a bad line, as the browser does: asks again, and for what is missing. */
export function aHistoryWriter({ url, token, chatId, haste }: Writing) {
  const log = new Map<number, ChatMessage>();
  const acknowledged = new Map<string, ChatMessage>();
  let toldTwice = 0;
  let asking: Promise<void> | null = null;

  const line: Socket<ServerEvents, ClientEvents> = io(url, {
    ...liveOptions,
    timeout: liveOptions.timeout / haste,
    reconnectionDelay: liveOptions.reconnectionDelay / haste,
    reconnectionDelayMax: liveOptions.reconnectionDelayMax / haste,
    forceNew: true,
    auth: { token },
  });
  line.on('connect', () => void askForMissed());
  line.on('message:new', (message) => {
    if (log.has(message.sequence)) toldTwice += 1;
    log.set(message.sequence, message);
    if (lastWithoutGap() < message.sequence) void askForMissed();
  });
  // socket.io leaves it to us to come back when the server itself hung up.
  line.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') line.connect();
  });
  line.connect();

  function lastWithoutGap(): number {
    let last = 0;
    while (log.has(last + 1)) last += 1;
    return last;
  }

  const ask = () => line.timeout(answerTimeoutMs / haste);

  function askForMissed(): Promise<void> {
    asking ??= askUntilNothing()
      .catch(() => undefined) // the line went again; the next connection asks anew
      .finally(() => (asking = null));
    return asking;
  }

  async function askUntilNothing(): Promise<void> {
    for (;;) {
      const reply = await ask().emitWithAck('chat:join', { chatId, after: lastWithoutGap() });
      if (!reply.ok || reply.value.messages.length === 0) return;
      for (const message of reply.value.messages) log.set(message.sequence, message);
    }
  }

  /** Says the same until it is acknowledged; the id lets the server know that it is the same. */
  async function say(text: string): Promise<void> {
    for (;;) {
      const event = { chatId, message: text, clientId: text };
      const reply = await ask()
        .emitWithAck('message:send', event)
        .catch(() => null);
      if (reply?.ok) return void acknowledged.set(text, reply.value);
      await wait(liveOptions.reconnectionDelay / haste);
    }
  }

  return {
    say,
    acknowledged,
    askForMissed,
    toldTwice: () => toldTwice,
    log: () => [...log.values()].sort((one, other) => one.sequence - other.sequence),
    close: () => line.close(),
  };
}

export type HistoryWriter = ReturnType<typeof aHistoryWriter>;
