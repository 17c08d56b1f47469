import { once } from 'node:events';
import { createServer } from 'node:http';

import { WebSocket, WebSocketServer } from 'ws';
import { expect, it, onTestFinished } from 'vitest';

import { encodeTextFrame } from './encode-text-frame.ts';

it.each([0, 1, 125, 126, 65_535, 65_536, 100_000])(
  'a text of %i bytes is decoded by the ws library',
  async (length) => {
    const text = 'ẹ'.repeat(Math.floor(length / 3)) + 'x'.repeat(length % 3);

    const [read, isBinary] = await decodeWithWs(encodeTextFrame(text));

    expect([String(read), isBinary]).toEqual([text, false]);
  },
);

async function decodeWithWs(frame: Buffer): Promise<[Buffer, boolean]> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  new WebSocketServer({ server }).on('connection', (_line, { socket }) => socket.write(frame));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  onTestFinished(() => {
    reader.terminate();
    server.close();
  });
  return (await once(reader, 'message')) as [Buffer, boolean]; // as ws gives them
}
