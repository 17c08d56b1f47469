import { ApiProblem, freshToken } from '@gida/api-client';
import { liveOptions } from '@gida/contracts/live';
import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

import { sessionStore } from './session-store.ts';
import { readGuestToken } from './storage.ts';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;
/** `idle` while nobody listens; `offline` when the line is lost and being tried again. */
export type LiveState = 'idle' | 'connecting' | 'online' | 'offline';

export const liveStateAtom = atom<LiveState>('idle');
const show = (state: LiveState) => sessionStore.set(liveStateAtom, state);

const answerTimeoutMs = 10_000;
/** Time between two listeners, so that a move from one page to another keeps the line. */
const idleMs = 1_000;
/** Doubled at each refusal in a row, so that a login the server does not want asks ever less often. */
const deniedRetryMs = 1_000;
const deniedRetryMostMs = 60_000;

let opening: Promise<LiveSocket> | null = null;
let listeners = 0;
let idleTimer: ReturnType<typeof setTimeout> | undefined;

/** Keeps the line open until the answer is called; the last to leave closes it. */
export function holdLive(): { socket: Promise<LiveSocket>; release: () => void } {
  listeners += 1;
  clearTimeout(idleTimer);
  opening ??= open().catch((error: unknown) => {
    opening = null;
    show('offline');
    throw error;
  });
  void opening.then((socket) => socket.disconnected && listeners > 0 && connect(socket), noop);
  const release = () => {
    listeners -= 1;
    if (listeners === 0) idleTimer = setTimeout(closeLive, idleMs);
  };
  return { socket: opening, release };
}

/** Asks the server something over the line. A refusal or silence throws an `ApiProblem`. */
export async function askLive<Event extends keyof ClientEvents>(
  event: Event,
  payload: Parameters<ClientEvents[Event]>[0],
): Promise<Answer<Event>> {
  const { socket, release } = holdLive();
  try {
    const line = (await socket).timeout(answerTimeoutMs);
    // socket.io types the answer per event; behind a generic event name it is lost.
    const ask = line.emitWithAck.bind(line) as (
      name: Event,
      value: unknown,
    ) => Promise<Reply<Event>>;
    const reply = await ask(event, payload).catch(() => {
      throw new ApiProblem({ status: 0, error: 'unreachable' });
    });
    if (!reply.ok)
      throw new ApiProblem({ status: 400, error: reply.error, message: reply.message });
    return reply.value;
  } finally {
    release();
  }
}

type Reply<Event extends keyof ClientEvents> = Parameters<
  NonNullable<Parameters<ClientEvents[Event]>[1]>
>[0];
type Answer<Event extends keyof ClientEvents> = Extract<Reply<Event>, { ok: true }>['value'];

/** Signs the line in again with the token of now. */
export function renewLive(): void {
  if (listeners === 0) return;
  void opening?.then((socket) => {
    socket.disconnect();
    connect(socket);
  }, noop);
}

export function closeLive(): void {
  void opening?.then((socket) => socket.disconnect(), noop);
  show('idle');
}

function connect(socket: LiveSocket): void {
  if (!readGuestToken()) return;
  show('connecting');
  socket.connect();
}

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client');
  let token: string | null = null;
  let denials = 0;
  const socket: LiveSocket = io({
    ...liveOptions,
    auth: (give) => give({ token: (token = readGuestToken()) }),
  });
  const again = (delayMs: number) =>
    setTimeout(() => listeners > 0 && socket.disconnected && connect(socket), delayMs);

  socket.on('connect', () => {
    denials = 0;
    show('online');
  });
  socket.on('disconnect', (reason) => {
    if (reason === 'io client disconnect') return;
    show('offline');
    // socket.io leaves it to us to come back when the server itself hung up.
    if (reason === 'io server disconnect') again(liveOptions.reconnectionDelay);
  });
  socket.on('connect_error', () => {
    show('offline');
    // Active: the line failed and is tried again by itself. Else the server refused the token.
    if (socket.active || !token) return;
    const delayMs = Math.min(deniedRetryMs * 2 ** denials, deniedRetryMostMs);
    denials += 1;
    freshToken('guest', token).then(
      (renewed) => renewed && again(delayMs),
      () => again(delayMs),
    );
  });
  return socket;
}

function noop(): void {}
