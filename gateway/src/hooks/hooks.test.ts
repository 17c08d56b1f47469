import { join } from 'node:path';
import { HookEvent } from '@gida/releases/hooks';
import { afterEach, expect, test, vi } from 'vitest';

import { createFileRecordStore } from '../records/file-record-store.ts';
import { temporaryFolder } from '../testing/builds.ts';
import { startHookReceiver } from '../testing/hook-receiver.ts';
import { Hooks, type HookNews } from './hooks.ts';
import { signatureHeaders } from './send-hook.ts';

const remote = 'remote-offers';
const news: HookNews = {
  id: 'revision-7',
  type: 'build.blocked',
  remote,
  version: '1.0.0-aaaaaaaa',
  text: 'remote-offers 1.0.0-aaaaaaaa was blocked by Ada: prices are wrong',
};
const throwIt = (error: unknown) => {
  throw error;
};

afterEach(() => {
  vi.useRealTimers();
});

test('an event reaches the webhook of its remote and that of the site, signed with the key of each', async () => {
  const receiver = await startHookReceiver();
  const [hooks] = await createHooks();
  const { secret } = await hooks.set(remote, operators(`${receiver.url}/team`));
  await hooks.set('site', operators(`${receiver.url}/ops`));
  await hooks.set('remote-events', operators(`${receiver.url}/others`));

  await hooks.tell(news);

  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/ops', '/team']);
  const { headers, body } = receiver.received.find(({ path }) => path === '/team') ?? {};
  expect(HookEvent.parse(JSON.parse(body ?? ''))).toMatchObject({
    type: 'build.blocked',
    data: { remote, text: news.text, link: 'https://gida.test/admin/releases#remote-offers' },
  });
  const id = `revision-7-${remote}`;
  const at = Number(headers?.['webhook-timestamp']) * 1000;
  expect(headers).toMatchObject(signatureHeaders(secret, { id, body: body ?? '', at }));
});

test('the signature is the one that libraries of Standard Webhooks verify', () => {
  // The example of the specification's test vectors.
  expect(
    signatureHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      at: 1_614_265_330_000,
    }),
  ).toMatchObject({ 'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=' });
});

test('what does not arrive is sent again later with the same id, and given up after six attempts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const receiver = await startHookReceiver(500);
  const [hooks] = await createHooks();
  await hooks.set(remote, operators(receiver.url));

  await hooks.tell(news);
  await hooks.deliverDue();
  expect(receiver.received).toHaveLength(1);
  expect((await hooks.list())[0]?.last).toMatchObject({ error: 'it answered 500' });

  for (let attempt = 0; attempt < 8; attempt += 1) {
    vi.setSystemTime(Date.now() + 7 * 3_600_000);
    await hooks.deliverDue();
  }
  expect(receiver.received).toHaveLength(6);
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('another gateway sends what one has left', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const receiver = await startHookReceiver(500);
  const [stopped, other] = await createHooks();
  await stopped.set(remote, operators(receiver.url));
  await stopped.tell(news);

  await other.deliverDue();
  expect(receiver.received).toHaveLength(1);
  receiver.answer(204);
  vi.setSystemTime(Date.now() + 3 * 60_000);
  await other.deliverDue();
  await other.deliverDue();

  expect(receiver.received).toHaveLength(2);
  expect((await other.list())[0]?.last).toMatchObject({ error: null });
});

test('the webhook of a team does not reach a name of this machine', async () => {
  const [hooks] = await createHooks();
  await hooks.set(remote, { url: 'https://localhost/', by: 'team', isPrivateAllowed: false });

  expect(await hooks.test(remote)).toBe('its address is not one of the public internet');
});

test.each(['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.7/', 'http://hooks.example/'])(
  'a team cannot set %s',
  async (url) => {
    const [hooks] = await createHooks();

    await expect(
      hooks.set(remote, { url, by: 'team', isPrivateAllowed: false }),
    ).rejects.toMatchObject({ status: 400, code: 'invalid_url' });
  },
);

test('a redirect and a closed port are told', async () => {
  const receiver = await startHookReceiver(302);
  const [hooks] = await createHooks();
  await hooks.set(remote, operators(receiver.url));
  expect(await hooks.test(remote)).toBe('it answered 302');

  await hooks.set(remote, operators('http://127.0.0.1:9/'));
  expect(await hooks.test(remote)).toContain('ECONNREFUSED');
});

const operators = (url: string) => ({ url, by: 'ops', isPrivateAllowed: true });

/** Two gateways with the same records. */
async function createHooks(): Promise<[Hooks, Hooks]> {
  const folder = await temporaryFolder();
  const records = (kind: string) => createFileRecordStore(join(folder, kind));
  const create = () =>
    new Hooks({
      hooks: records('hooks'),
      deliveries: records('deliveries'),
      publicOrigin: 'https://gida.test',
      findOwner: async () => ({}),
      log: { error: throwIt },
    });
  return [create(), create()];
}
