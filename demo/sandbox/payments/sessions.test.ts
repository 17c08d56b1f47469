import { expect, test } from 'vitest';

import {
  aSandbox,
  submitPayment,
  sessionParams,
  cards,
  aPaidSession,
} from '../testing/test-sandbox.ts';

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

test('a created session can be retrieved with all its parameters', async () => {
  const { stripe } = await aSandbox();

  const made = await stripe.checkout.sessions.create(
    sessionParams(45_000_00, {
      expires_at: inSeconds(1800),
      allowed_payment_method_types: ['card'],
    }),
  );
  const found = await stripe.checkout.sessions.retrieve(made.id, { expand: ['line_items'] });

  expect(made.id).toMatch(/^cs_test_/);
  expect(made.url).toBe(`http://localhost:3000/sandbox/checkout/${made.id}`);
  expect(found).toMatchObject({
    object: 'checkout.session',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: 45_000_00,
    currency: 'ngn',
    client_reference_id: 'booking-1',
    metadata: { bookingId: 'booking-1' },
    customer_email: 'guest@gida.example',
  });
  expect(found.line_items?.data[0]).toMatchObject({ description: 'Lekki Loft', quantity: 1 });
});

test('a paid session has a payment intent with its metadata', async () => {
  const sandbox = await aSandbox();

  const { session, intentId } = await aPaidSession(sandbox);
  const expanded = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge'],
  });
  const listed = await sandbox.stripe.checkout.sessions.list({ payment_intent: intentId });

  expect(session).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
  expect(session.customer_details?.name).toBe('Ada Obi');
  expect(expanded.payment_intent).toMatchObject({
    id: intentId,
    status: 'succeeded',
    amount_received: 45_000_00,
    metadata: { bookingId: 'booking-1' },
    latest_charge: { paid: true, payment_method_details: { card: { last4: '4242' } } },
  });
  expect(listed.data.map(({ id }) => id)).toEqual([session.id]);
});

test.each([
  ['an unknown parameter', { nonsense: 'x' }, 'nonsense', 'parameter_unknown'],
  ['another mode', { mode: 'subscription' }, 'mode', 'parameter_invalid'],
  ['no success URL', { success_url: undefined }, 'success_url', 'parameter_missing'],
  ['an invalid success URL', { success_url: '/done' }, 'success_url', 'parameter_invalid'],
  ['an expiry too soon', { expires_at: inSeconds(60) }, 'expires_at', undefined],
  ['an expiry too late', { expires_at: inSeconds(25 * 3600) }, 'expires_at', undefined],
  ['an unknown expansion', { expand: ['sender'] }, 'expand', undefined],
  [
    'payment_method_types, the old name',
    { payment_method_types: ['card'] },
    'payment_method_types',
    'parameter_unknown',
  ],
  [
    'a customer, which the sandbox does not support',
    { customer: 'cus_1' },
    'customer',
    'parameter_unknown',
  ],
])('rejects a session with %s', async (_what, wrong, param, code) => {
  const { stripe } = await aSandbox();

  const attempt = stripe.checkout.sessions.create({ ...sessionParams(), ...wrong } as never);

  await expect(attempt).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param,
    code,
  });
  expect((await stripe.checkout.sessions.list()).data).toEqual([]);
});

test('names an unknown parameter deep inside a line item', async () => {
  const { stripe } = await aSandbox();
  const params = sessionParams();
  Object.assign(params.line_items?.[0]?.price_data ?? {}, { recurring: { interval: 'month' } });

  const attempt = stripe.checkout.sessions.create(params);

  await expect(attempt).rejects.toMatchObject({ param: 'line_items[0][price_data][recurring]' });
});

test.each([
  ['ngn', 'card', true],
  ['usd', 'card', true],
  ['eur', 'card', true],
  ['usd', 'us_bank_account', true],
  ['eur', 'us_bank_account', false],
  ['eur', 'sepa_debit', true],
  ['ngn', 'sepa_debit', false],
  ['ngn', 'klarna', false],
  ['ngn', 'alipay', false],
  ['ngn', 'afterpay_clearpay', false],
  ['usd', 'klarna', true],
] as const)('supports %s by %s: %s', async (currency, method, isPossible) => {
  const { stripe } = await aSandbox();

  const attempt = stripe.checkout.sessions.create(
    sessionParams(50_00, { allowed_payment_method_types: [method] }, currency),
  );

  if (isPossible) await expect(attempt).resolves.toMatchObject({ currency });
  else await expect(attempt).rejects.toMatchObject({ param: 'allowed_payment_method_types' });
});

test('accepts a charge of at most 999,999.99', async () => {
  const { stripe } = await aSandbox();

  const most = await stripe.checkout.sessions.create(sessionParams(999_999_99));
  const tooMuch = stripe.checkout.sessions.create(sessionParams(1_000_000_00));

  expect(most.amount_total).toBe(999_999_99);
  await expect(tooMuch).rejects.toMatchObject({ code: 'amount_too_large', statusCode: 400 });
});

test('an expired session cannot be paid, and a paid one cannot be expired', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());
  const paid = await aPaidSession(sandbox);

  const expired = await sandbox.stripe.checkout.sessions.expire(id);
  const response = await submitPayment(sandbox.url, id, cards.pays);
  const tooLate = sandbox.stripe.checkout.sessions.expire(paid.session.id);

  expect(expired).toMatchObject({ status: 'expired', url: null });
  expect(response.status).toBe(410);
  await expect(tooLate).rejects.toMatchObject({ statusCode: 400 });
});

test('a session expires at its expiry time', async () => {
  let now = Date.now();
  const { stripe, url } = await aSandbox({ now: () => now });
  const { id } = await stripe.checkout.sessions.create(sessionParams());

  now += 24 * 3600 * 1000;
  const response = await submitPayment(url, id, cards.pays);

  expect(response.status).toBe(410);
  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  expect((await stripe.events.list({ type: 'checkout.session.expired' })).data).toHaveLength(1);
});

test('lists are paginated, newest first', async () => {
  const { stripe } = await aSandbox();
  const ids: string[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id);
  }

  const first = await stripe.checkout.sessions.list({ limit: 2 });
  const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });

  expect(first.has_more).toBe(true);
  expect(all.map(({ id }) => id)).toEqual(ids);
});
