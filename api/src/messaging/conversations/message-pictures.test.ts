import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { apiPaths } from '@gida/contracts/paths';
import sharp from 'sharp';
import { expect, it } from 'vitest';

import { eraseAccount } from '../../account/data/account-data-service.ts';
import { deleteExpiredRows } from '../../retention/delete-expired-rows.ts';
import { deleteUnusedPictures } from '../../retention/delete-unused-pictures.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import type { ChatUser } from '../../testing/conversations/chat-user.ts';
import { setupApi } from '../../testing/create-test-api.ts';
import { connectSocket, nextEvent } from '../../testing/test-sockets.ts';

const dayMs = 86_400_000;
const later = (days: number) => new Date(Date.now() + days * dayMs);

const api = await setupApi({ RATE_LIMIT_FACTOR: '100' });

const address = await api.listen({ port: 0, host: '127.0.0.1' });
const portrait = await sharp({
  create: { width: 300, height: 400, channels: 3, background: '#a52' },
})
  .png()
  .toBuffer();

it('sends pictures alone from one side and with words from the other, uncut', async () => {
  const { guest, host, chat } = await aConversation();
  const [tap, key] = [await upload(guest, chat), await upload(host, chat)];

  const alone = await guest.post(apiPaths.chats, { receiverId: host.id, pictures: [tap] });
  const [listed] = (await host.get(apiPaths.chats)).body.chats;
  await host.post(apiPaths.chats, { receiverId: guest.id, message: 'Its key', pictures: [key] });

  expect(alone.body.message).toMatchObject({ text: 'Picture', pictures: [tap], sequence: 2 });
  expect(listed.lastMessage.text).toBe('Picture');
  expect((await guest.get(apiPaths.chat(chat))).body.messages).toMatchObject([
    { text: 'Good evening', pictures: [] },
    { text: 'Picture', pictures: [tap] },
    { text: 'Its key', pictures: [key] },
  ]);
  const { width, height } = await sharp((await api.inject(tap)).rawPayload).metadata();
  expect([width, height]).toEqual([720, 960]);
});

it('delivers pictures over the socket, and stores a repeated message once', async () => {
  const { guest, host, chat } = await aConversation();
  const pictures = [await upload(guest, chat), await upload(guest, chat)];
  const [sender, receiver] = [
    await connectSocket(address, guest.headers),
    await connectSocket(address, host.headers),
  ];
  const heard = nextEvent(receiver, 'message:new');
  const event = { chatId: chat, pictures, clientId: 'one' };

  const first = await sender.emitWithAck('message:send', event);
  const again = await sender.emitWithAck('message:send', event);
  const empty = await sender.emitWithAck('message:send', { chatId: chat });

  expect(first).toMatchObject({ ok: true, value: { text: '2 pictures', pictures, sequence: 2 } });
  expect(again).toEqual(first);
  expect(await heard).toEqual(first.ok && first.value);
  expect(empty).toMatchObject({ ok: false, message: 'Write a message first.' });
});

it('shows a picture once, and only of its sender in its conversation', async () => {
  const { guest, host, chat } = await aConversation();
  const other = await aChatUser(api, 'Bola');
  const elsewhere = await guest.says(other, 'Hello');
  const [mine, theirs] = [await upload(guest, chat), await upload(host, chat)];
  const ofOtherChat = await upload(guest, elsewhere);
  const send = (pictures: string[]) =>
    guest.post(apiPaths.chats, { receiverId: host.id, message: 'See', pictures });
  await send([mine]);

  const madeUp = mine.replace(/[0-9a-f]{8}/, '00000000');
  for (const picture of [mine, theirs, ofOtherChat, madeUp]) {
    expect(await send([picture])).toMatchObject({
      status: 400,
      body: {
        error: 'picture_missing',
        message: 'One of the pictures is no longer there. Please add it to a new message.',
      },
    });
  }
  expect((await guest.get(apiPaths.chat(chat))).body.messages).toHaveLength(2);
});

it('refuses a fifth picture, one twice, and what is no picture of ours', async () => {
  const { guest, host } = await aConversation();
  const url = (n: number) => `/media/pictures/0b0e8f0a-0000-4000-8000-00000000000${n}-960.webp`;
  const messageOf = async (pictures: string[]) => {
    const { status, body } = await guest.post(apiPaths.chats, { receiverId: host.id, pictures });
    return [status, body.details[0].message];
  };

  expect(await messageOf([1, 2, 3, 4, 5].map(url))).toEqual([400, 'Add at most 4 pictures.']);
  expect(await messageOf([url(1), url(1)])).toEqual([400, 'Add each picture once.']);
  expect(await messageOf(['https://elsewhere.example/a.webp'])).toEqual([
    400,
    'Upload this picture again.',
  ]);
});

it('refuses uploads of others, after a block, and of files that are no pictures', async () => {
  const { guest, host, chat } = await aConversation();
  const stranger = await aChatUser(api, 'Bola');
  const before = await storedFiles();

  const byStranger = await post(stranger, chat);
  const text = await post(guest, chat, Buffer.from('text'));
  await host.post(apiPaths.chatBlock(chat));
  const blocked = await post(guest, chat);

  expect([byStranger.status, text.status, blocked.status]).toEqual([404, 400, 403]);
  expect(byStranger.body.message).toBe('Conversation not found.');
  expect(text.body.message).toMatch(/^This file is not a picture we can read\./);
  expect(await storedFiles()).toEqual(before);
});

it('deletes pictures that were never sent, and keeps the others', async () => {
  const { guest, host, chat } = await aConversation();
  const [sent, unsent] = [await upload(guest, chat), await upload(guest, chat)];
  await guest.post(apiPaths.chats, { receiverId: host.id, pictures: [sent] });

  await deleteExpiredRows(api, later(1.1));
  const late = await guest.post(apiPaths.chats, { receiverId: host.id, pictures: [unsent] });
  await deleteUnusedPictures(api, later(8));

  expect(late.body.error).toBe('picture_missing');
  expect(await isStored(sent)).toBe(true);
  expect(await isStored(unsent)).toBe(false);
});

it('lets no shared cache keep a picture, and a browser for a day', async () => {
  const { guest, chat } = await aConversation();

  const { statusCode, headers } = await api.inject(await upload(guest, chat));

  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=86400']);
});

it('exports the pictures of an account, and keeps nothing of them once it is erased', async () => {
  const { guest, host, chat } = await aConversation();
  const [sent, unsent, theirs] = [
    await upload(guest, chat),
    await upload(guest, chat),
    await upload(host, chat),
  ];
  await guest.post(apiPaths.chats, { receiverId: host.id, message: 'See', pictures: [sent] });
  await host.post(apiPaths.chats, { receiverId: guest.id, pictures: [theirs] });
  const exported = JSON.stringify((await guest.get(apiPaths.userData)).body);

  await eraseAccount(api.db, guest.id, 'user', api.pictures);

  expect([sent, theirs].map((picture) => exported.includes(picture))).toEqual([true, false]);
  expect((await host.get(apiPaths.chat(chat))).body.messages).toMatchObject([
    { text: 'This message was deleted.', pictures: [] },
    { text: 'This message was deleted.', pictures: [] },
    { text: 'Picture', pictures: [theirs] },
  ]);
  expect(await Promise.all([sent, unsent, theirs].map(isStored))).toEqual([false, false, true]);
});

async function aConversation() {
  const [guest, host] = [
    await aChatUser(api, 'Amina'),
    await aChatUser(api, 'Tunde', { role: 'host' }),
  ];
  return { guest, host, chat: await guest.says(host, 'Good evening') };
}

async function post({ headers }: ChatUser, chat: string, bytes = portrait) {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'tap.png');
  const url = `/api/v1/${apiPaths.chatPictures(chat)}`;
  const response = await api.inject({ method: 'POST', url, headers, payload: form });
  return { status: response.statusCode, body: response.json() };
}

const upload = async (user: ChatUser, chat: string): Promise<string> =>
  (await post(user, chat)).body.image;

const storedFiles = async () =>
  readdir(join(api.config.filesFolder, 'pictures')).catch((): string[] => []);

/** In any of its widths. */
const isStored = async (picture: string): Promise<boolean> =>
  (await storedFiles()).some((file) => picture.includes(file.slice(0, 36)));
