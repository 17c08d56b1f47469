import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';

import { afterAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';

import { OutageError } from '../../jobs/outage-error.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';
import { aGuest, aHeldStay } from '../testing/test-site.ts';
import { PaymentProvider } from './payment-provider.ts';

const session = {
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 1,
  currency: 'usd',
  client_reference_id: null,
  url: 'https://pay.example/',
};

const calls: string[] = [];
const answerSession = (response: ServerResponse, url: string) =>
  json(200, { ...session, id: sessionId(url) })(response);
let respond: (response: ServerResponse, url: string) => void = answerSession;

const provider = createServer((request, response) => {
  calls.push(`${request.method} ${request.url?.split('?')[0]}`);
  respond(response, request.url ?? '');
}).listen(0, '127.0.0.1');
await once(provider, 'listening');
const address = provider.address();
const port = typeof address === 'object' ? address?.port : 0;
const api = await createTestApi({ SANDBOX_URL: `http://127.0.0.1:${port}` });
beforeEach(() => void (respond = answerSession));
afterAll(async () => {
  await api.close();
  provider.close();
});

it.each(['pay', 'verify', 'cancel'] as const)('limits how often a guest may %s', async (press) => {
  const guest = await aGuest(api);

  const statuses: number[] = [];
  for (let tries = 0; tries <= rateLimits.payment.max; tries += 1)
    statuses.push((await guest[press](crypto.randomUUID())).status);

  expect(statuses.slice(-2)).toEqual([404, 429]);
});

it('opens ten checkouts for one hold, and keeps the last one open', async () => {
  const { guest, id } = await aHold();
  const currencies = ['usd', 'ngn'] as const;

  const opened: number[] = [];
  for (let checkout = 0; checkout < 10; checkout += 1)
    opened.push((await guest.pay(id, { currency: currencies[checkout % 2] })).status);
  calls.length = 0;
  const refused = await guest.pay(id, { currency: 'usd' });
  const last = await guest.pay(id, { currency: 'ngn' });

  expect(new Set(opened)).toEqual(new Set([200]));
  expect([refused.status, refused.body.error]).toEqual([400, 'not_payable']);
  expect(refused.body.message).toContain('Continue with the checkout you opened last');
  expect(last.status).toBe(200);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('leaves a provider that does not answer alone, but for one call at a time that sees when it is back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = new PaymentProvider(api.config);
  const call = () => client.getSession('cs_test_1', 'job');
  const callMany = () => Promise.allSettled(Array.from({ length: 8 }, call));
  const outage = { status: 'rejected', reason: expect.any(OutageError) };
  respond = json(500, { error: { type: 'api_error' } });
  await callMany();
  calls.length = 0;

  const meanwhile = await callMany();
  vi.setSystemTime(Date.now() + 10_000);
  const [failedProbe, ...besides] = await callMany();
  const afterProbe = await callMany();
  expect(meanwhile).toEqual(Array(8).fill(outage));
  expect(failedProbe).toMatchObject({ status: 'rejected', reason: { statusCode: 500 } });
  expect(besides).toEqual(Array(7).fill(outage));
  expect(afterProbe).toEqual(Array(8).fill(outage));
  expect(calls).toHaveLength(1);

  respond = answerSession;
  vi.setSystemTime(Date.now() + 10_000);
  await call();
  const back = await callMany();

  expect(back.map(({ status }) => status)).toEqual(Array(8).fill('fulfilled'));
});

it.each<[string, (response: ServerResponse) => void]>([
  [
    'an HTML page',
    (response) => void response.writeHead(200).end('<html>Welcome to the hotel network</html>'),
  ],
  [
    'a redirect',
    (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  ],
  ['an empty body', (response) => void response.writeHead(200).end()],
  ['a closed connection', (response) => void response.destroy()],
  ['a 500', json(500, { error: { type: 'api_error', message: 'Sorry' } })],
  ['another type of object', json(200, { id: 'cus_1', object: 'customer' })],
  ['a javascript: URL', json(200, { ...session, id: 'cs_test_1', url: 'javascript:alert(1)' })],
])(
  'keeps the hold and returns 502 when the provider responds with %s',
  async (_title, response) => {
    respond = response;
    const { guest, id } = await aHold();

    const { status, body } = await guest.pay(id);
    const verified = await guest.verify(id);

    expect([status, body.error]).toEqual([502, 'payment_provider']);
    expect(verified.status).toBe(200);
    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'pending',
      paymentStatus: 'unpaid',
    });
  },
);

it('reads all pages of what was refunded', async () => {
  const refund = (id: string) => ({ id, object: 'refund', status: 'succeeded', amount: 1 });
  respond = (response, url) => {
    const isFirst = !url.includes('starting_after=re_2');
    const data = isFirst ? [refund('re_1'), refund('re_2')] : [refund('re_3')];
    const page = { object: 'list', url: '/v1/refunds', has_more: isFirst, data };
    json(200, page)(response);
  };

  const refunds = await new PaymentProvider(api.config).refundsOfIntent('pi_1');

  expect(refunds.map(({ id }) => id)).toEqual(['re_1', 're_2', 're_3']);
});

it('does not confirm a payment from a session with another id or amount', async () => {
  const { guest, id } = await aHold();
  respond = json(200, { ...session, id: 'cs_test_1' });
  await guest.pay(id);

  respond = json(200, { ...session, id: 'cs_test_2', status: 'complete', payment_status: 'paid' });
  await guest.verify(id);
  respond = json(200, {
    ...session,
    id: 'cs_test_1',
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: id,
  });
  await guest.verify(id);

  expect(await guest.booking(id)).toMatchObject({
    bookingStatus: 'pending',
    paymentStatus: 'unpaid',
  });
});

function json(status: number, body: unknown) {
  return (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body));
}

let sessions = 0;
/** That of the address, or a new one. */
const sessionId = (url: string): string =>
  /cs_test_\d+/.exec(url)?.[0] ?? `cs_test_${(sessions += 1)}`;

async function aHold() {
  const guest = await aGuest(api);
  const { id } = await aHeldStay(guest, (await anApartment(api)).id);
  return { guest, id };
}
