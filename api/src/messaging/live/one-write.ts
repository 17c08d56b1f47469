import type { Server, Socket } from 'socket.io';

import { textFrame } from './text-frame.ts';

type Line = Socket['conn'];

/** A packet of Engine.IO that carries one of Socket.IO. */
const messageMark = '4';

/** Whoever asks on without reading the answers would fill the memory; two of the longest answers fit. */
export const mostUnreadBytes = 32 * 1_048_576;

/**
 * What one line is told in one turn of the event loop, such as messages that were stored together and their
 * acknowledgements, leaves in one write; what many lines are told alike is put together once for all of them. Needs
 * lines that are WebSockets without compression, whose frames may go to the connection as they are.
 */
export function tellInOneWrite(io: Pick<Server, 'engine'>): void {
  const waiting = new Map<Line, Buffer[]>();
  let last: { frames: Buffer[]; bytes: Buffer } = { frames: [], bytes: Buffer.alloc(0) };

  function sendAll(): void {
    for (const [line, frames] of waiting) {
      if (!isSame(frames, last.frames)) last = { frames, bytes: Buffer.concat(frames) };
      const { socket } = line.request;
      // The states of Engine.IO: `closing` has said goodbye already.
      if (line.readyState !== 'open' || !socket.writable) continue;
      socket.write(last.bytes);
      if (socket.writableLength > mostUnreadBytes) socket.destroy();
    }
    waiting.clear();
  }

  io.engine.on('connection', (line: Line) => {
    // Only Socket.IO writes to the line: texts, without a callback.
    line.write = (text, options) => {
      if (waiting.size === 0) process.nextTick(sendAll);
      const frames = framesIn(options) ?? [textFrame(messageMark + String(text))];
      const before = waiting.get(line);
      if (before) before.push(...frames);
      else waiting.set(line, [...frames]);
      return line;
    };
  });
}

const isSame = (one: Buffer[], other: Buffer[]): boolean =>
  one.length === other.length && one.every((frame, at) => frame === other[at]);

/** The frame that Socket.IO made for all who hear a broadcast; its types do not name it. */
function framesIn(options: object | undefined): Buffer[] | undefined {
  const given: { wsPreEncodedFrame?: Buffer[] } | undefined = options;
  return given?.wsPreEncodedFrame;
}
