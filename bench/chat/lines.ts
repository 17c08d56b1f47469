import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { liveOptions } from '@gida/contracts/live';
import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { RawData } from 'ws';

/** One side of the comparison: conversations, each with lines that hear what is said on the first of them. */
export type Lines = {
  pid: number;
  /** Resolves when it is acknowledged, or, where nobody acknowledges, when the one who said it hears it too. */
  say: (conversation: number, text: string) => Promise<void>;
  heard: () => number;
  close: () => void;
};

export type Conversation = { chatId: string; tokens: readonly string[] };

export async function openApiLines(
  { url, pid }: { url: string; pid: number },
  conversations: readonly Conversation[],
): Promise<Lines> {
  let heard = 0;
  const speakers: Socket<ServerEvents, ClientEvents>[] = [];
  const listeners: WebSocket[] = [];
  for (const { tokens } of conversations) {
    const [first = '', ...others] = tokens;
    const line = await openApiLine(url, first);
    line.on('message:new', () => (heard += 1));
    speakers.push(line);
    listeners.push(...(await Promise.all(others.map((token) => openListener(url, token)))));
  }
  for (const line of listeners) line.on('message', (data) => (heard += isMessage(data) ? 1 : 0));
  return {
    pid,
    heard: () => heard,
    say: async (conversation, message) => {
      const chatId = conversations[conversation]?.chatId ?? '';
      const reply = await speakers[conversation]?.emitWithAck('message:send', { chatId, message });
      if (!reply?.ok) throw new Error(reply?.message ?? 'No line is open.');
    },
    close: () => {
      for (const line of speakers) line.close();
      for (const line of listeners) line.terminate();
    },
  };
}

export async function openApiLine(url: string, token: string) {
  const line: Socket<ServerEvents, ClientEvents> = io(url, {
    ...liveOptions,
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  await new Promise<void>((resolve, reject) => {
    line.once('connect', resolve);
    line.once('connect_error', reject);
    line.connect();
  });
  return line;
}

/**
 * Only counts what it hears, as the listeners of the bare server do: one that reads as a browser does would take the
 * processor from both, and be measured instead.
 */
async function openListener(url: string, token: string): Promise<WebSocket> {
  const address = `${url.replace('http', 'ws')}${liveOptions.path}/?EIO=4&transport=websocket`;
  const line = new WebSocket(address);
  // Two messages may come in one read: whoever waits for one at a time misses the second.
  const connected = new Promise<void>((done) => {
    line.on('message', (data) => {
      const text = textOf(data);
      if (text === enginePing) line.send(enginePong);
      if (text.startsWith(connectMark)) done();
    });
  });
  await once(line, 'open');
  line.send(`${connectMark}${JSON.stringify({ token })}`);
  await connected;
  return line;
}

// Of Engine.IO's and Socket.IO's protocols.
const [enginePing, enginePong] = ['2', '3'];
const [connectMark, messageMark] = ['40', '42["message:new"'];
const textOf = (data: RawData): string => (data as Buffer).toString('latin1'); // a buffer, unless ws is told otherwise
const isMessage = (data: RawData): boolean =>
  (data as Buffer).toString('latin1', 0, messageMark.length) === messageMark; // as above

export async function openBareLines(conversations: number, listeners: number): Promise<Lines> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(server.stdout, 'data')) as [Buffer]; // its port
  const url = `ws://127.0.0.1:${String(printed).trim()}`;
  let heard = 0;
  const opened: WebSocket[][] = [];
  const unheard: (() => void)[][] = [];
  for (let room = 0; room < conversations; room += 1) {
    const lines = Array.from({ length: listeners }, () => new WebSocket(`${url}/${room}`));
    await Promise.all(lines.map((line) => once(line, 'open')));
    for (const line of lines) line.on('message', () => (heard += 1));
    lines[0]?.on('message', () => unheard[room]?.shift()?.());
    opened.push(lines);
    unheard.push([]);
  }
  return {
    pid: server.pid ?? 0,
    heard: () => heard,
    say: (conversation, text) =>
      new Promise((resolve) => {
        unheard[conversation]?.push(resolve);
        opened[conversation]?.[0]?.send(asTheApiTellsIt(text));
      }),
    close: () => {
      for (const line of opened.flat()) line.terminate();
      server.kill();
    },
  };
}

/** As many bytes. */
const asTheApiTellsIt = (text: string): string =>
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
