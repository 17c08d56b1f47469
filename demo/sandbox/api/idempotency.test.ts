import { expect, test } from 'vitest';

import {
  aTempDirectory,
  aPaidSession,
  aSandbox,
  stripeClient,
  sessionParams,
} from '../testing/test-sandbox.ts';

test('a repeated key runs once and returns the same response', async () => {
  const { stripe } = await aSandbox();
  const options = { idempotencyKey: 'booking-1-checkout' };

  const first = await stripe.checkout.sessions.create(sessionParams(), options);
  const again = await stripe.checkout.sessions.create(sessionParams(), options);

  expect(again).toEqual(first);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('rejects a key that was used for other parameters or another endpoint', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const options = { idempotencyKey: 'k' };
  await sandbox.stripe.checkout.sessions.create(sessionParams(100_00), options);

  const otherAmount = sandbox.stripe.checkout.sessions.create(sessionParams(200_00), options);
  const otherCall = sandbox.stripe.refunds.create({ payment_intent: intentId }, options);

  for (const attempt of [otherAmount, otherCall]) {
    await expect(attempt).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  }
});

test('returns 409 while the key is in use, and the retry of the SDK gets the stored response', async () => {
  const sandbox = await aSandbox({ latencyMs: 1_000 });
  const retrying = stripeClient(sandbox.url, { maxNetworkRetries: 6 });
  const options = { idempotencyKey: 'submitted-twice' };

  const attempts = [1, 2].map(() =>
    sandbox.stripe.checkout.sessions.create(sessionParams(), options),
  );
  const retried = retrying.checkout.sessions.create(sessionParams(), options);
  const outcomes = await Promise.allSettled(attempts);

  const [created] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of rejected) {
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  }
  // Only the first request to arrive is executed.
  expect(rejected.length).toBeGreaterThan(0);
  const { id } = await retried;
  if (created) expect(created.value.id).toBe(id);
  expect((await sandbox.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('twenty concurrent requests with one key refund once', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const stripe = stripeClient(sandbox.url, { maxNetworkRetries: 5 });

  const refunds = await Promise.all(
    Array.from({ length: 20 }, () =>
      stripe.refunds.create(
        { payment_intent: intentId, amount: 5_000_00 },
        { idempotencyKey: 'refund-1' },
      ),
    ),
  );

  expect(new Set(refunds.map(({ id }) => id)).size).toBe(1);
  expect((await stripe.refunds.list({ payment_intent: intentId })).data).toHaveLength(1);
});

test('an invalid parameter does not consume the key, and a rule error is replayed', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const { stripe } = sandbox;
  await stripe.refunds.create({ payment_intent: intentId });
  const create = (amount: number) =>
    stripe.checkout.sessions.create(sessionParams(amount), { idempotencyKey: 'a' });
  const refund = () => stripe.refunds.create({ payment_intent: intentId }, { idempotencyKey: 'b' });

  await expect(create(2_000_000_00)).rejects.toMatchObject({ code: 'amount_too_large' });
  await expect(create(900_000_00)).resolves.toMatchObject({ amount_total: 900_000_00 });
  const refused = await refund().catch((error: unknown) => error);
  const again = await refund().catch((error: unknown) => error);

  expect(refused).toMatchObject({ code: 'charge_already_refunded' });
  expect(again).toMatchObject({
    code: 'charge_already_refunded',
    headers: { 'idempotent-replayed': 'true' },
  });
});

test('a key survives a restart', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory });
  const options = { idempotencyKey: 'k' };
  const first = await before.stripe.checkout.sessions.create(sessionParams(), options);
  await before.close();

  const after = await aSandbox({ directory });
  const again = await after.stripe.checkout.sessions.create(sessionParams(), options);

  expect(again).toEqual(first);
});
