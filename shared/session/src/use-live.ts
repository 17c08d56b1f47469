import type { ServerEvents } from '@gida/contracts/live';
import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';

import { holdLive, liveStateAtom } from './live.ts';
import type { LiveSocket, LiveState } from './live.ts';
import { sessionStore } from './session-store.ts';

/** How the live connection is doing, to tell a person when what they see may be old. */
export const useLiveState = (): LiveState => useAtomValue(liveStateAtom, { store: sessionStore });

/** Hears an event of the live connection while the component is on the page. */
export function useLiveEvent<Event extends keyof ServerEvents>(
  event: Event,
  heard: ServerEvents[Event],
): void {
  // socket.io cannot relate a generic event name to its handler; the signature above does.
  const current = useEffectEvent((value: never) => (heard as (value: never) => void)(value));
  // The socket lives outside React.
  useEffect(() => listen(event, (value: never) => current(value)), [event]);
}

/** Calls back when the line is up, now and at every new connection, to ask for what was missed. */
export function useLiveConnected(connected: () => void): void {
  const current = useEffectEvent(connected);
  // The socket lives outside React.
  useEffect(() => listen('connect', () => current()), []);
}

function listen(event: string, heard: (value: never) => void): () => void {
  const { socket, release } = holdLive();
  const name = event as 'connect'; // socket.io's types cannot follow a generic event name
  const hear = heard as () => void;
  let left = false;
  const start = (line: LiveSocket) => {
    if (left) return;
    line.on(name, hear);
    if (event === 'connect' && line.connected) hear();
  };
  void socket.then(start, offline);
  return () => {
    left = true;
    void socket.then((line) => line.off(name, hear), offline);
    release();
  };
}

/** The state already says so. */
function offline(): void {}
