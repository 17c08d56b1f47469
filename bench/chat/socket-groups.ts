import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { socketOptions } from '@gida/contracts/socket-options';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

/** One side of the comparison: conversations, each with sockets that receive what the first one sends. */
export type SocketGroup = {
  pid: number;
  /** Resolves on acknowledgement, or, without acknowledgements, when the sender receives its own message. */
  send: (conversation: number, text: string) => Promise<void>;
  received: () => number;
  close: () => void;
};

export type Conversation = { chatId: string; tokens: readonly string[] };

export async function openApiSockets(
  { url, pid }: { url: string; pid: number },
  conversations: readonly Conversation[],
): Promise<SocketGroup> {
  let received = 0;
  const senders: Socket<ServerToClientEvents, ClientToServerEvents>[] = [];
  const listeners: WebSocket[] = [];
  for (const { tokens } of conversations) {
    const [first = '', ...others] = tokens;
    const socket = await openApiSocket(url, first);
    socket.on('message:new', () => (received += 1));
    senders.push(socket);
    listeners.push(...(await Promise.all(others.map((token) => openListener(url, token)))));
  }
  for (const socket of listeners)
    socket.on('message', (data) => (received += isMessage(data) ? 1 : 0));
  return {
    pid,
    received: () => received,
    send: async (conversation, message) => {
      const chatId = conversations[conversation]?.chatId ?? '';
      const reply = await senders[conversation]?.emitWithAck('message:send', { chatId, message });
      if (!reply?.ok) throw new Error(reply?.message ?? 'No socket is open.');
    },
    close: () => {
      for (const socket of senders) socket.close();
      for (const socket of listeners) socket.terminate();
    },
  };
}

export async function openApiSocket(
  url: string,
  token: string,
  { reconnection = false }: { reconnection?: boolean } = {},
) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...socketOptions,
    forceNew: true,
    reconnection,
    auth: { token },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
    socket.connect();
  });
  return socket;
}

/**
 * Only counts messages, like the listeners of the bare server: parsing them like a browser would dominate the
 * measurement.
 */
async function openListener(url: string, token: string): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}${socketOptions.path}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address);
  // Two messages may arrive in one read, so waiting for single events could miss one.
  const connected = new Promise<void>((done) => {
    socket.on('message', (data) => {
      const text = decodeText(data);
      if (text === enginePing) socket.send(enginePong);
      if (text.startsWith(connectMark)) done();
    });
  });
  await once(socket, 'open');
  socket.send(`${connectMark}${JSON.stringify({ token })}`);
  await connected;
  return socket;
}

// Packet types of the Engine.IO and Socket.IO protocols.
const [enginePing, enginePong] = ['2', '3'];
const [connectMark, messageMark] = ['40', '42["message:new"'];
const decodeText = (data: RawData): string => (data as Buffer).toString('latin1'); // a buffer, unless ws is told otherwise
const isMessage = (data: RawData): boolean =>
  (data as Buffer).toString('latin1', 0, messageMark.length) === messageMark; // as above

export async function openBareSockets(
  conversations: number,
  listeners: number,
): Promise<SocketGroup> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(server.stdout, 'data')) as [Buffer]; // its port
  const url = `ws://127.0.0.1:${String(printed).trim()}`;
  let received = 0;
  const opened: WebSocket[][] = [];
  const pendingSends: (() => void)[][] = [];
  for (let room = 0; room < conversations; room += 1) {
    const sockets = Array.from({ length: listeners }, () => new WebSocket(`${url}/${room}`));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    for (const socket of sockets) socket.on('message', () => (received += 1));
    sockets[0]?.on('message', () => pendingSends[room]?.shift()?.());
    opened.push(sockets);
    pendingSends.push([]);
  }
  return {
    pid: server.pid ?? 0,
    received: () => received,
    send: (conversation, text) =>
      new Promise((resolve) => {
        pendingSends[conversation]?.push(resolve);
        opened[conversation]?.[0]?.send(encodeLikeApi(text));
      }),
    close: () => {
      for (const socket of opened.flat()) socket.terminate();
      server.kill();
    },
  };
}

/** The same number of bytes as a message of the API. */
const encodeLikeApi = (text: string): string =>
  JSON.stringify([
    'message:new',
    {
      id: crypto.randomUUID(),
      text,
      createdAt: new Date().toISOString(),
      sender: { id: crypto.randomUUID(), profilePicture: null },
      chat: { id: crypto.randomUUID() },
      sequence: 1_000,
      clientId: null,
    },
  ]);
