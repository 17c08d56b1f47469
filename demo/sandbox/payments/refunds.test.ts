import { expect, test, vi } from 'vitest';

import {
  aPaidSession,
  aSandbox,
  cards,
  expectId,
  submitPayment,
  sessionParams,
} from '../testing/test-sandbox.ts';

test('refunds the full amount by default', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);

  const refund = await sandbox.stripe.refunds.create({ payment_intent: intentId });
  const found = await sandbox.stripe.refunds.retrieve(refund.id);
  const intent = await sandbox.stripe.paymentIntents.retrieve(intentId, {
    expand: ['latest_charge'],
  });

  expect(found).toMatchObject({ amount: 45_000_00, currency: 'ngn', status: 'succeeded' });
  expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 45_000_00 });
});

test('allows partial refunds up to the paid amount', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox);
  const refund = (amount?: number) =>
    sandbox.stripe.refunds.create({ payment_intent: intentId, ...(amount ? { amount } : {}) });

  await refund(10_000_00);
  await expect(refund(40_000_00)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
    param: 'amount',
  });
  await refund(35_000_00);
  await expect(refund()).rejects.toMatchObject({ code: 'charge_already_refunded' });

  const refunds = await sandbox.stripe.refunds.list({ payment_intent: intentId });
  expect(refunds.data.map(({ amount }) => amount)).toEqual([35_000_00, 10_000_00]);
});

test('rejects a refund of an unpaid or unknown payment', async () => {
  const sandbox = await aSandbox();
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());
  await submitPayment(sandbox.url, id, cards.declined);
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(id);

  const unpaid = sandbox.stripe.refunds.create({ payment_intent: expectId(intent) });
  const unknown = sandbox.stripe.refunds.create({ payment_intent: 'pi_nobody' });

  await expect(unpaid).rejects.toMatchObject({ statusCode: 400 });
  await expect(unknown).rejects.toMatchObject({ statusCode: 404, param: 'payment_intent' });
});

test('an asynchronous refund is pending first and succeeds later', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox, cards.refundsLater);

  const refund = await sandbox.stripe.refunds.create({ payment_intent: intentId });

  expect(refund.status).toBe('pending');
  await vi.waitFor(async () => {
    expect((await sandbox.stripe.refunds.retrieve(refund.id)).status).toBe('succeeded');
  });
});

test('a failed refund can be requested again', async () => {
  const sandbox = await aSandbox();
  const { intentId } = await aPaidSession(sandbox, cards.refundFails);

  const refund = await sandbox.stripe.refunds.create({ payment_intent: intentId });

  await vi.waitFor(async () => {
    expect((await sandbox.stripe.refunds.retrieve(refund.id)).status).toBe('failed');
  });
  const events = await sandbox.stripe.events.list({ types: ['refund.failed'] });
  expect(events.data).toHaveLength(1);
  await expect(sandbox.stripe.refunds.create({ payment_intent: intentId })).resolves.toMatchObject({
    amount: 45_000_00,
  });
});
