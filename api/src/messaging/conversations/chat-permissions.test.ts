import type { ClientToServerEvents } from '@gida/contracts/socket-events';
import { apiPaths } from '@gida/contracts/paths';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Socket } from 'socket.io-client';
import { beforeAll, describe, expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { connectOutcome, openSocket, type TestSocket } from '../../testing/test-sockets.ts';

const secretText = 'Only the two of us know this';

const api = await setupApi({ RATE_LIMIT_FACTOR: '1000' });
let address: string;
let chatId: string;
let notificationId: string;
let guest: ChatUser;
let picture: Buffer;
/** Bearer token of each caller; undefined without one. */
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  address = await api.listen({ port: 0, host: '127.0.0.1' });
  const create = { width: 40, height: 30, channels: 3, background: '#a52' } as const;
  picture = await sharp({ create }).png().toBuffer();
  guest = await aChatUser(api, 'Amina');
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  chatId = await guest.says(host, secretText);
  notificationId = (await host.get(apiPaths.notifications)).body.notifications[0]._id;
  const another = {
    guest: await aChatUser(api, 'Bola'),
    host: await aChatUser(api, 'Chidi', { role: 'host' }),
  };
  Object.assign(tokens, {
    guest: bearerToken(guest.headers),
    host: bearerToken(host.headers),
    'another guest': bearerToken(another.guest.headers),
    'another host': bearerToken(another.host.headers),
    visitor: undefined,
    'an admin': bearerToken(await adminAuthHeaders(api, 'operator')),
    'an expired token': await signToken(guest.id),
    'a forged token': await signToken(guest.id, 'a key that is not ours, and long enough', '1h'),
    'a malformed token': 'a.b.c',
  });
});

const participants = ['guest', 'host'];
const nonParticipants = ['another guest', 'another host'];
const unauthenticatedCallers = [
  'visitor',
  'an admin',
  'an expired token',
  'a forged token',
  'a malformed token',
];

describe('chat permissions over HTTP', () => {
  it('covers every chat and notification route', () => {
    const calls = chatRoutes().map(({ method, url }) => `${method} ${url}`);

    expect(calls.toSorted()).toEqual([
      'DELETE /api/v1/chats/:chatId/block',
      'GET /api/v1/chats',
      'GET /api/v1/chats/:chatId',
      'GET /api/v1/notifications',
      'PATCH /api/v1/notifications/:notificationId/read',
      'PATCH /api/v1/notifications/read-all',
      'POST /api/v1/chats',
      'POST /api/v1/chats/:chatId/block',
      'POST /api/v1/chats/:chatId/pictures',
      'POST /api/v1/chats/:chatId/report',
    ]);
  });

  it('has no chat or notification route outside the covered paths', () => {
    const elsewhere = api.routeTable.filter(
      (route) => /chat|message|conversation|notification/i.test(route.url) && !isChatRoute(route),
    );

    // Under addresses that nobody can guess: an `img` sends no token.
    expect(elsewhere.filter(({ method }) => method !== 'HEAD').map(({ url }) => url)).toEqual([
      '/media/messages/:file',
    ]);
  });

  it('returns 401 without a valid guest or host token and changes nothing', async () => {
    const before = await databaseState();

    for (const call of chatRoutes()) {
      for (const who of unauthenticatedCallers) {
        const response = await ask(call, who, chatId);
        expect(response.statusCode, `${who}: ${call.method} ${call.url}`).toBe(401);
        expect(response.body).not.toContain(secretText);
      }
    }

    expect(await databaseState()).toEqual(before);
  });

  it('returns the same 404 to non-participants as for an unknown id', async () => {
    const before = await databaseState();

    for (const call of chatRoutes().filter(({ url }) => url.includes(':'))) {
      for (const who of nonParticipants) {
        const real = await ask(call, who, chatId);
        const madeUp = await ask(call, who, crypto.randomUUID());
        expect(real.statusCode, `${who}: ${call.method} ${call.url}`).toBe(404);
        expect({ ...real.json(), requestId: '' }).toEqual({ ...madeUp.json(), requestId: '' });
      }
    }

    expect(await databaseState()).toEqual(before);
  });

  it('lists no conversation or notification of other users', async () => {
    for (const who of nonParticipants) {
      for (const url of ['/api/v1/chats', '/api/v1/notifications']) {
        const { body } = await ask({ method: 'GET', url }, who, chatId);
        expect(body).not.toContain(secretText);
        expect(body).not.toContain(chatId);
      }
    }
  });

  it('returns 200 to both participants', async () => {
    const calls = chatRoutes().filter(({ url }) => url.includes(':chatId'));
    // Nobody uploads to a conversation with somebody who is blocked.
    for (const call of calls.toSorted((one) => (one.url.endsWith('pictures') ? -1 : 0))) {
      for (const who of participants) {
        expect((await ask(call, who, chatId)).statusCode, `${call.method} ${call.url}`).toBe(200);
      }
    }
    for (const who of participants) {
      await ask({ method: 'DELETE', url: '/api/v1/chats/:chatId/block' }, who, chatId);
    }
  });
});

/** A new event must be added here, or this does not compile. */
const events: Record<keyof ClientToServerEvents, () => object> = {
  'chat:join': () => ({ chatId, after: 0 }),
  'message:send': () => ({ chatId, message: 'Let me in' }),
  'chat:typing': () => ({ chatId }),
};

describe('chat permissions over the socket', () => {
  it('rejects a connection without a valid token', async () => {
    for (const who of unauthenticatedCallers) {
      const { socket, opened } = connectAs(who);
      expect(await opened, who).toMatch(/^Access denied/);
      expect(socket.connected).toBe(false);
    }
  });

  it('returns not_found to non-participants for each event and sends them nothing', async () => {
    const inside = connectAs('guest');
    await inside.opened;
    for (const who of nonParticipants) {
      const { socket, opened } = connectAs(who);
      await opened;
      const received: unknown[] = [];
      socket.onAny((...event) => received.push(event));
      const before = await databaseState();

      for (const [name, payload] of Object.entries(events)) {
        const refusal = { ok: false, error: 'not_found', message: 'Conversation not found.' };
        expect(await emitEvent(socket, name, payload()), `${who}: ${name}`).toEqual(refusal);
      }
      expect(await databaseState()).toEqual(before);
      for (const [name, payload] of Object.entries(events)) {
        expect(await emitEvent(inside.socket, name, payload()), name).toMatchObject({ ok: true });
      }
      // the acknowledgement arrives after all earlier events
      await emitEvent(socket, 'chat:join', { chatId });

      expect(received, who).toEqual([]);
    }
  });

  it('accepts each event from both participants', async () => {
    for (const who of participants) {
      const { socket, opened } = connectAs(who);
      await opened;
      for (const [name, payload] of Object.entries(events)) {
        expect(await emitEvent(socket, name, payload()), `${who}: ${name}`).toMatchObject({
          ok: true,
        });
      }
    }
  });
});

type Route = { method: string; url: string };

const isChatRoute = ({ url }: Route): boolean => /^\/api\/v1\/(chats|notifications)/.test(url);

/** Generated from the API's route table: a new route is tested automatically and must be listed above. */
const chatRoutes = (): Route[] =>
  api.routeTable.filter((route) => isChatRoute(route) && route.method !== 'HEAD');

function ask({ method, url }: Route, who: string, chat: string) {
  const token = tokens[who];
  const notification = chat === chatId ? notificationId : chat;
  const request = {
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE', // those of the table
    url: url.replace(':chatId', chat).replace(':notificationId', notification),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
  if (method !== 'POST') return api.inject(request);
  const payload = url.endsWith('report')
    ? { reason: 'other' }
    : { receiverId: guest.id, message: 'Let me in' };
  return api.inject({ ...request, payload: url.endsWith('pictures') ? aForm() : payload });
}

function aForm(): FormData {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(picture)]), 'tap.png');
  return form;
}

function connectAs(who: string) {
  const socket = openSocket(address, { token: tokens[who] });
  return { socket, opened: connectOutcome(socket) };
}

function emitEvent(socket: TestSocket, name: string, payload: object): Promise<unknown> {
  // socket.io's types want each event by its own name
  return (socket as unknown as Socket).emitWithAck(name, payload);
}

/** State that an unauthorized request might change. */
async function databaseState(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from chat) as chats,
           (select count(*) from chat_message) as messages,
           (select count(*) from message_upload) as uploads,
           (select sum(read_sequence) from chat_participant) as "read",
           (select count(*) from notification where read_at is null) as unread,
           (select count(*) from user_block) as blocks,
           (select count(*) from user_report) as reports
  `.execute(api.db);
  return rows;
}

const bearerToken = ({ authorization }: { authorization: string }): string =>
  authorization.replace('Bearer ', '');

const signToken = (
  id: string,
  secret = api.config.accessTokenKeys.signingKey.secret,
  expiresAt: string | Date = new Date(Date.now() - 1_000),
): Promise<string> =>
  new SignJWT({ role: 'guest', sid: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256', kid: api.config.accessTokenKeys.signingKey.id })
    .setSubject(id)
    .setAudience('guest')
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(new TextEncoder().encode(secret));
