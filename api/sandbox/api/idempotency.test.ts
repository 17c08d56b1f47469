import { expect, test } from 'vitest';

import { aDirectory, aPaidSession, aSandbox, sdkFor, sessionFor } from '../testing/test-sandbox.ts';

test('the same key and request have one effect and one answer', async () => {
  const { stripe } = await aSandbox();
  const options = { idempotencyKey: 'booking-1-checkout' };

  const first = await stripe.checkout.sessions.create(sessionFor(), options);
  const again = await stripe.checkout.sessions.create(sessionFor(), options);

  expect(again).toEqual(first);
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('the same key with another request or another call is refused', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const options = { idempotencyKey: 'k' };
  await sandbox.stripe.checkout.sessions.create(sessionFor(100_00), options);

  const otherAmount = sandbox.stripe.checkout.sessions.create(sessionFor(200_00), options);
  const otherCall = sandbox.stripe.refunds.create({ payment_intent: intentId }, options);

  for (const attempt of [otherAmount, otherCall]) {
    await expect(attempt).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
  }
});

test('a key in use answers 409 without a second effect, and the SDK’s own retry finds the answer', async () => {
  const sandbox = await aSandbox({ latencyMs: 1_000 });
  const retrying = sdkFor(sandbox.url, { maxNetworkRetries: 6 });
  const options = { idempotencyKey: 'pressed-twice' };

  const presses = [1, 2].map(() => sandbox.stripe.checkout.sessions.create(sessionFor(), options));
  const retried = retrying.checkout.sessions.create(sessionFor(), options);
  const outcomes = await Promise.allSettled(presses);

  const [created] = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
  for (const { reason } of rejected) {
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  }
  // The first of the three to arrive is the one that is carried out.
  expect(rejected.length).toBeGreaterThan(0);
  const { id } = await retried;
  if (created) expect(created.value.id).toBe(id);
  expect((await sandbox.stripe.checkout.sessions.list()).data).toHaveLength(1);
});

test('twenty requests at once with one key refund once', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const stripe = sdkFor(sandbox.url, { maxNetworkRetries: 5 });

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

test('a refused parameter does not burn the key, a refusal by a rule is repeated', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const { stripe } = sandbox;
  await stripe.refunds.create({ payment_intent: intentId });
  const create = (amount: number) =>
    stripe.checkout.sessions.create(sessionFor(amount), { idempotencyKey: 'a' });
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

test('a key is remembered over a restart', async () => {
  const directory = aDirectory();
  const before = await aSandbox({ directory });
  const options = { idempotencyKey: 'k' };
  const first = await before.stripe.checkout.sessions.create(sessionFor(), options);
  await before.close();

  const after = await aSandbox({ directory });
  const again = await after.stripe.checkout.sessions.create(sessionFor(), options);

  expect(again).toEqual(first);
});
