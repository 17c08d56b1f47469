import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';

import type { BuildUnderTest } from '../../smoke-test/build-under-test.ts';
import { runSmokeTest } from '../../smoke-test/smoke-test.ts';
import { createGateway } from '../../gateway.ts';
import { createPackedBuild } from '../../testing/packed-builds.ts';
import { createTestConfig } from '../../testing/test-gateway.ts';
import { createPublishQueue } from './publish-queue.ts';

vi.mock('../../smoke-test/smoke-test.ts', async (importActual) => ({
  ...(await importActual<object>()),
  runSmokeTest: vi.fn(),
}));
afterEach(() => void vi.useRealTimers());

test('builds of six teams are published one after the other, while one team keeps on uploading', async () => {
  const site = await startSite();
  const others = ['b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `remote-${letter}`);

  const endless = [site.publish('remote-a', '1'), site.publish('remote-a', '2')];
  await site.arrivedTests(1);
  const good = others.map((remote) => site.publish(remote, '1'));
  await expect.poll(site.reading).toBe(8);
  site.endTest({ isEndless: true });
  for (let build = 2; build <= 7; build += 1) {
    await site.arrivedTests(build);
    site.endTest();
  }

  expect(await Promise.all(good.map(({ status }) => status))).toEqual(others.map(() => 201));
  expect(site.tested().toSorted()).toEqual(['remote-a', ...others]);
  expect((await Promise.all(endless.map(({ status }) => status))).toSorted()).toEqual([409, 429]);
  expect(await site.publish('remote-a', '3').status).toBe(429);
});

test('a build waits for longer than a connection may be silent, and is dropped when its connection closes', async () => {
  const site = await startSite({ idleTimeoutMs: 1_000 });

  const first = site.publish('remote-a', '1');
  await site.arrivedTests(1);
  const left = site.publish('remote-b', '1');
  const waiting = site.publish('remote-c', '1');
  await expect.poll(site.reading).toBe(3);
  // It is opened after them.
  await site.silentConnectionEnded();
  await left.leave();
  await expect.poll(site.reading).toBe(2);
  for (let build = 1; build <= 2; build += 1) {
    await site.arrivedTests(build);
    site.endTest();
  }

  expect(await Promise.all([first.status, waiting.status])).toEqual([201, 201]);
  expect(site.tested()).toEqual(['remote-a', 'remote-c']);
});

test('an operator is next, then the remote whose turn is the longest ago', async () => {
  const { run, order, end } = createRuns();

  void run('remote-a');
  for (const remote of ['remote-a', 'remote-c', 'remote-b']) void run(remote);
  end();
  await expect.poll(() => order.length).toBe(2);
  for (const remote of ['remote-c', 'remote-d']) void run(remote);
  void run('remote-a', { isOperator: true });
  for (let turn = 0; turn < 6; turn += 1) {
    const before = order.length;
    end();
    if (turn < 5) await expect.poll(() => order.length).toBe(before + 1);
  }

  expect(order.map((it) => it.replace('remote-', ''))).toEqual(['a', 'c', 'a', 'b', 'd', 'c', 'a']);
});

test('a team whose build was ended at a deadline waits ten minutes, is told until when, and nobody else waits', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00.500Z') });
  const queue = createPublishQueue();
  const run = (remote: string, isOperator = false) =>
    queue.run({ remote, isOperator, closed: new AbortController().signal }, async () => remote);
  queue.delay('remote-a');

  await expect(run('remote-a')).rejects.toMatchObject({
    status: 429,
    code: 'publish_delayed',
    message: expect.stringContaining(
      'Publish again after 2026-11-28T12:10:00Z, or ask an operator',
    ),
    headers: { 'retry-after': '600' },
  });
  expect(await run('remote-b')).toBe('remote-b');
  vi.setSystemTime('2026-11-28T12:10:00.499Z');
  await expect(run('remote-a')).rejects.toMatchObject({ headers: { 'retry-after': '1' } });
  vi.setSystemTime('2026-11-28T12:10:00.500Z');
  expect(await run('remote-a')).toBe('remote-a');
});

test('an operator publishes a build of a remote that was delayed, and its team waits no more', async () => {
  const queue = createPublishQueue();
  const run = (isOperator: boolean) =>
    queue.run(
      { remote: 'remote-a', isOperator, closed: new AbortController().signal },
      async () => 'published',
    );
  queue.delay('remote-a');

  expect(await run(true)).toBe('published');
  expect(await run(false)).toBe('published');
});

test('a team has twelve tries within an hour, whether its builds are refused or not, and an operator more', async () => {
  const { turn, wait } = createTimedQueue();
  const refused = () => Promise.reject(new Error('check failed'));

  for (let minute = 0; minute < 6; minute += 1) {
    expect(await turn()).toBe('published');
    await expect(turn({ task: refused })).rejects.toThrow('check failed');
    expect(await turn({ isOperator: true })).toBe('published');
    wait(60_000);
  }

  await expect(turn()).rejects.toMatchObject({
    status: 429,
    code: 'publish_delayed',
    message: expect.stringMatching(/12 times.* Publish again after 2026-11-28T13:00:00Z, or ask/),
    headers: { 'retry-after': String(54 * 60) },
  });
  expect(await turn({ remote: 'remote-b' })).toBe('published');
  expect(await turn({ isOperator: true })).toBe('published');
  wait(54 * 60_000 - 1);
  await expect(turn()).rejects.toMatchObject({ status: 429 });
  wait(1);
  // Two of them are an hour old.
  expect([await turn(), await turn()]).toEqual(['published', 'published']);
  await expect(turn()).rejects.toMatchObject({ status: 429 });
});

test('a team whose builds were looked at for five minutes within an hour waits until they are older', async () => {
  const { turn, wait } = createTimedQueue();
  const slow = async () => wait(45_000);

  for (let tries = 0; tries < 6; tries += 1) await turn({ task: slow });
  await turn({ task: async () => wait(29_999) });
  await turn({ task: async () => wait(1) });

  await expect(turn()).rejects.toMatchObject({
    code: 'publish_delayed',
    message: expect.stringMatching(/five minutes .*after 2026-11-28T13:00:00Z/),
  });
  expect(await turn({ remote: 'remote-b' })).toBe('published');
  wait(55 * 60_000 - 1);
  await expect(turn()).rejects.toMatchObject({ status: 429 });
  wait(1);
  expect(await turn()).toBe('published');
});

test('a connection that closed before its build came to the queue takes no turn', async () => {
  const queue = createPublishQueue();
  const task = vi.fn();
  const closed = AbortSignal.abort(new Error('gone'));

  await expect(queue.run({ remote: 'remote-a', isOperator: false, closed }, task)).rejects.toThrow(
    'gone',
  );
  expect(task).not.toHaveBeenCalled();
});

test.each(Array.from({ length: 10 }, (_, ticks) => ticks))(
  'a build that arrives %i microtasks after the end of another does not overtake the one that waits',
  async (ticks) => {
    const queue = createPublishQueue();
    const order: string[] = [];
    let end: () => void = () => undefined;
    let running = 0;
    const closed = new AbortController().signal;
    const run = (remote: string) =>
      queue.run({ remote, isOperator: false, closed }, async () => {
        running += 1;
        order.push(`${remote}, ${running} running`);
        for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
        running -= 1;
      });

    const first = queue.run(
      { remote: 'remote-a', isOperator: false, closed },
      () => new Promise<void>((done) => (end = done)),
    );
    const second = run('remote-b');
    end();
    for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
    await Promise.all([first, second, run('remote-c')]);

    expect(order).toEqual(['remote-b, 1 running', 'remote-c, 1 running']);
  },
);

test('a task that throws frees its place', async () => {
  const queue = createPublishQueue();
  const publisher = { remote: 'remote-a', isOperator: false, closed: new AbortController().signal };
  const failed = queue.run(publisher, () => Promise.reject(new Error('no browser')));
  const next = queue.run(publisher, async () => 'next');

  await expect(failed).rejects.toThrow('no browser');
  expect(await next).toBe('next');
});

/** A queue whose tasks end when the test says so, and the remotes in the order of their turns. */
function createRuns() {
  const queue = createPublishQueue();
  const order: string[] = [];
  let end: () => void = () => undefined;
  const run = (remote: string, { isOperator = false } = {}) =>
    queue.run({ remote, isOperator, closed: new AbortController().signal }, async () => {
      order.push(remote);
      await new Promise<void>((done) => (end = done));
    });
  return { run, order, end: () => end() };
}

/** A queue, and a clock that is noon and moves when the test says so. */
function createTimedQueue() {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z') });
  const queue = createPublishQueue();
  const { signal: closed } = new AbortController();
  const turn = ({
    remote = 'remote-a',
    isOperator = false,
    task = async (): Promise<unknown> => 'published',
  } = {}) => queue.run({ remote, isOperator, closed }, task);
  return { turn, wait: (ms: number) => void vi.setSystemTime(Date.now() + ms) };
}

/** A gateway that listens; each smoke test runs until it is ended here. */
async function startSite({ idleTimeoutMs }: { idleTimeoutMs?: number } = {}) {
  const operatorTokenHash = createHash('sha256').update('root-token').digest('hex');
  const gateway = await createGateway(await createTestConfig({ operatorTokenHash }));
  onTestFinished(() => gateway.close());
  if (idleTimeoutMs) gateway.server.timeout = idleTimeoutMs;
  const reading = new Set<unknown>();
  gateway.addHook('preParsing', async ({ method, url }, reply) => {
    if (method !== 'POST' || !url.endsWith('/releases')) return;
    reading.add(reply);
    reply.raw.once('close', () => reading.delete(reply));
  });
  const tests: { underTest: BuildUnderTest; end: (isEndless: boolean) => void }[] = [];
  vi.mocked(runSmokeTest).mockImplementation((_config, underTest) => {
    const ended = Promise.withResolvers<boolean>();
    tests.push({ underTest, end: ended.resolve });
    return ended.promise.then((isEndless) => {
      if (isEndless) underTest.onDeadline?.();
      return { outcome: isEndless ? 'failed' : 'passed', message: 'looked at', pages: [] };
    });
  });
  await gateway.listen({ host: '127.0.0.1', port: 0 });
  const { port } = gateway.server.address() as AddressInfo; // it listens on a port
  const prepare = async (remote: string, number: string) => {
    const headers = { authorization: 'Bearer root-token' };
    const payload = { name: remote, scope: remote };
    const url = '/releases-api/tokens';
    const { token } = (await gateway.inject({ method: 'POST', url, headers, payload })).json();
    const version = `1.0.0-${number.repeat(8)}`;
    const { payload: body, contentType } = await createPackedBuild({
      remote,
      version,
      mounts: [`/${remote}`],
    });
    return { token, body, contentType };
  };
  return {
    reading: () => reading.size,
    arrivedTests: (count: number) => expect.poll(() => tests.length).toBe(count),
    tested: () => tests.map(({ underTest }) => underTest.build.remote),
    silentConnectionEnded: () => once(connect(port, '127.0.0.1').resume(), 'close'),
    endTest: ({ isEndless = false } = {}) => tests.at(-1)?.end(isEndless),
    publish(remote: string, number: string) {
      const upload = prepare(remote, number).then(({ token, body, contentType }) => {
        const sent = request({
          port,
          method: 'POST',
          path: '/releases-api/releases',
          headers: {
            authorization: `Bearer ${token}`,
            'content-type': contentType,
            'content-length': body.length,
          },
        });
        onTestFinished(() => void sent.destroy());
        const status = new Promise<number | undefined>((done) => {
          sent.once('response', (response) => done(response.resume().statusCode));
          sent.once('error', () => done(undefined));
        });
        sent.end(body);
        return { status, leave: () => sent.destroy() };
      });
      return {
        status: upload.then(({ status }) => status),
        leave: () => upload.then(({ leave }) => leave()),
      };
    },
  };
}
