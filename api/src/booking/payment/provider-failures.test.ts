import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import { anApartment } from '../../testing/factories.ts';
import { aGuest, aHeldStay } from '../testing/test-site.ts';

let respond: (response: ServerResponse) => void = (response) => void response.end();
let provider: Server;
let api: App;
beforeAll(async () => {
  provider = createServer((_request, response) => respond(response)).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const address = provider.address();
  const port = typeof address === 'object' ? address?.port : 0;
  api = await createTestApi({ SANDBOX_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await api.close();
  provider.close();
});

const json = (status: number, body: unknown) => (response: ServerResponse) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const session = {
  id: 'cs_test_1',
  object: 'checkout.session',
  status: 'open',
  payment_status: 'unpaid',
  amount_total: 1,
  currency: 'usd',
  client_reference_id: null,
  url: 'https://pay.example/cs_test_1',
};

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
  ['a javascript: URL', json(200, { ...session, url: 'javascript:alert(1)' })],
])(
  'keeps the hold and returns 502 when the provider responds with %s',
  async (_title, response) => {
    respond = response;
    const guest = await aGuest(api);
    const { id } = await aHeldStay(guest, (await anApartment(api)).id);

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

it('does not confirm a payment from a session with another id or amount', async () => {
  const guest = await aGuest(api);
  const { id } = await aHeldStay(guest, (await anApartment(api)).id);
  respond = json(200, session);
  await guest.pay(id);

  respond = json(200, { ...session, id: 'cs_test_2', status: 'complete', payment_status: 'paid' });
  await guest.verify(id);
  respond = json(200, {
    ...session,
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
