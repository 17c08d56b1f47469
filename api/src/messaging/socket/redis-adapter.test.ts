import type { ChatMessage } from '@gida/contracts/messaging';
import type { ClientToServerEvents, ServerToClientEvents } from '@gida/contracts/socket-events';
import { socketOptions } from '@gida/contracts/socket-events';
import { apiPaths } from '@gida/contracts/paths';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';

import { aUser, authHeaders } from '../../testing/factories.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { setupTwoInstances } from '../../testing/setup-two-instances.ts';

const instances = setupTwoInstances({ RATE_LIMIT_FACTOR: '100' });

it.skipIf(!hasRedis)(
  'delivers a message to a user who is connected to another process',
  async () => {
    const [guest, host] = [await aUserOn(0), await aUserOn(1)];
    const heard = new Promise((resolve) => host.socket.once('message:new', resolve));

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
  const heard = new Promise((resolve) => host.socket.once('message:new', resolve));

  const sent = await guest.socket.emitWithAck('message:send', { chatId, message: 'Still here?' });

  expect(await heard).toEqual(sent.ok && sent.value);
});

it.skipIf(!hasRedis)(
  'reconnects a user of another process, who fetches what was sent while Redis was down',
  async () => {
    await instances.resumeRedis();
    const [guest, host, other] = [await aUserOn(0), await aUserOn(1), await aUserOn(1)];
    const chatId = await guest.beginChat(host.id);
    await instances.stopRedis();
    await expect.poll(() => instances.instance(0).app.redis?.isReady).toBe(false);
    await guest.socket.emitWithAck('message:send', { chatId, message: 'Did you get this?' });
    const disconnected = new Promise((resolve) => host.socket.once('disconnect', resolve));
    await instances.resumeRedis();

    await disconnected;
    // As a browser does after every disconnect.
    host.socket.connect();
    const joined = await host.socket.emitWithAck('chat:join', { chatId, after: 0 });

    expect(joined.ok && joined.value.messages.map(({ text }: ChatMessage) => text)).toEqual([
      'Did you get this?',
    ]);
    expect(other.socket.connected).toBe(true);
  },
);

async function aUserOn(index: number) {
  const { app, url } = instances.instance(index);
  const user = await aUser(app);
  const headers = await authHeaders(app, user);
  const auth = { token: headers.authorization.replace('Bearer ', '') };
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...socketOptions,
    forceNew: true,
    auth,
  });
  onTestFinished(() => void socket.close());
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve);
    socket.connect();
  });
  const createChat = async (receiverId: string): Promise<string> => {
    const payload = { receiverId };
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.chats}`,
      headers,
      payload,
    });
    return response.json().chat.id;
  };
  return { id: user.id, socket, beginChat: createChat };
}
