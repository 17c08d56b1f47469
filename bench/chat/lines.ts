import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { liveOptions } from '@gida/contracts/live';
import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { WebSocket } from 'ws';

/** One side of the comparison: lines that all hear what is said on the first. */
export type Lines = {
  pid: number;
  /** Resolves when it is acknowledged, or at once where nobody acknowledges. */
  say: (text: string) => Promise<void>;
  heard: () => number;
  close: () => void;
};

/** The first half are tabs of one person, the others of the other. */
export async function openApiLines(
  { url, pid }: { url: string; pid: number },
  tokens: readonly string[],
  chatId: string,
): Promise<Lines> {
  let heard = 0;
  const lines: Socket<ServerEvents, ClientEvents>[] = [];
  for (const token of tokens) {
    const line = await openApiLine(url, token);
    line.on('message:new', () => (heard += 1));
    lines.push(line);
  }
  return {
    pid,
    heard: () => heard,
    say: async (text) => {
      const reply = await lines[0]?.emitWithAck('message:send', { chatId, message: text });
      if (!reply?.ok) throw new Error(reply?.message ?? 'No line is open.');
    },
    close: () => lines.forEach((line) => line.close()),
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

export async function openBareLines(count: number): Promise<Lines> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(server.stdout, 'data')) as [Buffer];
  let heard = 0;
  const lines: WebSocket[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const line = new WebSocket(`ws://127.0.0.1:${String(printed).trim()}`);
    await once(line, 'open');
    line.on('message', () => (heard += 1));
    lines.push(line);
  }
  return {
    pid: server.pid ?? 0,
    heard: () => heard,
    // As many bytes as the API tells.
    say: async (text) =>
      lines[0]?.send(
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
        ]),
      ),
    close: () => {
      for (const line of lines) line.terminate();
      server.kill();
    },
  };
}
