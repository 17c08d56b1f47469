import type { Chat, ChatMessage } from '@gida/contracts/messaging';
import { apiPaths, paths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { anApi } from '../../testing/an-api.ts';
import { aWriterOf } from '../../testing/conversations/a-writer.ts';
import type { Writer } from '../../testing/conversations/a-writer.ts';
import { aPerson } from '../../testing/factories.ts';

let api: App;
beforeAll(async () => void (api = await anApi({ RATE_LIMIT_FACTOR: '100' })));
afterAll(() => api.close());

describe('a conversation', () => {
  it('begins with "Chat with host", once for two people', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];

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

  it('is begun with nobody whose address is not proven', async () => {
    const guest = await aWriter('Amina');
    const { id: receiverId } = await aPerson(api, { verified: false });

    const { status } = await guest.post(apiPaths.chats, { receiverId });

    expect(status).toBe(404);
    expect(await chatsOf(guest)).toEqual([]);
  });

  it('shows what was said last, and how much is unread, until it is opened', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];
    const chat = await guest.says(host, 'Is there parking?');
    await guest.says(host, 'And a generator?');

    const before = await chatsOf(host);
    const opened = await host.get(apiPaths.chat(chat));
    const after = await chatsOf(host);

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
    expect(textsOf(opened.body.messages)).toEqual(['Is there parking?', 'And a generator?']);
    expect(after[0]?.participants.map(({ unreadMessages }) => unreadMessages)).toEqual([0, 0]);
  });

  it('loads older messages and missed ones by their number', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];
    let chat = '';
    for (let n = 1; n <= 7; n += 1) chat = await guest.says(host, `${n}`);

    const latest = await host.get(`${apiPaths.chat(chat)}?limit=3`);
    const older = await host.get(`${apiPaths.chat(chat)}?before=5&limit=3`);
    const first = await host.get(`${apiPaths.chat(chat)}?before=2`);
    const missed = await host.get(`${apiPaths.chat(chat)}?after=5`);

    expect([textsOf(latest.body.messages), latest.body.hasOlder]).toEqual([['5', '6', '7'], true]);
    expect([textsOf(older.body.messages), older.body.hasOlder]).toEqual([['2', '3', '4'], true]);
    expect([textsOf(first.body.messages), first.body.hasOlder]).toEqual([['1'], false]);
    expect(textsOf(missed.body.messages)).toEqual(['6', '7']);
  });

  it('stores a message that is sent again only once', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];
    const message = { receiverId: host.id, message: 'Hello', clientId: 'tab-1-message-1' };

    const answers = await Promise.all([1, 2, 3, 4].map(() => guest.post(apiPaths.chats, message)));

    expect(new Set(answers.map(({ body }) => body.message.id)).size).toBe(1);
  });

  it('numbers what two people say at once without gaps', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];

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
  ])('takes no message of %s', async (_title, message) => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];

    const { status } = await guest.post(apiPaths.chats, { receiverId: host.id, message });

    expect(status).toBe(400);
  });

  it('is hidden from everybody else', async () => {
    const [guest, host, stranger] = [
      await aWriter('Amina'),
      await aWriter('Tunde'),
      await aWriter('Bola'),
    ];
    const chat = await guest.says(host, 'Between us');

    const peek = await stranger.get(apiPaths.chat(chat));
    const nothing = await stranger.get(apiPaths.chat(crypto.randomUUID()));

    expect([peek.status, peek.body.message]).toEqual([404, 'Conversation not found.']);
    expect({ ...peek.body, requestId: '' }).toEqual({ ...nothing.body, requestId: '' });
    expect(await chatsOf(stranger)).toEqual([]);
  });

  it('needs two people, both of them here, and one signed in', async () => {
    const guest = await aWriter('Amina');

    const self = await guest.post(apiPaths.chats, { receiverId: guest.id });
    const nobody = await guest.post(apiPaths.chats, { receiverId: crypto.randomUUID() });
    const visitor = await api.inject(`/api/v1/${apiPaths.chats}`);

    expect([self.status, nobody.status, visitor.statusCode]).toEqual([400, 404, 401]);
  });
});

describe('notifications', () => {
  it('tell of a new message once until it is read, and lead to it', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];
    const chat = await guest.says(host, 'Good evening, is the flat quiet at night?');
    await guest.says(host, 'Hello?');

    const unread = await notificationsOf(host);
    await host.get(apiPaths.chat(chat));
    await guest.says(host, 'Thank you!');
    const later = await notificationsOf(host);

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

  it('are marked read one by one, or all at once with how many there were', async () => {
    const [guest, other, host] = [
      await aWriter('Amina'),
      await aWriter('Bola'),
      await aWriter('Tunde'),
    ];
    await guest.says(host, 'Hello');
    await other.says(host, 'Hello');
    const [newest] = await notificationsOf(host);

    const one = await host.patch(apiPaths.notificationRead(newest?._id ?? ''));
    const all = await host.patch(apiPaths.notificationsReadAll);
    const none = await host.patch(apiPaths.notificationsReadAll);

    expect(one.status).toBe(200);
    expect([all.body.matchedCount, none.body.matchedCount]).toEqual([1, 0]);
  });

  it('of somebody else cannot be marked or seen', async () => {
    const [guest, host] = [await aWriter('Amina'), await aWriter('Tunde')];
    await guest.says(host, 'Hello');
    const [told] = await notificationsOf(host);

    const { status } = await guest.patch(apiPaths.notificationRead(told?._id ?? ''));

    expect(status).toBe(404);
    expect(await notificationsOf(guest)).toEqual([]);
    expect((await notificationsOf(host))[0]?.readStatus).toBe(false);
  });
});

const aWriter = (firstName: string) => aWriterOf(api, firstName);

const chatsOf = async (writer: Writer): Promise<Chat[]> =>
  (await writer.get(apiPaths.chats)).body.chats;

const notificationsOf = async (
  writer: Writer,
): Promise<{ _id: string; readStatus: boolean; kind: string }[]> =>
  (await writer.get(apiPaths.notifications)).body.notifications;

const textsOf = (messages: ChatMessage[]): string[] => messages.map(({ text }) => text);
