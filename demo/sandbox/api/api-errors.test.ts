import { expect, test } from 'vitest';

import { startSandbox } from '../start-sandbox.ts';
import {
  aTempDirectory,
  aSandbox,
  stripeClient,
  secretKey,
  sessionParams,
} from '../testing/test-sandbox.ts';

test('returns 401 for a wrong API key without echoing it', async () => {
  const { url } = await aSandbox();
  const intruder = stripeClient(url, {}, 'sk_test_somebody_else_entirely');

  const attempt = intruder.checkout.sessions.create(sessionParams());

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
])('returns 404 in the provider’s error shape for a missing %s', async (noun, path) => {
  const { stripe } = await aSandbox();

  const attempt = stripe.rawRequest('GET', path('xx_1'));

  await expect(attempt).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: `No such ${noun}: 'xx_1'`,
    requestId: expect.stringMatching(/^req_/),
  });
});

test('returns 404 for every call that the sandbox does not implement', async () => {
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

test('returns 400 for a body that is not a form', async () => {
  const { url } = await aSandbox();

  const response = await fetch(`${url}/v1/refunds`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: '{"payment_intent":"pi_1"}',
  });

  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
});

test.each(['production', 'prod', 'staging'])('does not start in %s mode', async (mode) => {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = mode;

  const start = startSandbox({
    port: 0,
    directory: aTempDirectory(),
    secretKey,
    webhookSecret: 'whsec_x',
    publicOrigin: 'http://localhost:3000',
  });

  await expect(start).rejects.toThrow('does not start in production mode');
  process.env['NODE_ENV'] = before;
});
