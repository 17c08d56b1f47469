import { apiBase, apiPaths } from '@gida/contracts/paths';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';

import { setupApi } from '../../testing/create-test-api.ts';
import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { connectSocket } from '../../testing/test-sockets.ts';
import { newConversationLimits } from './new-conversation-limits.ts';

const withLink = 'See https://maps.example';

const api = await setupApi();
beforeAll(async () => {
  await api.listen({ port: 0, host: '127.0.0.1' });
});

it.each([
  ['a link', 'Pay at https://win.example now', newConversationLimits.withLink.max],
  ['a bare domain', 'Pay at win.example now', newConversationLimits.withLink.max],
  ['no link', 'Is the flat free in May?', newConversationLimits.any.max],
])(
  'a guest starts a limited number of conversations a day with %s',
  async (_what, message, max) => {
    const guest = await aChatUser(api, 'Amina');

    const statuses: number[] = [];
    for (let count = 0; count <= max; count += 1) {
      const host = await aChatUser(api, 'Tunde', { role: 'host' });
      const body = { receiverId: host.id, message };
      statuses.push((await guest.post(apiPaths.chats, body)).status);
    }

    expect(statuses.slice(0, max)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  },
);

it.each([
  ['in a conversation opened without a message', undefined],
  ['after a first message without a link', 'Is the flat free in May?'],
])('a guest sends links to a limited number of people %s', async (_what, first) => {
  const guest = await aChatUser(api, 'Amina');
  const { max } = newConversationLimits.withLink;

  const statuses: number[] = [];
  for (let count = 0; count <= max; count += 1) {
    const { id: receiverId } = await aChatUser(api, 'Tunde', { role: 'host' });
    await guest.post(apiPaths.chats, { receiverId, message: first });
    statuses.push((await guest.post(apiPaths.chats, { receiverId, message: withLink })).status);
  }

  expect(statuses.slice(0, max)).toEqual(Array(max).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

it.each(['the API', 'a socket'])('a picture that is sent over %s counts as a link', async (way) => {
  const guest = await aChatUser(api, 'Amina');
  const socket = await connectSocket(api.listeningOrigin ?? '', guest.headers);
  const { max } = newConversationLimits.withLink;

  const errors: (string | undefined)[] = [];
  for (let count = 0; count <= max; count += 1) {
    const host = await aChatUser(api, 'Tunde', { role: 'host' });
    const { body } = await guest.post(apiPaths.chats, { receiverId: host.id });
    const pictures = [await uploadPicture(guest.headers, body.chat.id)];
    const sent =
      way === 'the API'
        ? (await guest.post(apiPaths.chats, { receiverId: host.id, pictures })).body
        : await socket.emitWithAck('message:send', { chatId: body.chat.id, pictures });
    errors.push(sent.error);
    // It counts once for each host.
    if (!sent.error)
      expect(
        (await guest.post(apiPaths.chats, { receiverId: host.id, message: withLink })).status,
      ).toBe(200);
  }

  expect(errors).toEqual([...Array(max).fill(undefined), 'too_many_requests']);
});

it('counts links that are sent over the socket', async () => {
  const guest = await aChatUser(api, 'Amina');
  const socket = await connectSocket(api.listeningOrigin ?? '', guest.headers);

  const errors: (string | undefined)[] = [];
  for (let count = 0; count <= newConversationLimits.withLink.max; count += 1) {
    const host = await aChatUser(api, 'Tunde', { role: 'host' });
    const { body } = await guest.post(apiPaths.chats, { receiverId: host.id });
    const event = { chatId: body.chat.id, message: withLink };
    errors.push((await socket.emitWithAck('message:send', event)).error);
  }

  expect(errors).toEqual([undefined, undefined, undefined, 'too_many_requests']);
});

it('does not limit links to people who have answered', async () => {
  const guest = await aChatUser(api, 'Amina');

  for (let count = 0; count <= newConversationLimits.withLink.max; count += 1) {
    const host = await aChatUser(api, 'Tunde', { role: 'host' });
    await guest.says(host, 'Is the flat free in May?');
    await host.says(guest, 'Yes, it is.');
    const message = { receiverId: host.id, message: withLink };
    expect((await guest.post(apiPaths.chats, message)).status).toBe(200);
  }
});

it('does not limit messages in a conversation that exists, or conversations that a host starts', async () => {
  const [guest, host] = [
    await aChatUser(api, 'Amina'),
    await aChatUser(api, 'Tunde', { role: 'host' }),
  ];

  for (let count = 0; count <= newConversationLimits.withLink.max; count += 1) {
    const message = { receiverId: host.id, message: withLink };
    expect((await guest.post(apiPaths.chats, message)).status).toBe(200);
    const other = await aChatUser(api, 'Bola');
    const started = { receiverId: other.id, message: withLink };
    expect((await host.post(apiPaths.chats, started)).status).toBe(200);
  }
});

async function uploadPicture(headers: Record<string, string>, chatId: string): Promise<string> {
  const picture = await sharp({
    create: { width: 30, height: 40, channels: 3, background: '#a52' },
  })
    .png()
    .toBuffer();
  const payload = new FormData();
  payload.set('picture', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png');
  const url = `${apiBase}/${apiPaths.chatPictures(chatId)}`;
  return (await api.inject({ method: 'POST', url, headers, payload })).json().image;
}
