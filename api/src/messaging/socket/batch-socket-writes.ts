import type { Server, Socket } from 'socket.io';

import { encodeTextFrame } from './encode-text-frame.ts';

type EngineSocket = Socket['conn'];

/** Engine.IO packet type "message", which carries a Socket.IO packet. */
const messagePacketType = '4';

/** Backpressure limit: a client that sends requests without reading responses is disconnected. Fits several of the largest responses. */
export const maxBufferedBytes = 4 * 1_048_576;

/**
 * Coalesces all frames that a connection gets in one turn of the event loop, such as messages of one batch and their
 * acknowledgements, into one write; identical broadcasts are concatenated once for all connections. Requires WebSocket
 * connections without compression, so that frames can be written unchanged.
 */
export function batchSocketWrites(io: Pick<Server, 'engine'>): void {
  const pendingFrames = new Map<EngineSocket, Buffer[]>();
  let lastWrite: { frames: Buffer[]; bytes: Buffer } = { frames: [], bytes: Buffer.alloc(0) };

  function flush(): void {
    for (const [connection, frames] of pendingFrames) {
      if (!hasSameFrames(frames, lastWrite.frames))
        lastWrite = { frames, bytes: Buffer.concat(frames) };
      const { socket } = connection.request;
      // An Engine.IO connection in state `closing` has sent its close packet already.
      if (connection.readyState !== 'open' || !socket.writable) continue;
      socket.write(lastWrite.bytes);
      if (socket.writableLength > maxBufferedBytes) socket.destroy();
    }
    pendingFrames.clear();
  }

  io.engine.on('connection', (connection: EngineSocket) => {
    // Only Socket.IO writes to the connection: text packets, without a callback.
    connection.write = (text, options) => {
      if (pendingFrames.size === 0) process.nextTick(flush);
      const frames = preEncodedFrames(options) ?? [
        encodeTextFrame(messagePacketType + String(text)),
      ];
      const pending = pendingFrames.get(connection);
      if (pending) pending.push(...frames);
      else pendingFrames.set(connection, [...frames]);
      return connection;
    };
  });
}

const hasSameFrames = (one: Buffer[], other: Buffer[]): boolean =>
  one.length === other.length && one.every((frame, at) => frame === other[at]);

/** The frame that Socket.IO pre-encodes for a broadcast; missing in its types. */
function preEncodedFrames(options: object | undefined): Buffer[] | undefined {
  const writeOptions: { wsPreEncodedFrame?: Buffer[] } | undefined = options;
  return writeOptions?.wsPreEncodedFrame;
}
