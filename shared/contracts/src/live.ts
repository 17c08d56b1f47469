import type { ChatMessage, Notification } from './schemas/messaging.ts';

/** Options of the live connection, as the specification's section 9 sets them. */
export const liveOptions = {
  path: '/socket.io',
  // socket.io's own type is a list that may change
  transports: ['websocket'] as string[],
  autoConnect: false,
  timeout: 20_000,
  reconnectionDelay: 1_000,
  reconnectionDelayMax: 5_000,
  randomizationFactor: 0.5,
};

type Acknowledged<T> = { ok: true; value: T } | { ok: false; error: string; message: string };

/** What a browser may send. Every event is acknowledged. */
export type ClientEvents = {
  'chat:join': (
    event: { chatId: string; after?: number | undefined },
    answer?: (result: Acknowledged<{ messages: ChatMessage[] }>) => void,
  ) => void;
  'message:send': (
    event: { chatId: string; message: string; clientId?: string | undefined },
    answer?: (result: Acknowledged<ChatMessage>) => void,
  ) => void;
  /** Said again every few seconds while somebody writes; the other one's browser lets it fade. */
  'chat:typing': (event: { chatId: string }, answer?: (result: Acknowledged<null>) => void) => void;
};

/** What the server sends. */
export type ServerEvents = {
  'message:new': (message: ChatMessage) => void;
  /** That person has read everything up to this message. */
  'chat:read': (read: { chatId: string; personId: string; sequence: number }) => void;
  'chat:typing': (typing: { chatId: string; personId: string }) => void;
  'notification:new': (notification: Notification) => void;
  'booking:changed': (change: { bookingId: string }) => void;
};
