import { socketOptions } from '@gida/contracts/socket-events';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { MessageText } from '@gida/contracts/messaging';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import { accessTokenExpiry } from '../../http/auth/access-token.ts';
import type { Caller } from '../../http/auth/access-token.ts';
import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { isSameOrigin } from '../../http/auth/same-origin.ts';
import { toHttpError } from '../../http/errors/error-handler.ts';
import { accessDeniedError, badRequestError } from '../../http/errors/http-error.ts';
import { maxRedisReconnectDelayMs } from '../../http/redis.ts';
import { isParticipant, messagesByChatId } from '../conversations/chat-repository.ts';
import { findCounterpart } from '../moderation/chat-moderation-repository.ts';
import { markConversationRead } from '../conversations/mark-conversation-read.ts';
import { createConversationLimits } from '../conversations/new-conversation-limits.ts';
import { conversationNotFoundError } from '../conversations/send-message.ts';
import { createConnectionCounter, maxConnectionsPerPerson } from './connections-per-person.ts';
import { batchSocketWrites } from './batch-socket-writes.ts';
import { MissedEvents } from './missed-events.ts';
import { redisAdapterOptions } from './redis-adapter.ts';

type SocketData = { person: Caller; expiresAtMs: number };
type ChatServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;
type ChatSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  Record<string, never>,
  SocketData
>;

const JoinEvent = z.object({ chatId: z.uuid(), after: z.number().int().min(0).optional() });
const TypingEvent = z.object({ chatId: z.uuid() });
const SendEvent = z.object({
  chatId: z.uuid(),
  message: MessageText,
  clientId: z.string().min(1).max(64).optional(),
});

/** The longest message at four bytes per character, plus its envelope. */
const maxEventBytes = 32_768;
const maxMissedMessages = 500;

const userRoom = (personId: string): string => `person ${personId}`;
const sessionRoom = (loginId: string): string => `login ${loginId}`;

/** The Socket.IO server: pushes to connected browsers what the API stores anyway. */
export async function startSocketServer(app: App): Promise<void> {
  const io: ChatServer = new Server(app.server, {
    path: socketOptions.path,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: maxEventBytes,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request, app.config.publicOrigin)),
    ...redisAdapterOptions(app),
  });
  const limitMessages = createUserRateLimiter(app, 'message', rateLimits.message);
  const { limitFirstLink } = createConversationLimits(app);
  const limitTyping = createUserRateLimiter(app, 'typing', rateLimits.message);
  const limitJoins = createUserRateLimiter(app, 'join', rateLimits.joinChat);

  batchSocketWrites(io);
  const missedEvents = reconnectAfterMissedEvents(app, io);
  app.socketEvents.onPublish(({ userIds, event, payload: value }) => {
    missedEvents?.add(userIds, app.redis?.isReady ?? false);
    const rooms = io.to(userIds.map(userRoom));
    // the publisher pairs each event with its value; the type of the pair is lost in the emitter
    const emit = rooms.emit.bind(rooms) as (name: string, payload: unknown) => boolean;
    emit(event, value);
  });

  const connections = createConnectionCounter(maxConnectionsPerPerson * app.config.rateLimitFactor);
  io.use((socket, next) => {
    authenticateSocket(app, socket)
      .then(() => connections.add(socket.data.person.id, socket.conn))
      .then(
        () => next(),
        (error: unknown) => next(error instanceof Error ? error : new Error('Access denied.')),
      );
  });
  io.on('connection', (socket) => {
    const { person: user, expiresAtMs } = socket.data;
    void socket.join([userRoom(user.id), sessionRoom(user.loginId)]);
    // The browser reconnects with a fresh token; an ended session cannot get one.
    const timer = setTimeout(() => socket.disconnect(true), expiresAtMs - Date.now());
    socket.on('disconnect', () => clearTimeout(timer));

    socket.on('chat:join', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId, after } = parseEvent(JoinEvent, event);
        await limitJoins(user.id);
        if (!(await isParticipant(app.db, chatId, user.id))) throw conversationNotFoundError();
        const missed = { after, limit: maxMissedMessages };
        const messages = after === undefined ? [] : await messagesByChatId(app.db, chatId, missed);
        await markConversationRead(app, chatId, user.id);
        return { messages };
      }),
    );
    socket.on('message:send', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId, message, clientId = null } = parseEvent(SendEvent, event);
        await limitMessages(user.id);
        await limitFirstLink(user, chatId, message);
        return app.sendMessage({ chatId, senderId: user.id, text: message, clientId });
      }),
    );
    socket.on('chat:typing', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId } = parseEvent(TypingEvent, event);
        await limitTyping(user.id);
        const counterpart = await findCounterpart(app.db, chatId, user.id);
        if (!counterpart) throw conversationNotFoundError();
        const { otherId, isBlocked } = counterpart;
        if (!isBlocked)
          app.socketEvents.publish([otherId], 'chat:typing', { chatId, personId: user.id });
        return null;
      }),
    );
  });
  app.sessions.onEnded((loginId) => io.in(sessionRoom(loginId)).disconnectSockets(true));
  app.addHook('preClose', async () => {
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
  });
}

/**
 * After an outage of Redis, browsers at other processes have missed events of this one. They notice a gap only with the
 * next message, so those concerned are disconnected: they reconnect by themselves and fetch what they missed.
 */
function reconnectAfterMissedEvents(app: App, io: ChatServer): MissedEvents | null {
  const { redis } = app;
  if (!redis) return null;
  const missed = new MissedEvents();
  let timer: NodeJS.Timeout | undefined;
  redis.on('ready', () => {
    clearTimeout(timer);
    // The other processes need a while to reconnect to Redis, too.
    timer = setTimeout(() => {
      const persons = missed.take();
      if (persons === 'everybody') io.disconnectSockets(true);
      else if (persons.length > 0) io.in(persons.map(userRoom)).disconnectSockets(true);
    }, 2 * maxRedisReconnectDelayMs).unref();
  });
  app.addHook('preClose', async () => clearTimeout(timer));
  return missed;
}

async function authenticateSocket(app: App, socket: ChatSocket): Promise<void> {
  const { token } = z
    .object({ token: z.string() })
    .catch({ token: '' })
    .parse(socket.handshake.auth);
  const user = await app.accessTokens.read(token, 'guest');
  if (!(await app.sessions.isOpen(user.loginId))) throw accessDeniedError();
  socket.data.person = user;
  socket.data.expiresAtMs = accessTokenExpiry(token).getTime();
}

function parseEvent<T>(schema: z.ZodType<T>, event: unknown): T {
  const checked = schema.safeParse(event);
  if (checked.success) return checked.data;
  throw badRequestError(
    'invalid_request',
    checked.error.issues[0]?.message ?? 'This is not valid.',
  );
}

type AcknowledgeCallback<T> =
  | ((result: { ok: true; value: T } | { ok: false; error: string; message: string }) => void)
  | undefined;

/** Acknowledges every event with its result or an error. */
function acknowledge<T>(
  app: App,
  socket: ChatSocket,
  callback: AcknowledgeCallback<T>,
  handle: () => Promise<T>,
): void {
  // An untrusted client may send anything in place of the callback.
  const reply = typeof callback === 'function' ? callback : () => undefined;
  const runAuthorized = async () => {
    // Another process may have ended this session while Redis was unavailable.
    if (!(await app.sessions.isOpen(socket.data.person.loginId))) {
      socket.disconnect(true);
      throw accessDeniedError();
    }
    return handle();
  };
  runAuthorized().then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => {
      const httpError = toHttpError(error);
      if (httpError.status >= 500) app.log.error({ err: error }, 'socket event failed');
      reply({ ok: false, error: httpError.code, message: httpError.message });
    },
  );
}
