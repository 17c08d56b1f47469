import type { ChatMessage } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import type { Socket } from 'socket.io-client';
import { describe, expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { clientOf } from '../../testing/client-of.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { connectSocket, nextEvent, openSocket } from '../../testing/test-sockets.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const url = await api.listen({ port: 0, host: '127.0.0.1' });

describe('socket server', () => {
  it('delivers a message to every tab of both participants', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const secondTab = await guest.openTab();
    const chatId = await createChat(guest, host);
    const heard = [guest.socket, secondTab, host.socket].map((line) =>
      nextEvent(line, 'message:new'),
    );

    const reply = await guest.socket.emitWithAck('message:send', {
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

  it('says that there is a notification for a new message', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    const told = new Promise((resolve) =>
      host.socket.once('notification:new', (...payload) => resolve(payload)),
    );

    await guest.socket.emitWithAck('message:send', { chatId, message: 'Hello' });

    expect(await told).toEqual([]);
  });

  it('tells every page of a user that notifications were read on one of them', async () => {
    const user = await aConnectedUser();
    const other = await user.openTab();
    const told = [user.socket, other].map(
      (socket) => new Promise((resolve) => socket.once('notification:read', () => resolve(true))),
    );

    await user.patch(apiPaths.notificationsReadAll);

    expect(await Promise.all(told)).toEqual([true, true]);
  });

  it('tells every page of a user of a write that they show, with the page that sent it', async () => {
    const user = await aConnectedUser();
    const other = await user.openTab();
    const told: unknown[] = [];
    for (const socket of [user.socket, other])
      socket.on('user:changed', (change) => told.push(change));
    const change = { firstName: 'Ngozi', lastName: 'Eze', telephone: '+2348012345678' };
    const write = (headers: Record<string, string>) =>
      clientOf(api, { ...user.headers, ...headers }).put(apiPaths.profile, change);

    const refused = await user.put(apiPaths.profile, { ...change, firstName: '' });
    await user.get(apiPaths.profile);
    const sent = [await write({ 'x-gida-page': 'a1b2' }), await write({ 'x-gida-page': 'a b<c' })];

    expect([refused.status, ...sent.map(({ status }) => status)]).toEqual([400, 200, 200]);
    await expect.poll(() => told).toHaveLength(4);
    expect(told.map((one) => (one as { page: unknown }).page).toSorted()).toEqual(
      ['a1b2', 'a1b2', null, null].toSorted(),
    );
  });

  it('returns missed messages on join and marks them as read', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    host.socket.disconnect();
    for (const message of ['one', 'two', 'three']) {
      await guest.socket.emitWithAck('message:send', { chatId, message });
    }

    const later = await host.openTab();
    const joined = await later.emitWithAck('chat:join', { chatId, after: 1 });

    expect(joined.ok && messageTexts(joined.value.messages)).toEqual(['two', 'three']);
    const { body } = await host.get(apiPaths.chats);
    const me = body.chats[0].participants.find(({ id }: { id: string }) => id === host.id);
    expect(me.unreadMessages).toBe(0);
  });

  it('sends a read receipt to the other participant', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    await guest.socket.emitWithAck('message:send', { chatId, message: 'Hello' });
    const told = nextEvent(guest.socket, 'chat:read');

    await host.socket.emitWithAck('chat:join', { chatId });

    expect(await told).toEqual({ chatId, userId: host.id, sequence: 1 });
  });

  it('sends typing events to the other participant only, and not after a block', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    const heard: unknown[] = [];
    for (const line of [guest.socket, await guest.openTab(), host.socket]) {
      line.on('chat:typing', (typing) => heard.push(typing));
    }

    await guest.socket.emitWithAck('chat:typing', { chatId });
    await host.socket.emitWithAck('chat:join', { chatId });
    const before = [...heard];
    await host.post(apiPaths.chatBlock(chatId), {});
    const refused = await guest.socket.emitWithAck('chat:typing', { chatId });
    await host.socket.emitWithAck('chat:join', { chatId });

    expect(before).toEqual([{ chatId, userId: guest.id }]);
    expect(refused).toEqual({ ok: true, value: null });
    expect(heard).toEqual(before);
  });

  it('stores a message once when it is sent again after a disconnect', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    const sent = { chatId, message: 'Hello', clientId: 'same' };

    const first = await guest.socket.emitWithAck('message:send', sent);
    const again = await guest.socket.emitWithAck('message:send', sent);

    expect(again).toEqual(first);
  });

  it('delivers a hundred parallel messages in order without loss', async () => {
    const [guest, host] = [await aConnectedUser(), await aConnectedUser()];
    const chatId = await createChat(guest, host);
    const heard: ChatMessage[] = [];
    host.socket.on('message:new', (message) => heard.push(message));

    await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        guest.socket.emitWithAck('message:send', { chatId, message: `${n}`, clientId: `${n}` }),
      ),
    );
    await host.socket.emitWithAck('chat:join', { chatId });

    expect(heard.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 100 }, (_, n) => n + 1),
    );
  });

  it('rejects join and send by a non-participant, who receives nothing', async () => {
    const [guest, host, stranger] = [
      await aConnectedUser(),
      await aConnectedUser(),
      await aConnectedUser(),
    ];
    const chatId = await createChat(guest, host);
    const received: unknown[] = [];
    stranger.socket.onAny((...event) => received.push(event));

    const joined = await stranger.socket.emitWithAck('chat:join', { chatId });
    const sent = await stranger.socket.emitWithAck('message:send', { chatId, message: 'Hi' });
    await guest.socket.emitWithAck('message:send', { chatId, message: 'Between us' });

    const refusal = { ok: false, error: 'not_found', message: 'Conversation not found.' };
    expect([joined, sent]).toEqual([refusal, refusal]);
    expect(received).toEqual([]);
  });

  it('returns invalid_request for malformed events and keeps running', async () => {
    const guest = await aConnectedUser();
    const untyped: Socket = guest.socket;

    const responses = [
      await untyped.emitWithAck('message:send', null),
      await untyped.emitWithAck('message:send', { chatId: 'x', message: 'y' }),
      await untyped.emitWithAck('chat:join', { chatId: crypto.randomUUID(), after: -1 }),
    ];
    untyped.emit('chat:join', { chatId: crypto.randomUUID() }, 'not a function');
    untyped.emit('message:send');

    for (const response of responses)
      expect(response).toMatchObject({ ok: false, error: 'invalid_request' });
    expect(await untyped.emitWithAck('message:send', {})).toMatchObject({ ok: false });
  });

  it.each([
    ['no token', {}],
    ['a made-up token', { token: 'a.b.c' }],
    ['something else', { token: { deep: true } }],
  ])('rejects a connection with %s', async (_title, auth) => {
    const refused = await nextEvent(openSocket(url, auth), 'connect_error');

    expect(refused.message).toMatch(/^Access denied/);
  });
});

async function aConnectedUser() {
  const user = await aChatUser(api, 'Amina');
  const openTab = () => connectSocket(url, user.headers);
  return { ...user, socket: await openTab(), openTab };
}

type ConnectedUser = Awaited<ReturnType<typeof aConnectedUser>>;

const messageTexts = (messages: ChatMessage[]): string[] => messages.map(({ text }) => text);

const createChat = async (guest: ConnectedUser, host: ConnectedUser): Promise<string> =>
  (await guest.post(apiPaths.chats, { receiverId: host.id })).body.chat.id;
