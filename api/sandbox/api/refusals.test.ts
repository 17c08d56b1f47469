import { expect, test } from 'vitest';

import { startSandbox } from '../start-sandbox.ts';
import { aDirectory, aSandbox, sdkFor, secretKey, sessionFor } from '../testing/test-sandbox.ts';

test('a wrong key is refused on every call and never shown again in full', async () => {
  const { url } = await aSandbox();
  const stranger = sdkFor(url, {}, 'sk_test_somebody_else_entirely');

  const attempt = stranger.checkout.sessions.create(sessionFor());

  await expect(attempt).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
    message: expect.not.stringContaining('somebody'),
  });
});

test.each([
  ['checkout.session', (id: string) => `/v1/checkout/sessions/${id}`],
  ['payment_intent', (id: string) => `/v1/payment_intents/${id}`],
  ['charge', (id: string) => `/v1/charges/${id}`],
  ['refund', (id: string) => `/v1/refunds/${id}`],
  ['event', (id: string) => `/v1/events/${id}`],
])('a missing %s answers 404 in the provider’s shape', async (noun, path) => {
  const { stripe } = await aSandbox();

  const attempt = stripe.rawRequest('GET', path('xx_1'));

  await expect(attempt).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: `No such ${noun}: 'xx_1'`,
    requestId: expect.stringMatching(/^req_/),
  });
});

test('calls the sandbox does not speak are refused, never taken for success', async () => {
  const { stripe } = await aSandbox();

  const attempts = [
    stripe.customers.create({ email: 'guest@gida.example' }),
    stripe.paymentIntents.create({ amount: 100, currency: 'usd' }),
    stripe.balance.retrieve(),
    stripe.refunds.cancel('re_1'),
  ];

  for (const attempt of attempts) {
    await expect(attempt).rejects.toMatchObject({
      statusCode: 404,
      message: expect.stringContaining('Unrecognized request URL'),
    });
  }
});

test('a body that is no form is refused', async () => {
  const { url } = await aSandbox();

  const answer = await fetch(`${url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{"payment_intent":"pi_1"}',
  });

  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test('it does not start in production mode', async () => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';

  const start = startSandbox({
    port: 0,
    directory: aDirectory(),
    secretKey,
    webhookSecret: 'whsec_x',
    publicOrigin: 'http://localhost:3000',
  });

  await expect(start).rejects.toThrow('does not start in production mode');
  process.env['NODE_ENV'] = before;
});
