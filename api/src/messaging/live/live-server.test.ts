import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { liveOptions } from '@gida/contracts/live';
import type { ChatMessage } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aPerson, signedIn } from '../../testing/factories.ts';

type Line = Socket<ServerEvents, ClientEvents>;

let api: App;
let url: string;
beforeAll(async () => {
  api = await anApi({ RATE_LIMIT_FACTOR: '100' });
  url = await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());

describe('the live line', () => {
  it('brings a message to both people, in every tab', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const secondTab = await guest.openTab();
    const chatId = await beginChat(guest, host);
    const heard = [guest.line, secondTab, host.line].map((line) => next(line, 'message:new'));

    const reply = await guest.line.emitWithAck('message:send', {
      chatId,
      message: 'Good morning',
      clientId: 'one',
    });

    const messages = await Promise.all(heard);
    expect(reply).toMatchObject({
      ok: true,
      value: { text: 'Good morning', sequence: 1, clientId: 'one' },
    });
    for (const message of messages) expect(message).toEqual(reply.ok && reply.value);
  });

  it('brings a notification, and news of a booking', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    const told = next(host.line, 'notification:new');

    await guest.line.emitWithAck('message:send', { chatId, message: 'Hello' });

    expect(await told).toMatchObject({ kind: 'new_message', readStatus: false });
  });

  it('hands out on joining what was missed, and takes it as read', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    host.line.disconnect();
    for (const message of ['one', 'two', 'three']) {
      await guest.line.emitWithAck('message:send', { chatId, message });
    }

    const later = await host.openTab();
    const joined = await later.emitWithAck('chat:join', { chatId, after: 1 });

    expect(joined.ok && textsOf(joined.value.messages)).toEqual(['two', 'three']);
    const { body } = await host.get(apiPaths.chats);
    const me = body.chats[0].participants.find(({ id }: { id: string }) => id === host.id);
    expect(me.unreadMessages).toBe(0);
  });

  it('says up to where the other one has read', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    await guest.line.emitWithAck('message:send', { chatId, message: 'Hello' });
    const told = next(guest.line, 'chat:read');

    await host.line.emitWithAck('chat:join', { chatId });

    expect(await told).toEqual({ chatId, personId: host.id, sequence: 1 });
  });

  it('says that somebody is writing to the other one only, and not to whom has blocked them', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    const heard: unknown[] = [];
    for (const line of [guest.line, await guest.openTab(), host.line]) {
      line.on('chat:typing', (typing) => heard.push(typing));
    }

    await guest.line.emitWithAck('chat:typing', { chatId });
    await host.line.emitWithAck('chat:join', { chatId });
    const before = [...heard];
    await host.post(apiPaths.chatBlock(chatId), {});
    const refused = await guest.line.emitWithAck('chat:typing', { chatId });
    await host.line.emitWithAck('chat:join', { chatId });

    expect(before).toEqual([{ chatId, personId: guest.id }]);
    expect(refused).toEqual({ ok: true, value: null });
    expect(heard).toEqual(before);
  });

  it('stores a message once that is sent again after a cut', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    const sent = { chatId, message: 'Hello', clientId: 'same' };

    const first = await guest.line.emitWithAck('message:send', sent);
    const again = await guest.line.emitWithAck('message:send', sent);

    expect(again).toEqual(first);
  });

  it('keeps order and loses nothing when a hundred come at once', async () => {
    const [guest, host] = [await aPersonOnline(), await aPersonOnline()];
    const chatId = await beginChat(guest, host);
    const heard: ChatMessage[] = [];
    host.line.on('message:new', (message) => heard.push(message));

    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        guest.line.emitWithAck('message:send', { chatId, message: `${n}`, clientId: `${n}` }),
      ),
    );
    await host.line.emitWithAck('chat:join', { chatId });

    expect(heard.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
  });

  it('lets nobody join, send to or hear a conversation of others', async () => {
    const [guest, host, stranger] = [
      await aPersonOnline(),
      await aPersonOnline(),
      await aPersonOnline(),
    ];
    const chatId = await beginChat(guest, host);
    const overheard: unknown[] = [];
    stranger.line.onAny((...event) => overheard.push(event));

    const joined = await stranger.line.emitWithAck('chat:join', { chatId });
    const sent = await stranger.line.emitWithAck('message:send', { chatId, message: 'Hi' });
    await guest.line.emitWithAck('message:send', { chatId, message: 'Between us' });

    const refusal = { ok: false, error: 'not_found', message: 'Conversation not found.' };
    expect([joined, sent]).toEqual([refusal, refusal]);
    expect(overheard).toEqual([]);
  });

  it('answers garbage with a refusal and stays up', async () => {
    const guest = await aPersonOnline();
    const line: Socket = guest.line;

    const answers = [
      await line.emitWithAck('message:send', null),
      await line.emitWithAck('message:send', { chatId: 'x', message: 'y' }),
      await line.emitWithAck('chat:join', { chatId: crypto.randomUUID(), after: -1 }),
    ];
    line.emit('chat:join', { chatId: crypto.randomUUID() }, 'not a function');
    line.emit('message:send');

    for (const answer of answers)
      expect(answer).toMatchObject({ ok: false, error: 'invalid_request' });
    expect(await line.emitWithAck('message:send', {})).toMatchObject({ ok: false });
  });

  it.each([
    ['no token', {}],
    ['a made-up token', { token: 'a.b.c' }],
    ['something else', { token: { deep: true } }],
  ])('refuses %s', async (_title, auth) => {
    const line: Line = io(url, { ...liveOptions, auth, reconnection: false });
    onTestFinished(() => void line.close());

    const refused = new Promise<Error>((resolve) => line.once('connect_error', resolve));
    line.connect();

    expect((await refused).message).toMatch(/^Access denied/);
  });
});

async function aPersonOnline() {
  const person = await aPerson(api);
  const headers = await signedIn(api, person);
  const openTab = async (): Promise<Line> => {
    const token = headers.authorization.replace('Bearer ', '');
    const line: Line = io(url, { ...liveOptions, forceNew: true, auth: { token } });
    onTestFinished(() => void line.close());
    const connected = new Promise<void>((resolve) => line.once('connect', resolve));
    line.connect();
    await connected;
    return line;
  };
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await api.inject({
      method,
      url: `/api/v1/${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { body: answer.json() };
  };
  return {
    id: person.id,
    line: await openTab(),
    openTab,
    get: (path: string) => ask('GET', path),
    post: (path: string, payload: object) => ask('POST', path, payload),
  };
}

type Person = Awaited<ReturnType<typeof aPersonOnline>>;

const textsOf = (messages: ChatMessage[]): string[] => messages.map(({ text }) => text);

const beginChat = async (guest: Person, host: Person): Promise<string> =>
  (await guest.post(apiPaths.chats, { receiverId: host.id })).body.chat.id;

function next<E extends keyof ServerEvents>(
  line: Line,
  event: E,
): Promise<Parameters<ServerEvents[E]>[0]> {
  // socket.io's types want each event by its own name
  const anyLine = line as unknown as Socket;
  const name: string = event;
  return new Promise((resolve) => anyLine.once(name, resolve));
}
