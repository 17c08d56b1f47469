import type { ServerToClientEvents } from '@gida/contracts/socket-events';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { acquireSocket, socketStateAtom, type AppSocket, type SocketState } from './socket.ts';
import { sessionStore } from './session-store.ts';

/** The state of the socket, to tell the user when the page may be out of date. */
export const useSocketState = (): SocketState =>
  useAtomValue(socketStateAtom, { store: sessionStore });

/** Listens to a socket event while the component is mounted. */
export function useSocketEvent<Event extends keyof ServerToClientEvents>(
  event: Event,
  handler: ServerToClientEvents[Event],
): void {
  // socket.io cannot relate a generic event name to its handler; the signature above does.
  const current = useEffectEvent((value: never) => (handler as (value: never) => void)(value));
  // The socket lives outside React.
  useEffect(() => subscribe(event, (value: never) => current(value)), [event]);
}

/** Calls back when the socket is connected, now and at every reconnect, to fetch what was missed. */
export function useOnSocketConnect(onConnect: () => void): void {
  const current = useEffectEvent(onConnect);
  // The socket lives outside React.
  useEffect(() => subscribe('connect', () => current()), []);
}

/** With some randomness, so that the guests of one network do not ask at the same moment. */
const pollMs = 12_000;

/**
 * Calls back every twelve seconds while the page is visible and has a line but no socket, as on networks that let no
 * WebSocket through, to ask over HTTP for what would be pushed.
 */
export function usePollWithoutSocket(poll: () => void): void {
  const current = useEffectEvent(poll);
  // The clock is outside React.
  useEffect(() => {
    const pollIfAway = () => {
      const isAway = sessionStore.get(socketStateAtom) === 'offline';
      if (isAway && navigator.onLine && document.visibilityState === 'visible') current();
    };
    // Sooner at first: a page that was just opened may have missed what came while it connected.
    const first = setTimeout(pollIfAway, pollMs / 2);
    const timer = setInterval(pollIfAway, pollMs * (0.9 + 0.2 * Math.random()));
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}

function subscribe(event: string, handler: (value: never) => void): () => void {
  const { socket, release } = acquireSocket();
  const name = event as 'connect'; // socket.io's types cannot follow a generic event name
  const listener = handler as () => void;
  let isUnsubscribed = false;
  const attach = (connection: AppSocket) => {
    if (isUnsubscribed) return;
    connection.on(name, listener);
    if (event === 'connect' && connection.connected) listener();
  };
  void socket.then(attach, ignoreConnectError);
  return () => {
    isUnsubscribed = true;
    void socket.then((connection) => connection.off(name, listener), ignoreConnectError);
    release();
  };
}

/** Nothing to do: `useSocketState` reports the failure. */
function ignoreConnectError(): void {}
