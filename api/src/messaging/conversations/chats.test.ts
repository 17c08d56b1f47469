// @engine postgres: SQL of messaging/conversations/chat-repository.ts, messaging/conversations/message-repository.ts
import type { Chat, ChatMessage } from '@gida/contracts/messaging';
import { apiBase, apiPaths, paths } from '@gida/contracts/paths';
import { describe, expect, it } from 'vitest';

import { clientOf } from '../../testing/client-of.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { aUser } from '../../testing/factories.ts';

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

describe('conversations', () => {
  it('creates one conversation for two users, whoever starts it', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];

    const fromGuest = await guest.post(apiPaths.chats, { receiverId: host.id });
    const fromHost = await host.post(apiPaths.chats, { receiverId: guest.id, message: 'Welcome!' });

    expect(fromGuest.body).toMatchObject({ message: null, chat: { lastMessage: null } });
    expect(fromHost.body.chat.id).toBe(fromGuest.body.chat.id);
    expect(fromHost.body.message).toMatchObject({
      text: 'Welcome!',
      sequence: 1,
      sender: { id: host.id },
      chat: { id: fromGuest.body.chat.id },
    });
  });

  it('returns 404 for a conversation with an unverified user', async () => {
    const guest = await aNamedUser('Amina');
    const { id: receiverId } = await aUser(api, { verified: false });

    const { status } = await guest.post(apiPaths.chats, { receiverId });

    expect(status).toBe(404);
    expect(await listChats(guest)).toEqual([]);
  });

  it('lists the last message and the unread count, which opening resets', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    const chat = await guest.says(host, 'Is there parking?');
    await guest.says(host, 'And a generator?');

    const before = await listChats(host);
    const opened = await host.get(apiPaths.chat(chat));
    const after = await listChats(host);

    expect(before).toEqual([
      {
        id: chat,
        participants: expect.arrayContaining([
          {
            id: guest.id,
            firstName: 'Amina',
            lastName: 'Bello',
            profilePicture: null,
            unreadMessages: 0,
            readSequence: 2,
          },
          {
            id: host.id,
            firstName: 'Tunde',
            lastName: 'Bello',
            profilePicture: null,
            unreadMessages: 2,
            readSequence: 0,
          },
        ]),
        isBlocked: false,
        lastMessage: { text: 'And a generator?', updatedAt: opened.body.messages[1].createdAt },
      },
    ]);
    expect(messageTexts(opened.body.messages)).toEqual(['Is there parking?', 'And a generator?']);
    expect(after[0]?.participants.map(({ unreadMessages }) => unreadMessages)).toEqual([0, 0]);
  });

  it('pages to older messages and fetches missed ones by sequence', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    let chat = '';
    for (let n = 1; n <= 7; n += 1) chat = await guest.says(host, `${n}`);

    const latest = await host.get(`${apiPaths.chat(chat)}?limit=3`);
    const older = await host.get(`${apiPaths.chat(chat)}?before=5&limit=3`);
    const first = await host.get(`${apiPaths.chat(chat)}?before=2`);
    const missed = await host.get(`${apiPaths.chat(chat)}?after=5`);

    expect([messageTexts(latest.body.messages), latest.body.hasOlder]).toEqual([
      ['5', '6', '7'],
      true,
    ]);
    expect([messageTexts(older.body.messages), older.body.hasOlder]).toEqual([
      ['2', '3', '4'],
      true,
    ]);
    expect([messageTexts(first.body.messages), first.body.hasOlder]).toEqual([['1'], false]);
    expect(messageTexts(missed.body.messages)).toEqual(['6', '7']);
  });

  it('stores a message with the same client id once', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    const message = { receiverId: host.id, message: 'Hello', clientId: 'tab-1-message-1' };

    const responses = await Promise.all(
      [1, 2, 3, 4].map(() => guest.post(apiPaths.chats, message)),
    );

    expect(new Set(responses.map(({ body }) => body.message.id)).size).toBe(1);
  });

  it('answers a repeated request with the message that it sent', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    await guest.says(host, 'Hello');
    const send = {
      method: 'POST' as const,
      url: `${apiBase}/${apiPaths.chats}`,
      payload: { receiverId: host.id, message: 'Is there parking?' },
      headers: { ...guest.headers, 'idempotency-key': crypto.randomUUID() },
    };

    const first = await api.inject(send);

    expect((await api.inject(send)).json()).toEqual(first.json());
  });

  it('numbers parallel messages of two users without gaps', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];

    const chats = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2 ? guest.says(host, `${n}`) : host.says(guest, `${n}`),
      ),
    );

    const { body } = await guest.get(apiPaths.chat(chats[0] ?? ''));
    expect(body.messages.map(({ sequence }: ChatMessage) => sequence)).toEqual(
      Array.from({ length: 20 }, (_, n) => n + 1),
    );
  });

  it.each([
    ['nothing but spaces', '   '],
    ['more than 4,000 characters', 'x'.repeat(4_001)],
  ])('returns 400 for a message of %s', async (_title, message) => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];

    const { status } = await guest.post(apiPaths.chats, { receiverId: host.id, message });

    expect(status).toBe(400);
  });

  it('returns 404 for a conversation of other users', async () => {
    const [guest, host, stranger] = [
      await aNamedUser('Amina'),
      await aNamedUser('Tunde'),
      await aNamedUser('Bola'),
    ];
    const chat = await guest.says(host, 'Between us');

    const peek = await stranger.get(apiPaths.chat(chat));
    const nothing = await stranger.get(apiPaths.chat(crypto.randomUUID()));

    expect([peek.status, peek.body.message]).toEqual([404, 'Conversation not found.']);
    expect({ ...peek.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' });
    expect(await listChats(stranger)).toEqual([]);
  });

  it('returns 400 with oneself, 404 with an unknown user and 401 for a visitor', async () => {
    const guest = await aNamedUser('Amina');

    const self = await guest.post(apiPaths.chats, { receiverId: guest.id });
    const nobody = await guest.post(apiPaths.chats, { receiverId: crypto.randomUUID() });
    const visitor = await clientOf(api).get(apiPaths.chats);

    expect([self.status, nobody.status, visitor.status]).toEqual([400, 404, 401]);
  });
});

describe('notifications', () => {
  it('notify once about unread messages and link to the conversation', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    const chat = await guest.says(host, 'Good evening, is the flat quiet at night?');
    await guest.says(host, 'Hello?');

    const unread = await listNotifications(host);
    await host.get(apiPaths.chat(chat));
    await guest.says(host, 'Thank you!');
    const later = await listNotifications(host);

    expect(unread).toMatchObject([
      {
        kind: 'new_message',
        message: 'Amina wrote to you: “Good evening, is the flat quie…”',
        readStatus: false,
        link: paths.conversation(chat),
      },
    ]);
    expect(later.map(({ readStatus }) => readStatus)).toEqual([false, true]);
  });

  it('are marked as read one by one, or all at once with their count', async () => {
    const [guest, other, host] = [
      await aNamedUser('Amina'),
      await aNamedUser('Bola'),
      await aNamedUser('Tunde'),
    ];
    await guest.says(host, 'Hello');
    await other.says(host, 'Hello');
    const [newest] = await listNotifications(host);

    const one = await host.patch(apiPaths.notificationRead(newest?._id ?? ''));
    const all = await host.patch(apiPaths.notificationsReadAll);
    const none = await host.patch(apiPaths.notificationsReadAll);

    expect(one.status).toBe(200);
    expect([all.body.matchedCount, none.body.matchedCount]).toEqual([1, 0]);
  });

  it('of other users cannot be listed or marked as read', async () => {
    const [guest, host] = [await aNamedUser('Amina'), await aNamedUser('Tunde')];
    await guest.says(host, 'Hello');
    const [told] = await listNotifications(host);

    const { status } = await guest.patch(apiPaths.notificationRead(told?._id ?? ''));

    expect(status).toBe(404);
    expect(await listNotifications(guest)).toEqual([]);
    expect((await listNotifications(host))[0]?.readStatus).toBe(false);
  });
});

const aNamedUser = (firstName: string) => aChatUser(api, firstName);

const listChats = async (writer: ChatUser): Promise<Chat[]> =>
  (await writer.get(apiPaths.chats)).body.chats;

const listNotifications = async (
  writer: ChatUser,
): Promise<{ _id: string; readStatus: boolean; kind: string }[]> =>
  (await writer.get(apiPaths.notifications)).body.notifications;

const messageTexts = (messages: ChatMessage[]): string[] => messages.map(({ text }) => text);
