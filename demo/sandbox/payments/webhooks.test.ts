import Stripe from 'stripe';
import { expect, test, vi } from 'vitest';

import {
  aTempDirectory,
  aPaidSession,
  aSandbox,
  aWebhookReceiver,
  cards,
  submitPayment,
  secretKey,
  sessionParams,
  webhookSecret,
} from '../testing/test-sandbox.ts';

type Receiver = Awaited<ReturnType<typeof aWebhookReceiver>>;

test('sends an event for a payment with a signature that the SDK accepts', async () => {
  const merchant = await aWebhookReceiver();
  const sandbox = await aSandbox({ webhookUrl: merchant.url });

  const { session } = await aPaidSession(sandbox);

  const completed = await eventOf(merchant, 'checkout.session.completed');
  expect(completed.data.object).toMatchObject({
    id: session.id,
    payment_status: 'paid',
    metadata: { bookingId: 'booking-1' },
  });
  expect(await sandbox.stripe.events.retrieve(completed.id)).toMatchObject({
    type: 'checkout.session.completed',
    pending_webhooks: 0,
  });
});

test('the SDK rejects an altered event or another secret', async () => {
  const merchant = await aWebhookReceiver();
  const sandbox = await aSandbox({ webhookUrl: merchant.url });
  await aPaidSession(sandbox);
  await eventOf(merchant, 'checkout.session.completed');
  const { webhooks } = new Stripe(secretKey);
  const [message] = merchant.received;
  if (!message) throw new Error('nothing was received');

  const altered = message.body.replace('4500000', '1');

  expect(() => webhooks.constructEvent(altered, message.signature, webhookSecret)).toThrow(
    'No signatures found',
  );
  expect(() => webhooks.constructEvent(message.body, message.signature, 'whsec_other')).toThrow();
});

test('retries an event with a new signature until the receiver accepts it', async () => {
  const merchant = await aWebhookReceiver((attempt) => (attempt <= 6 ? 503 : 200));
  const sandbox = await aSandbox({ webhookUrl: merchant.url });

  await aPaidSession(sandbox);

  await eventOf(merchant, 'checkout.session.completed');
  await vi.waitFor(() => expect(pending(sandbox.stripe)).resolves.toBe(0));
  const ids = merchant.received.map(({ event }) => event.id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('sends a pending event after a restart', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory, webhookUrl: 'http://127.0.0.1:9/nobody' });
  const { session } = await aPaidSession(before);
  await before.close();

  const merchant = await aWebhookReceiver();
  await aSandbox({ directory, webhookUrl: merchant.url });

  const completed = await eventOf(merchant, 'checkout.session.completed');
  expect(completed.data.object).toMatchObject({ id: session.id });
});

test('treats a redirect as a failed delivery', async () => {
  const merchant = await aWebhookReceiver((attempt) => (attempt === 1 ? 302 : 200));
  const sandbox = await aSandbox({ webhookUrl: merchant.url });
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());

  await sandbox.stripe.checkout.sessions.expire(id);

  await eventOf(merchant, 'checkout.session.expired');
  expect(merchant.statuses).toEqual([302, 200]);
});

test.each([
  [cards.paysLater, 'checkout.session.async_payment_succeeded', 'paid', 'succeeded'],
  [cards.failsLater, 'checkout.session.async_payment_failed', 'unpaid', 'requires_payment_method'],
])('an asynchronous payment (%s) ends in %s', async (card, type, paymentStatus, intentStatus) => {
  const merchant = await aWebhookReceiver();
  const sandbox = await aSandbox({ webhookUrl: merchant.url, asyncDelayMs: 80 });

  const { session } = await aPaidSession(sandbox, card);

  // Each event keeps what was true when it happened: the money may have settled since.
  const completed = await eventOf(merchant, 'checkout.session.completed');
  expect(completed.data.object).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
  const processing = await eventOf(merchant, 'payment_intent.processing');
  expect(processing.data.object).toMatchObject({ status: 'processing' });
  await eventOf(merchant, type);
  const settled = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent'],
  });
  expect(settled).toMatchObject({
    payment_status: paymentStatus,
    payment_intent: { status: intentStatus },
  });
});

test('sends events for declines, refunds and expiry', async () => {
  const merchant = await aWebhookReceiver();
  const sandbox = await aSandbox({ webhookUrl: merchant.url });
  const { id } = await sandbox.stripe.checkout.sessions.create(sessionParams());
  const { intentId } = await aPaidSession(sandbox);

  await submitPayment(sandbox.url, id, cards.insufficientFunds);
  await sandbox.stripe.checkout.sessions.expire(id);
  await sandbox.stripe.refunds.create({ payment_intent: intentId, amount: 1_000_00 });

  const failed = await eventOf(merchant, 'payment_intent.payment_failed');
  expect(failed.data.object).toMatchObject({
    last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    metadata: { bookingId: 'booking-1' },
  });
  await eventOf(merchant, 'checkout.session.expired');
  const refunded = await eventOf(merchant, 'charge.refunded');
  expect(refunded.data.object).toMatchObject({ amount_refunded: 1_000_00, refunded: false });
  await eventOf(merchant, 'refund.updated');
});

async function eventOf(merchant: Receiver, type: string): Promise<Stripe.Event> {
  return vi.waitFor(
    () => {
      const found = merchant.received.find(({ event }) => event.type === type);
      if (!found) throw new Error(`${type} has not arrived`);
      return found.event;
    },
    { timeout: 60_000 },
  );
}

async function pending(stripe: Stripe): Promise<number> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.filter((event) => event.pending_webhooks > 0).length;
}
