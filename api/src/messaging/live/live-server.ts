import { liveOptions } from '@gida/contracts/live';
import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { MessageText } from '@gida/contracts/messaging';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io';
import { z } from 'zod';

import { endOfToken } from '../../http/who/access-token.ts';
import type { Caller } from '../../http/who/access-token.ts';
import type { App } from '../../http/app-type.ts';
import { limitByPerson, rates } from '../../http/rates/rate-limits.ts';
import { isSameOrigin } from '../../http/who/same-origin.ts';
import { refusalOf } from '../../problem/answer-refusals.ts';
import { accessDenied, badRequest } from '../../problem/refusal.ts';
import { isParticipant, messagesOf } from '../conversations/chat-sql.ts';
import { counterpartOf } from '../conduct/conduct-sql.ts';
import { readChat } from '../conversations/read-chat.ts';
import { conversationNotFound } from '../conversations/send-message.ts';
import { tellInOneWrite } from './one-write.ts';
import { sharedRooms } from './shared-rooms.ts';

type Attached = { person: Caller; expiresAtMs: number };
type LiveServer = Server<ClientEvents, ServerEvents, Record<string, never>, Attached>;
type LiveSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, Attached>;

const Join = z.object({ chatId: z.uuid(), after: z.number().int().min(0).optional() });
const Typing = z.object({ chatId: z.uuid() });
const Send = z.object({
  chatId: z.uuid(),
  message: MessageText,
  clientId: z.string().min(1).max(64).optional(),
});

/** A longest message in a script of four bytes a sign, and its envelope. */
const largestEventBytes = 32_768;
const mostMissedMessages = 500;

const roomOf = (personId: string): string => `person ${personId}`;
const roomOfLogin = (loginId: string): string => `login ${loginId}`;

/** The live line: who is there hears at once what the API keeps anyway. */
export async function startLiveServer(app: App): Promise<void> {
  const io: LiveServer = new Server(app.server, {
    path: liveOptions.path,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    maxHttpBufferSize: largestEventBytes,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request, app.config.publicOrigin)),
    ...sharedRooms(app),
  });
  const limitMessages = limitByPerson(app, 'message', rates.messaging);
  const limitTyping = limitByPerson(app, 'typing', rates.messaging);
  const limitJoins = limitByPerson(app, 'join', rates.joining);

  tellInOneWrite(io);
  app.live.onTold(({ to, event, value }) => {
    const rooms = io.to(to.map(roomOf));
    // `tell` pairs the event with its value; behind the emitter the pair is one of several
    const emit = rooms.emit.bind(rooms) as (name: string, told: unknown) => boolean;
    emit(event, value);
  });

  io.use((socket, next) => {
    attach(app, socket).then(
      () => next(),
      (error: unknown) => next(error instanceof Error ? error : new Error('Access denied.')),
    );
  });
  io.on('connection', (socket) => {
    const { person, expiresAtMs } = socket.data;
    void socket.join([roomOf(person.id), roomOfLogin(person.loginId)]);
    // The browser comes back by itself, with a token of now; a login that ended has none.
    const timer = setTimeout(() => socket.disconnect(true), expiresAtMs - Date.now());
    socket.on('disconnect', () => clearTimeout(timer));

    socket.on('chat:join', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId, after } = read(Join, event);
        await limitJoins(person.id);
        if (!(await isParticipant(app.db, chatId, person.id))) throw conversationNotFound();
        const missed = { after, limit: mostMissedMessages };
        const messages = after === undefined ? [] : await messagesOf(app.db, chatId, missed);
        await readChat(app, chatId, person.id);
        return { messages };
      }),
    );
    socket.on('message:send', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId, message, clientId = null } = read(Send, event);
        await limitMessages(person.id);
        return app.sendMessage({ chatId, senderId: person.id, text: message, clientId });
      }),
    );
    socket.on('chat:typing', (event, answer) =>
      acknowledge(app, socket, answer, async () => {
        const { chatId } = read(Typing, event);
        await limitTyping(person.id);
        const counterpart = await counterpartOf(app.db, chatId, person.id);
        if (!counterpart) throw conversationNotFound();
        const { otherId, isBlocked } = counterpart;
        if (!isBlocked) app.live.tell([otherId], 'chat:typing', { chatId, personId: person.id });
        return null;
      }),
    );
  });
  app.openLogins.onEnded((loginId) => io.in(roomOfLogin(loginId)).disconnectSockets(true));
  app.addHook('preClose', async () => {
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of('/').adapter.close();
  });
}

async function attach(app: App, socket: LiveSocket): Promise<void> {
  const { token } = z
    .object({ token: z.string() })
    .catch({ token: '' })
    .parse(socket.handshake.auth);
  const person = await app.accessTokens.read(token, 'guest');
  if (!(await app.openLogins.isOpen(person.loginId))) throw accessDenied();
  socket.data.person = person;
  socket.data.expiresAtMs = endOfToken(token).getTime();
}

function read<T>(schema: z.ZodType<T>, event: unknown): T {
  const checked = schema.safeParse(event);
  if (checked.success) return checked.data;
  throw badRequest('invalid_request', checked.error.issues[0]?.message ?? 'This is not valid.');
}

type Answer<T> =
  | ((result: { ok: true; value: T } | { ok: false; error: string; message: string }) => void)
  | undefined;

/** Every event is answered, with what was asked for or with why not. */
function acknowledge<T>(
  app: App,
  socket: LiveSocket,
  answer: Answer<T>,
  work: () => Promise<T>,
): void {
  // A browser of somebody else's making may send anything in place of the callback.
  const reply = typeof answer === 'function' ? answer : () => undefined;
  const permitted = async () => {
    // Another process may have ended this login while Redis, which would have told this one, was away.
    if (!(await app.openLogins.isOpen(socket.data.person.loginId))) {
      socket.disconnect(true);
      throw accessDenied();
    }
    return work();
  };
  permitted().then(
    (value) => reply({ ok: true, value }),
    (error: unknown) => {
      const refusal = refusalOf(error);
      if (refusal.status >= 500) app.log.error({ err: error }, 'live event failed');
      reply({ ok: false, error: refusal.code, message: refusal.message });
    },
  );
}
