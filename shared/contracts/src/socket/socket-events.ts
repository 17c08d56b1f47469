import type { ChatMessage } from '../schemas/messaging.ts';

type Acknowledgement<T> = { ok: true; value: T } | { ok: false; error: string; message: string };

/** Events from the browser. Every event is acknowledged. */
export type ClientToServerEvents = {
  /** Returns messages after `after`, as many as a page has room for: ask again after the last one until none comes. */
  'chat:join': (
    event: { chatId: string; after?: number | undefined },
    answer?: (result: Acknowledgement<{ messages: ChatMessage[] }>) => void,
  ) => void;
  'message:send': (
    event: {
      chatId: string;
      message?: string | undefined;
      pictures?: string[] | undefined;
      clientId?: string | undefined;
    },
    answer?: (result: Acknowledgement<ChatMessage>) => void,
  ) => void;
  /** Repeated every few seconds while typing; the receiver hides the indicator after a timeout. */
  'chat:typing': (
    event: { chatId: string },
    answer?: (result: Acknowledgement<null>) => void,
  ) => void;
};

/** Events from the server. */
export type ServerToClientEvents = {
  'message:new': (message: ChatMessage) => void;
  /** This participant has read everything up to this sequence. */
  'chat:read': (read: { chatId: string; userId: string; sequence: number }) => void;
  'chat:typing': (typing: { chatId: string; userId: string }) => void;
  /** Pages count it, or fetch the list again. */
  'notification:new': () => void;
  /** One of them or all were read, on any page of the user. */
  'notification:read': () => void;
  /** A write on the page that sent it (`pageHeader`), which other pages of the user show; see shown-elsewhere.ts. */
  'user:changed': (change: { page: string | null }) => void;
  'booking:changed': (change: { bookingId: string }) => void;
};
