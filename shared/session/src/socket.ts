import { ApiError, refreshToken } from '@gida/api-client';
import { socketOptions } from '@gida/contracts/socket-options';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

import { sessionStore } from './session-store.ts';
import { readGuestToken } from './storage.ts';

export type AppSocket = Socket<ServerToClientEvents, ClientToServerEvents>;
/** `idle` while nothing listens; `offline` while the connection is lost and being retried. */
export type SocketState = 'idle' | 'connecting' | 'online' | 'offline';

export const socketStateAtom = atom<SocketState>('idle');
const setSocketState = (state: SocketState) => sessionStore.set(socketStateAtom, state);

const ackTimeoutMs = 10_000;
/** Where nothing has answered for so long, pages ask over HTTP; the attempt goes on. */
const silentMs = 5_000;
/** Delay before an unused socket closes, so that a navigation keeps it open. */
const idleDisconnectMs = 1_000;
/** Doubled at each rejection in a row (exponential backoff). */
const rejectedRetryMs = 1_000;
const rejectedRetryMaxMs = 60_000;

let socketPromise: Promise<AppSocket> | null = null;
let listeners = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
let silentTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the socket open until `release` is called; the last release closes it. */
export function acquireSocket(): { socket: Promise<AppSocket>; release: () => void } {
  listeners += 1;
  clearTimeout(idleTimer);
  socketPromise ??= createSocket().catch((error: unknown) => {
    socketPromise = null;
    setSocketState('offline');
    throw error;
  });
  void socketPromise.then(
    (socket) => socket.disconnected && listeners > 0 && connect(socket),
    noop,
  );
  const release = () => {
    listeners -= 1;
    if (listeners === 0) idleTimer = setTimeout(closeSocket, idleDisconnectMs);
  };
  return { socket: socketPromise, release };
}

/** Emits an event and waits for its acknowledgement. An error or a timeout throws an `ApiError`. */
export async function emitWithAck<Event extends keyof ClientToServerEvents>(
  event: Event,
  payload: Parameters<ClientToServerEvents[Event]>[0],
): Promise<AckValue<Event>> {
  const { socket, release } = acquireSocket();
  try {
    const connection = (await socket).timeout(ackTimeoutMs);
    // socket.io types the acknowledgement per event; with a generic event name the type is lost.
    const emit = connection.emitWithAck.bind(connection) as (
      name: Event,
      value: unknown,
    ) => Promise<Ack<Event>>;
    const ack = await emit(event, payload).catch(() => {
      throw new ApiError({ status: 0, error: 'unreachable' });
    });
    if (!ack.ok) throw new ApiError({ status: 400, error: ack.error, message: ack.message });
    return ack.value;
  } finally {
    release();
  }
}

type Ack<Event extends keyof ClientToServerEvents> = Parameters<
  NonNullable<Parameters<ClientToServerEvents[Event]>[1]>
>[0];
type AckValue<Event extends keyof ClientToServerEvents> = Extract<
  Ack<Event>,
  { ok: true }
>['value'];

/** Reconnects with the current token. */
export function reconnect(): void {
  if (listeners === 0) return;
  void socketPromise?.then((socket) => {
    socket.disconnect();
    connect(socket);
  }, noop);
}

/** After so long, a phone has closed the connection of a page in the background, and nobody has told the page. */
const sleepMs = 20_000;

/** Connects anew when the device wakes up or has a line again, instead of waiting until the connection is found dead. */
export function reconnectAfterSleep(): void {
  let hiddenAt: number | null = null;
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (hiddenAt !== null && Date.now() - hiddenAt > sleepMs) reconnect();
  });
  addEventListener('online', reconnect);
}

export function closeSocket(): void {
  void socketPromise?.then((socket) => socket.disconnect(), noop);
  setSocketState('idle');
}

function connect(socket: AppSocket): void {
  if (!readGuestToken()) return;
  setSocketState('connecting');
  clearTimeout(silentTimer);
  silentTimer = setTimeout(() => {
    if (sessionStore.get(socketStateAtom) === 'connecting') setSocketState('offline');
  }, silentMs);
  socket.connect();
}

async function createSocket(): Promise<AppSocket> {
  const { io } = await import('socket.io-client');
  let token: string | null = null;
  let rejections = 0;
  const socket: AppSocket = io({
    ...socketOptions,
    auth: (callback) => callback({ token: (token = readGuestToken()) }),
  });
  const connectLater = (delayMs: number) =>
    setTimeout(() => listeners > 0 && socket.disconnected && connect(socket), delayMs);

  socket.on('connect', () => {
    rejections = 0;
    setSocketState('online');
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    setSocketState('offline');
    // socket.io does not reconnect by itself when the server closed the connection.
    // All are disconnected together when events were missed: they come back at moments of their own.
    if (reason === 'io server disconnect')
      connectLater(socketOptions.reconnectionDelay * (0.5 + Math.random()));
  });
  socket.on('connect_error', () => {
    setSocketState('offline');
    // Active: socket.io retries by itself. Otherwise the server rejected the token.
    if (socket.active || !token) return;
    const delayMs = Math.min(rejectedRetryMs * 2 ** rejections, rejectedRetryMaxMs);
    rejections += 1;
    refreshToken('guest', token).then(
      (renewed) => renewed && connectLater(delayMs),
      () => connectLater(delayMs),
    );
  });
  return socket;
}

function noop(): void {}
