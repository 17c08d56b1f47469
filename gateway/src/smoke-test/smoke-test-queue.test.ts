import { afterEach, expect, test, vi } from 'vitest';

import { createBundle } from '../testing/bundles.ts';
import { createSmokeTestGateway } from '../testing/smoke-test-gateway.ts';
import { startWaitingApi } from '../testing/waiting-api.ts';
import { createSmokeTestQueue } from './smoke-test-queue.ts';

afterEach(() => vi.useRealTimers());

test('builds are smoke-tested one after the other, and one without a place is refused with 503', async () => {
  const { apiUrl, loginArrived, loginCount, answerLogin } = await startWaitingApi();
  const publish = await startGateway(apiUrl);
  const remotes = ['remote-a', 'remote-b', 'remote-c', 'remote-d', 'remote-e'];

  const all = remotes.map((remote) => publish(remote));
  await loginArrived(1);
  const refused = await Promise.race(all);

  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({
    error: 'uploads_busy',
    message: expect.stringContaining('Publish it again in a minute'),
  });
  // The others wait: they arrived before the one that was refused, and none has logged in.
  expect(loginCount()).toBe(1);
  for (let login = 1; login <= 4; login += 1) {
    await loginArrived(login);
    answerLogin();
  }
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 503]);
});

test('one remote has one build waiting, so that the others have places', async () => {
  const queue = createSmokeTestQueue();
  const ends: (() => void)[] = [];
  const run = (remote: string) =>
    queue.run(remote, () => new Promise<string>((end) => ends.push(() => end(remote))));

  const running = run('remote-a');
  const waiting = [run('remote-a')];
  await expect(run('remote-a')).rejects.toMatchObject({ status: 503, code: 'smoke_tests_busy' });
  waiting.push(run('remote-b'), run('remote-c'));
  for (const _each of [running, ...waiting]) {
    await expect.poll(() => ends.length).toBe(1);
    ends.pop()?.();
  }

  expect(await Promise.all([running, ...waiting])).toEqual([
    'remote-a',
    'remote-a',
    'remote-b',
    'remote-c',
  ]);
});

test('a fifth build is refused while one is tested and three wait', async () => {
  const queue = createSmokeTestQueue();
  let end: () => void = () => undefined;
  const all = [queue.run('remote-a', () => new Promise<void>((done) => (end = done)))];
  for (const remote of ['remote-b', 'remote-c', 'remote-d']) {
    all.push(queue.run(remote, async () => undefined));
  }

  await expect(queue.run('remote-e', async () => undefined)).rejects.toMatchObject({
    status: 503,
    code: 'smoke_tests_busy',
  });
  end();
  await Promise.all(all);
});

test('a build that waited for a minute is refused, and the one after it is tested', async () => {
  vi.useFakeTimers();
  const queue = createSmokeTestQueue();
  let end: () => void = () => undefined;
  const running = queue.run('remote-a', () => new Promise<void>((done) => (end = done)));
  const late = queue.run('remote-b', async () => 'late').catch((error: Error) => error);

  vi.advanceTimersByTime(60_000);
  expect(await late).toMatchObject({ status: 503, code: 'smoke_tests_busy' });
  end();
  await running;

  expect(await queue.run('remote-b', async () => 'next')).toBe('next');
});

test.each(Array.from({ length: 10 }, (_, ticks) => ticks))(
  'a build that arrives %i microtasks after the end of another does not overtake the one that waits',
  async (ticks) => {
    const queue = createSmokeTestQueue();
    const order: string[] = [];
    let end: () => void = () => undefined;
    let running = 0;
    const run = (remote: string) =>
      queue.run(remote, async () => {
        running += 1;
        order.push(`${remote}, ${running} running`);
        for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
        running -= 1;
      });

    const first = queue.run('remote-a', () => new Promise<void>((done) => (end = done)));
    const second = run('remote-b');
    end();
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    await Promise.all([first, second, run('remote-c')]);

    expect(order).toEqual(['remote-b, 1 running', 'remote-c, 1 running']);
  },
);

test('a smoke test that throws frees its place', async () => {
  const queue = createSmokeTestQueue();
  const failed = queue.run('remote-a', () => Promise.reject(new Error('no browser')));
  const next = queue.run('remote-b', async () => 'next');

  await expect(failed).rejects.toThrow('no browser');
  expect(await next).toBe('next');
});

/** Returns a function that publishes a build with a page of its own. */
async function startGateway(apiUrl: string) {
  const rootToken = 'root-token';
  const gateway = await createSmokeTestGateway(apiUrl, rootToken);
  return async (remote: string, version = '1.0.0-cccccccc') => {
    const bundle = await createBundle({ remote, version, mounts: [`/${remote}`] });
    return gateway.inject({
      method: 'POST',
      url: '/releases-api/releases',
      headers: { authorization: `Bearer ${rootToken}`, 'content-type': bundle.contentType },
      payload: bundle.payload,
    });
  };
}
