import type { Server, Socket } from 'socket.io';
import { tooManyRequestsError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { TokenBucket } from '../../http/rate-limit/token-bucket.ts';
import { messagingMessages } from '../messages.ts';

export type EngineSocket = Socket['conn'];

/**
 * What one socket may send. A page sends a few events a second; after a long absence it fetches page after page. The
 * bytes allow the longest messages at the highest rate, and count frames that are no events, too.
 */
export const socketInputLimits = {
  events: { burst: 300, perSecond: 20 },
  bytes: { burst: 1_048_576, perSecond: 65_536 },
};
/** An invalid event counts as so many: no page of ours sends any. */
const invalidEventCost = 10;
const exclusionMs = 30_000;
const closeTimeoutMs = 1_000;
/** WebSocket close code of RFC 6455, section 7.4.1. */
const policyViolation = 1008;

type Input = { events: TokenBucket; userId: string | null; end: () => void };

/** Internals of Engine.IO that its types leave out: the `ws` connection, and what is called with each packet. */
type Transport = {
  socket: {
    pause: () => void;
    close: (code: number, reason: string) => void;
    terminate: () => void;
  };
  onPacket: (packet: object) => void;
};

export type SocketInputLimiter = {
  /** Called when the socket has logged in. Throws 429 for a user whose socket was disconnected a moment ago. */
  identify: (connection: EngineSocket, userId: string) => void;
  countInvalidEvent: (connection: EngineSocket) => void;
};

/**
 * Disconnects a socket that sends more than a page ever would. Bytes are counted before WebSocket frames are decoded and
 * packets before they are parsed, so that what is refused costs almost nothing.
 */
export function limitSocketInput(app: App, io: Pick<Server, 'engine'>): SocketInputLimiter {
  const factor = app.config.rateLimitFactor;
  const inputs = new WeakMap<EngineSocket, Input>();
  const excludedUsers = new Set<string>();

  function exclude(userId: string): void {
    excludedUsers.add(userId);
    setTimeout(() => excludedUsers.delete(userId), exclusionMs).unref();
  }

  io.engine.on('connection', (connection: EngineSocket) => {
    const bytes = new TokenBucket(scale(socketInputLimits.bytes, factor));
    const events = new TokenBucket(scale(socketInputLimits.events, factor));
    const transport = connection.transport as unknown as Transport; // see the type
    // `ws` waits half a minute for a client's answer to its close frame.
    const terminate = () => transport.socket.terminate();
    connection.once('close', () => setTimeout(terminate, closeTimeoutMs).unref());
    let isEnded = false;

    function end(): void {
      if (isEnded) return;
      isEnded = true;
      const { userId } = input;
      app.log.warn({ event: 'socket_flood', userId }, 'socket disconnected: it sent too much');
      if (userId !== null) exclude(userId);
      // Tells the client why, and reads nothing more from it.
      transport.socket.pause();
      transport.socket.close(policyViolation, messagingMessages.socket.tooManyEvents);
      connection.close(true);
    }
    const input: Input = { events, userId: null, end };
    inputs.set(connection, input);

    connection.request.socket.prependListener('data', (chunk: Buffer) => {
      if (!bytes.take(chunk.length)) end();
    });
    const handlePacket = transport.onPacket.bind(transport);
    transport.onPacket = (packet) => {
      if (isEnded) return;
      if (events.take(1)) handlePacket(packet);
      else end();
    };
  });

  return {
    identify(connection, userId) {
      const input = inputs.get(connection);
      if (input) input.userId = userId;
      if (excludedUsers.has(userId)) throw tooManyRequestsError(exclusionMs / 1_000);
    },
    countInvalidEvent(connection) {
      const input = inputs.get(connection);
      if (input && !input.events.take(invalidEventCost - 1)) input.end();
    },
  };
}

const scale = (limits: { burst: number; perSecond: number }, factor: number) => ({
  burst: limits.burst * factor,
  perSecond: limits.perSecond * factor,
});
