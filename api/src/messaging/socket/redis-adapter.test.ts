// @engine postgres
import type { ChatMessage } from '@gida/contracts/messaging';
import { apiPaths } from '@gida/contracts/paths';
import { expect, it } from 'vitest';

import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { setupTwoInstances } from '../../testing/setup-two-instances.ts';
import { connectSocket, nextEvent } from '../../testing/test-sockets.ts';

const instances = setupTwoInstances({ RATE_LIMIT_FACTOR: '100' });

it.skipIf(!hasRedis)(
  'delivers a message to a user who is connected to another process',
  async () => {
    const [guest, host] = [await aUserOn(0), await aUserOn(1)];
    const heard = nextEvent(host.socket, 'message:new');

    const sent = await guest.socket.emitWithAck('message:send', {
      chatId: await guest.beginChat(host.id),
      message: 'Good morning',
    });

    expect(await heard).toEqual(sent.ok && sent.value);
  },
);

it.skipIf(!hasRedis)('delivers messages within one process when Redis is down', async () => {
  const [guest, host] = [await aUserOn(0), await aUserOn(0)];
  const chatId = await guest.beginChat(host.id);
  await instances.stopRedis();
  const heard = nextEvent(host.socket, 'message:new');

  const sent = await guest.socket.emitWithAck('message:send', { chatId, message: 'Still here?' });

  expect(await heard).toEqual(sent.ok && sent.value);
});

it.skipIf(!hasRedis)(
  'reconnects a user of another process, who fetches what was sent while Redis was down',
  async () => {
    await instances.resumeRedis();
    const [guest, host] = [await aUserOn(0), await aUserOn(1)];
    const chatId = await guest.beginChat(host.id);
    await instances.stopRedis();
    await expect.poll(() => instances.instance(0).app.redis?.isReady).toBe(false);
    await guest.socket.emitWithAck('message:send', { chatId, message: 'Did you get this?' });
    const disconnected = nextEvent(host.socket, 'disconnect');
    await instances.resumeRedis();

    await disconnected;
    // As a browser does after every disconnect.
    host.socket.connect();
    const joined = await host.socket.emitWithAck('chat:join', { chatId, after: 0 });

    expect(joined.ok && joined.value.messages.map(({ text }: ChatMessage) => text)).toEqual([
      'Did you get this?',
    ]);
  },
);

async function aUserOn(index: number) {
  const { app, url } = instances.instance(index);
  const { id, headers, post } = await aChatUser(app, 'Amina');
  const socket = await connectSocket(url, headers, { reconnection: true });
  const beginChat = async (receiverId: string): Promise<string> =>
    (await post(apiPaths.chats, { receiverId })).body.chat.id;
  return { id, socket, beginChat };
}
