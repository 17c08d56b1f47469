import { socketOptions } from '@gida/contracts/socket-options';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

export type TestSocket = Socket<ServerToClientEvents, ClientToServerEvents>;

type SocketEvents = ServerToClientEvents & {
  connect: () => void;
  connect_error: (error: Error) => void;
  disconnect: (reason: string) => void;
};

/** What a socket sends to log in as the user of these headers. */
export const socketAuth = ({ authorization }: { authorization: string }): { token: string } => ({
  token: authorization.replace('Bearer ', ''),
});

/** Begins to connect, and is closed after the test. Connects again by itself only if told to. */
export function openSocket(url: string, auth: object, { reconnection = false } = {}): TestSocket {
  const socket = io(url, {
    ...socketOptions,
    autoConnect: true,
    forceNew: true,
    reconnection,
    auth,
  });
  onTestFinished(() => void socket.close());
  return socket;
}

/** The connected socket of the user of these headers. */
export async function connectSocket(
  url: string,
  headers: { authorization: string },
  options?: { reconnection: boolean },
): Promise<TestSocket> {
  const socket = openSocket(url, socketAuth(headers), options);
  await nextEvent(socket, 'connect');
  return socket;
}

/** `connected`, or why the server refuses it. */
export const connectOutcome = (socket: TestSocket): Promise<string> =>
  Promise.race([
    nextEvent(socket, 'connect').then(() => 'connected'),
    nextEvent(socket, 'connect_error').then(({ message }) => message),
  ]);

export function nextEvent<E extends keyof SocketEvents>(
  socket: TestSocket,
  event: E,
): Promise<Parameters<SocketEvents[E]>[0]> {
  // socket.io's types want each event by its own name
  const untypedSocket = socket as unknown as Socket;
  const name: string = event;
  return new Promise((resolve) => untypedSocket.once(name, resolve));
}

export const countConnections = (server: {
  getConnections: (give: (error: unknown, count: number) => void) => void;
}): Promise<number> =>
  new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
