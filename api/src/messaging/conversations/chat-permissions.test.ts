import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { liveOptions } from '@gida/contracts/live';
import { apiPaths } from '@gida/contracts/paths';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { signedInAdmin } from '../../testing/factories.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';
import type { Writer } from '../../testing/conversations/a-writer.ts';

const secretWords = 'Only the two of us know this';

let api: App;
let address: string;
let chatId: string;
let notificationId: string;
let guest: Writer;
/** Who asks, by name: the bearer token, or none. */
const tokens: Record<string, string | undefined> = {};

beforeAll(async () => {
  api = await anApi({ RATE_LIMIT_FACTOR: '1000' });
  address = await api.listen({ port: 0, host: '127.0.0.1' });
  guest = await aWriterOf(api, 'Amina');
  const host = await aWriterOf(api, 'Tunde', { role: 'host' });
  chatId = await guest.says(host, secretWords);
  notificationId = (await host.get(apiPaths.notifications)).body.notifications[0]._id;
  const another = {
    guest: await aWriterOf(api, 'Bola'),
    host: await aWriterOf(api, 'Chidi', { role: 'host' }),
  };
  Object.assign(tokens, {
    guest: tokenOf(guest.headers),
    host: tokenOf(host.headers),
    'another guest': tokenOf(another.guest.headers),
    'another host': tokenOf(another.host.headers),
    visitor: undefined,
    'an admin': tokenOf(await signedInAdmin(api, 'operator')),
    'an expired login': await tokenOfPast(guest.id),
    'a forger': await tokenOfPast(guest.id, 'a key that is not ours, and long enough', '1h'),
    'a stranger with garbage': 'a.b.c',
  });
});
afterAll(() => api.close());

const participants = ['guest', 'host'];
const strangers = ['another guest', 'another host'];
const outsiders = [
  'visitor',
  'an admin',
  'an expired login',
  'a forger',
  'a stranger with garbage',
];

describe('over requests', () => {
  it('knows every call about messages and notifications', () => {
    const calls = callsOfTable().map(({ method, url }) => `${method} ${url}`);

    expect(calls.toSorted()).toEqual([
      'DELETE /api/v1/chats/:chatId/block',
      'GET /api/v1/chats',
      'GET /api/v1/chats/:chatId',
      'GET /api/v1/notifications',
      'PATCH /api/v1/notifications/:notificationId/read',
      'PATCH /api/v1/notifications/read-all',
      'POST /api/v1/chats',
      'POST /api/v1/chats/:chatId/block',
      'POST /api/v1/chats/:chatId/report',
    ]);
  });

  it('knows of no call about them elsewhere', () => {
    const elsewhere = api.routeTable.filter(
      (route) => /chat|message|conversation|notification/i.test(route.url) && !isOfTable(route),
    );

    expect(elsewhere).toEqual([]);
  });

  it('turns away whoever is not signed in from each of them, and nothing changes', async () => {
    const before = await everythingKept();

    for (const call of callsOfTable()) {
      for (const who of outsiders) {
        const answer = await ask(call, who, chatId);
        expect(answer.statusCode, `${who}: ${call.method} ${call.url}`).toBe(401);
        expect(answer.body).not.toContain(secretWords);
      }
    }

    expect(await everythingKept()).toEqual(before);
  });

  it('answers strangers as if there were no such conversation or notification', async () => {
    const before = await everythingKept();

    for (const call of callsOfTable().filter(({ url }) => url.includes(':'))) {
      for (const who of strangers) {
        const real = await ask(call, who, chatId);
        const madeUp = await ask(call, who, crypto.randomUUID());
        expect(real.statusCode, `${who}: ${call.method} ${call.url}`).toBe(404);
        expect({ ...real.json(), requestId: '' }).toEqual({ ...madeUp.json(), requestId: '' });
      }
    }

    expect(await everythingKept()).toEqual(before);
  });

  it('lists to strangers nothing of others', async () => {
    for (const who of strangers) {
      for (const url of ['/api/v1/chats', '/api/v1/notifications']) {
        const { body } = await ask({ method: 'GET', url }, who, chatId);
        expect(body).not.toContain(secretWords);
        expect(body).not.toContain(chatId);
      }
    }
  });

  it('answers both people of the conversation', async () => {
    for (const call of callsOfTable().filter(({ url }) => url.includes(':chatId'))) {
      for (const who of participants) {
        expect((await ask(call, who, chatId)).statusCode, `${call.method} ${call.url}`).toBe(200);
      }
    }
    for (const who of participants) {
      await ask({ method: 'DELETE', url: '/api/v1/chats/:chatId/block' }, who, chatId);
    }
  });
});

/** A new event does not compile until it stands here. */
const events: Record<keyof ClientEvents, () => object> = {
  'chat:join': () => ({ chatId, after: 0 }),
  'message:send': () => ({ chatId, message: 'Let me in' }),
  'chat:typing': () => ({ chatId }),
};

describe('over the live line', () => {
  it('connects nobody who is not signed in', async () => {
    for (const who of outsiders) {
      const { line, opened } = openLine(who);
      expect(await opened, who).toMatch(/^Access denied/);
      expect(line.connected).toBe(false);
    }
  });

  it('refuses each event to strangers, and lets them hear nothing', async () => {
    const inside = openLine('guest');
    await inside.opened;
    for (const who of strangers) {
      const { line, opened } = openLine(who);
      await opened;
      const overheard: unknown[] = [];
      line.onAny((...event) => overheard.push(event));
      const before = await everythingKept();

      for (const [name, payload] of Object.entries(events)) {
        const refusal = { ok: false, error: 'not_found', message: 'Conversation not found.' };
        expect(await say(line, name, payload()), `${who}: ${name}`).toEqual(refusal);
      }
      expect(await everythingKept()).toEqual(before);
      for (const [name, payload] of Object.entries(events)) {
        expect(await say(inside.line, name, payload()), name).toMatchObject({ ok: true });
      }
      // an answer comes after everything that was told before it
      await say(line, 'chat:join', { chatId });

      expect(overheard, who).toEqual([]);
    }
  });

  it('takes each event from both people of the conversation', async () => {
    for (const who of participants) {
      const { line, opened } = openLine(who);
      await opened;
      for (const [name, payload] of Object.entries(events)) {
        expect(await say(line, name, payload()), `${who}: ${name}`).toMatchObject({ ok: true });
      }
    }
  });
});

type Call = { method: string; url: string };

const isOfTable = ({ url }: Call): boolean => /^\/api\/v1\/(chats|notifications)/.test(url);

/** Generated from the API's own routes: a new one is asked for by everybody, and has to be listed above. */
const callsOfTable = (): Call[] =>
  api.routeTable.filter((route) => isOfTable(route) && route.method !== 'HEAD');

function ask({ method, url }: Call, who: string, chat: string) {
  const token = tokens[who];
  const notification = chat === chatId ? notificationId : chat;
  const answered = {
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE', // those of the table
    url: url.replace(':chatId', chat).replace(':notificationId', notification),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  };
  const payload = url.endsWith('report')
    ? { reason: 'other' }
    : { receiverId: guest.id, message: 'Let me in' };
  return api.inject(method === 'POST' ? { ...answered, payload } : answered);
}

type Line = Socket<ServerEvents, ClientEvents>;

function openLine(who: string) {
  const auth = { token: tokens[who] };
  const line: Line = io(address, { ...liveOptions, forceNew: true, reconnection: false, auth });
  onTestFinished(() => void line.close());
  const opened = new Promise<string>((resolve) => {
    line.once('connect', () => resolve('connected'));
    line.once('connect_error', ({ message }) => resolve(message));
  });
  line.connect();
  return { line, opened };
}

function say(line: Line, name: string, payload: object): Promise<unknown> {
  // socket.io's types want each event by its own name
  return (line as unknown as Socket).emitWithAck(name, payload);
}

/** Everything a stranger might have changed. */
async function everythingKept(): Promise<unknown> {
  const { rows } = await sql`
    select (select count(*) from chat) as chats,
           (select count(*) from chat_message) as messages,
           (select sum(read_sequence) from chat_participant) as "read",
           (select count(*) from notification where read_at is null) as unread,
           (select count(*) from person_block) as blocks,
           (select count(*) from person_report) as reports
  `.execute(api.db);
  return rows;
}

const tokenOf = ({ authorization }: { authorization: string }): string =>
  authorization.replace('Bearer ', '');

const tokenOfPast = (
  id: string,
  secret = api.config.accessTokenSecret,
  ends: string | Date = new Date(Date.now() - 1_000),
): Promise<string> =>
  new SignJWT({ role: 'guest', login: crypto.randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(id)
    .setAudience('guest')
    .setIssuedAt()
    .setExpirationTime(ends)
    .sign(new TextEncoder().encode(secret));
