import { expect, it, onTestFinished, vi } from 'vitest';

import { collectLogs } from '../testing/collect-logs.ts';
import { createTestApi } from '../testing/create-test-api.ts';
import { hasRedis, startTemporaryRedis } from '../testing/temporary-redis.ts';

it.skipIf(!hasRedis)('an outage of Redis is a line, one a minute, and one at its end', async () => {
  const redis = await startTemporaryRedis();
  onTestFinished(() => redis.stop());
  const { logs, lines } = collectLogs();
  const api = await createTestApi({ REDIS_URL: redis.url, LOG_LEVEL: 'info' }, { logs });
  onTestFinished(() => api.close());
  let tries = 0;
  api.redis?.on('error', () => (tries += 1));
  const said = () =>
    lines()
      .map((line): { level: number; msg: string } => JSON.parse(line))
      .filter(({ level, msg }) => level >= 40 || msg.startsWith('redis'))
      .map(({ msg }) => msg);
  const [away, back] = ['redis is away; reconnecting', 'redis is back'];

  await redis.interrupt();
  await expect.poll(() => tries).toBeGreaterThan(5);
  expect(said()).toEqual([away]);

  const clock = performance.now.bind(performance);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + 61_000);
  await expect.poll(said).toEqual([away, away]);
  const before = tries;
  await expect.poll(() => tries).toBeGreaterThan(before + 1);
  expect(said()).toEqual([away, away]);

  await redis.resume();
  await expect.poll(said).toEqual([away, away, back]);
});
