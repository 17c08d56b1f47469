import { socketOptions } from '@gida/contracts/socket-options';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { MessagePictures, MessageText } from '@gida/contracts/messaging';
import { Server } from 'socket.io';
import { z } from 'zod';
import { accessDeniedError } from '@gida/server/http-error';

import { accessTokenExpiry } from '../../http/auth/access-token.ts';
import type { Caller } from '../../http/auth/access-token.ts';
import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { isSameOrigin } from '../../http/auth/same-origin.ts';
import { maxRedisReconnectDelayMs } from '../../http/redis.ts';
import { requireOtherParticipant } from '../moderation/require-other-participant.ts';
import { createMessageLimits } from '../conversations/message-limits.ts';
import { createConversationLimits } from '../conversations/new-conversation-limits.ts';
import { textOfMessage } from '../conversations/send-message.ts';
import { createAcknowledger, parseEvent } from './acknowledge.ts';
import { createConnectionLimiter, maxConnectionsPerUser } from './connections-per-user.ts';
import { limitSlowReaders } from './limit-slow-readers.ts';
import { createSyncConversation } from './join-conversation.ts';
import { redisAdapterOptions } from './redis-adapter.ts';
import { limitSocketInput } from './socket-input-limits.ts';
import { messagingMessages } from '../messages.ts';

type SocketData = { user: Caller; expiresAtMs: number };
type ChatServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;
type ChatSocket = Parameters<Parameters<ChatServer['use']>[0]>[0];

const JoinEvent = z.object({ chatId: z.uuid(), after: z.number().int().min(0).optional() });
const TypingEvent = z.object({ chatId: z.uuid() });
const SendEvent = z
  .object({
    chatId: z.uuid(),
    message: MessageText.optional(),
    pictures: MessagePictures,
    clientId: z.string().min(1).max(64).optional(),
  })
  .refine((sent) => textOfMessage(sent) !== '', messagingMessages.chat.empty);

/** A socket that has not logged in holds a place of its network, which a carrier's customers share. */
const loginTimeoutMs = 5_000;

/** The longest message at four bytes per character, plus its envelope. */
const maxEventBytes = 32_768;

const userRoom = (userId: string): string => `user ${userId}`;
const sessionRoom = (sessionId: string): string => `session ${sessionId}`;

/** The Socket.IO server: pushes to connected browsers what the API stores anyway. */
export async function startSocketServer(app: App): Promise<void> {
  const io: ChatServer = new Server(app.server, {
    path: socketOptions.path,
    transports: ['websocket'],
    serveClient: false,
    connectTimeout: loginTimeoutMs,
    perMessageDeflate: false,
    maxHttpBufferSize: maxEventBytes,
    allowRequest: (request, decide) =>
      decide(
        null,
        app.config.role === 'api' &&
          !app.gracefulStop.isStopping &&
          isSameOrigin(request, app.config.publicOrigin),
      ),
    ...(await redisAdapterOptions(app)),
  });
  const { sockets, socketDisconnects } = app.metrics;
  const limitMessages = createMessageLimits(app);
  const { limitFirstLink } = createConversationLimits(app);
  const limitTyping = createUserRateLimiter(app, 'typing', rateLimits.message);
  const limitJoins = createUserRateLimiter(app, 'join', rateLimits.joinChat);

  const syncConversation = createSyncConversation(app);

  limitSlowReaders(io);
  const input = limitSocketInput(app, io);
  reconnectAfterRedis(app, io);
  app.socketEvents.onPublish(({ userIds, event, payload }) => {
    const rooms = io.to(userIds.map(userRoom));
    // the publisher pairs each event with its payload; the type of the pair is lost in the emitter
    const emit = rooms.emit.bind(rooms) as (name: string, ...payload: unknown[]) => boolean;
    emit(event, ...payload);
  });

  const countConnection = createConnectionLimiter(
    maxConnectionsPerUser * app.config.rateLimitFactor,
  );
  io.use((socket, next) => {
    authenticateSocket(app, socket)
      .then(() => {
        input.identify(socket.conn, socket.data.user.id);
        countConnection(socket.data.user.id, socket.conn);
      })
      .then(
        () => next(),
        (error: unknown) =>
          next(error instanceof Error ? error : new Error(messagingMessages.socket.accessDenied)),
      );
  });
  io.on('connection', (socket) => {
    const { user, expiresAtMs } = socket.data;
    void socket.join([userRoom(user.id), sessionRoom(user.sessionId)]);
    // The browser reconnects with a fresh token; an ended session cannot get one.
    const timer = setTimeout(() => socket.disconnect(true), expiresAtMs - Date.now());
    sockets.inc();
    socket.on('disconnect', (reason) => {
      clearTimeout(timer);
      sockets.dec();
      socketDisconnects.inc({ reason });
    });

    const acknowledge = createAcknowledger(app, socket, {
      sessionId: user.sessionId,
      onInvalidEvent: () => input.countInvalidEvent(socket.conn),
    });

    socket.on('chat:join', (event, answer) =>
      acknowledge(answer, async () => {
        const { chatId, after } = parseEvent(JoinEvent, event);
        await limitJoins(user.id);
        return syncConversation(socket, { chatId, userId: user.id, after });
      }),
    );
    socket.on('message:send', (event, answer) =>
      acknowledge(answer, async () => {
        const { clientId = null, chatId, message, pictures } = parseEvent(SendEvent, event);
        const text = textOfMessage({ message, pictures });
        await limitMessages(user.id, text);
        await limitFirstLink(user, chatId, { text, pictures });
        return app.sendMessage({ chatId, senderId: user.id, text, pictures, clientId });
      }),
    );
    socket.on('chat:typing', (event, answer) =>
      acknowledge(answer, async () => {
        const { chatId } = parseEvent(TypingEvent, event);
        await limitTyping(user.id);
        const { otherId, isBlocked } = await requireOtherParticipant(app, chatId, user.id);
        if (!isBlocked)
          app.socketEvents.publish([otherId], 'chat:typing', { chatId, userId: user.id });
        return null;
      }),
    );
  });
  app.gracefulStop.onStopping((withinMs) => {
    for (const socket of io.of('/').sockets.values()) {
      setTimeout(() => socket.disconnect(true), Math.random() * withinMs).unref();
    }
  });
  app.sessions.onEnded((sessionId) => io.in(sessionRoom(sessionId)).disconnectSockets(true));
  app.addHook('preClose', async () => {
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
  });
}

/**
 * After an outage of Redis, browsers have missed events of other processes. They notice a gap only with the next message,
 * so all are disconnected: they reconnect by themselves and fetch what they missed.
 */
function reconnectAfterRedis(app: App, io: ChatServer): void {
  let timer: NodeJS.Timeout | undefined;
  // A server that was silent is connected to anew, without an error before.
  app.redis?.on('ready', () => {
    clearTimeout(timer);
    // The other processes need a while to reconnect to Redis, too.
    timer = setTimeout(() => io.disconnectSockets(true), 2 * maxRedisReconnectDelayMs).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
}

async function authenticateSocket(app: App, socket: ChatSocket): Promise<void> {
  const { token } = z
    .object({ token: z.string() })
    .catch({ token: '' })
    .parse(socket.handshake.auth);
  const user = await app.accessTokens.read(token, 'guest');
  if (!(await app.sessions.isOpen(user.sessionId))) throw accessDeniedError();
  socket.data.user = user;
  socket.data.expiresAtMs = accessTokenExpiry(token).getTime();
}
