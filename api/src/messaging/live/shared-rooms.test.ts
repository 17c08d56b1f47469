import type { ClientEvents, ServerEvents } from '@gida/contracts/live';
import { liveOptions } from '@gida/contracts/live';
import { apiPaths } from '@gida/contracts/paths';
import { io } from 'socket.io-client';
import type { Socket } from 'socket.io-client';
import { expect, it, onTestFinished } from 'vitest';

import { aPerson, signedIn } from '../../testing/factories.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { twoProcesses } from '../../testing/two-processes.ts';

const processes = twoProcesses({ RATE_LIMIT_FACTOR: '100' });

it.skipIf(!hasRedis)(
  'brings a message to a person who is connected to another process',
  async () => {
    const [guest, host] = [await aPersonAt(0), await aPersonAt(1)];
    const heard = new Promise((resolve) => host.line.once('message:new', resolve));

    const sent = await guest.line.emitWithAck('message:send', {
      chatId: await guest.beginChat(host.id),
      message: 'Good morning',
    });

    expect(await heard).toEqual(sent.ok && sent.value);
  },
);

it.skipIf(!hasRedis)('still serves the people of one process when Redis is gone', async () => {
  const [guest, host] = [await aPersonAt(0), await aPersonAt(0)];
  const chatId = await guest.beginChat(host.id);
  await processes.stopRedis();
  const heard = new Promise((resolve) => host.line.once('message:new', resolve));

  const sent = await guest.line.emitWithAck('message:send', { chatId, message: 'Still here?' });

  expect(await heard).toEqual(sent.ok && sent.value);
});

async function aPersonAt(process: number) {
  const { app, url } = processes.process(process);
  const person = await aPerson(app);
  const headers = await signedIn(app, person);
  const auth = { token: headers.authorization.replace('Bearer ', '') };
  const line: Socket<ServerEvents, ClientEvents> = io(url, {
    ...liveOptions,
    forceNew: true,
    auth,
  });
  onTestFinished(() => void line.close());
  await new Promise<void>((resolve) => {
    line.once('connect', resolve);
    line.connect();
  });
  const beginChat = async (receiverId: string): Promise<string> => {
    const payload = { receiverId };
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1/${apiPaths.chats}`,
      headers,
      payload,
    });
    return answer.json().chat.id;
  };
  return { id: person.id, line, beginChat };
}
