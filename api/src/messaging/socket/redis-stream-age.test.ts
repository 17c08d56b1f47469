// @engine postgres
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { aChatUser } from '../../testing/conversations/chat-user.ts';
import { aUser } from '../../testing/factories.ts';
import { hasRedis } from '../../testing/temporary-redis.ts';
import { setupTwoInstances } from '../../testing/setup-two-instances.ts';
import { connectSocket, nextEvent } from '../../testing/test-sockets.ts';
import { eventStream } from './redis-adapter.ts';

// Before the instances start: the tests say when their timers fire.
beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterAll(() => void vi.useRealTimers());

const instances = setupTwoInstances({ RATE_LIMIT_FACTOR: '100' });

it.skipIf(!hasRedis)('deletes events from Redis within a minute', async () => {
  await addEvent((await redisTime()) - 61_000, 'My number is 0803 555 0101');
  const guest = await aUserOn(0);
  await guest.send('Good morning');

  await vi.advanceTimersByTimeAsync(eventStream.trimEveryMs);

  await expect.poll(eventsInRedis).not.toContain('0803 555 0101');
  expect(await eventsInRedis()).toContain('Good morning');
  expect(eventStream.keptMs + eventStream.trimEveryMs).toBeLessThanOrEqual(60_000);
});

it.skipIf(!hasRedis)('lets the last events go when no process is left', async () => {
  const guest = await aUserOn(0);
  await guest.send('Good evening');

  await vi.advanceTimersByTimeAsync(eventStream.trimEveryMs);

  await expect.poll(() => redis().pTTL(eventStream.name)).toBeGreaterThan(0);
  expect(await redis().pTTL(eventStream.name)).toBeLessThanOrEqual(60_000);
});

it.skipIf(!hasRedis)('goes on after an outage of Redis', async () => {
  await instances.stopRedis();
  await expect.poll(() => redis().isReady).toBe(false);
  await vi.advanceTimersByTimeAsync(eventStream.trimEveryMs);
  await instances.resumeRedis();
  await expect.poll(() => redis().isReady).toBe(true);
  await addEvent((await redisTime()) - 61_000, 'An older event');

  await vi.advanceTimersByTimeAsync(eventStream.trimEveryMs);

  await expect.poll(eventsInRedis).not.toContain('An older event');
});

it.skipIf(!hasRedis)(
  'reconnects everybody after an outage, who may have missed events',
  async () => {
    const quiet = await aUserOn(1);
    const disconnected = nextEvent(quiet.socket, 'disconnect');
    await instances.stopRedis();
    await expect.poll(() => redis(1).isReady).toBe(false);
    await instances.resumeRedis();

    // After this reason a page connects again: socket.test.tsx in shared/session.
    expect(await disconnected).toBe('io server disconnect');
  },
);

function redis(index = 0) {
  const client = instances.instance(index).app.redis;
  if (!client) throw new Error('This instance has no Redis.');
  return client;
}

async function redisTime(): Promise<number> {
  const [seconds] = await redis().time();
  return Number(seconds) * 1_000;
}

/** As one that was published at this time. */
const addEvent = (at: number, text: string) =>
  redis().xAdd(eventStream.name, `${at}-0`, { data: text });

const eventsInRedis = async (): Promise<string> =>
  JSON.stringify(await redis().xRange(eventStream.name, '-', '+'));

async function aUserOn(index: number) {
  const { app, url } = instances.instance(index);
  const [user, other] = [await aChatUser(app, 'Amina'), await aUser(app)];
  const socket = await connectSocket(url, user.headers, { reconnection: true });
  return { socket, send: (message: string) => user.says(other, message) };
}
