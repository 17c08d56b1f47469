import { expect, test } from 'vitest';

import { aPaidSession, aSandbox, cards } from '../testing/test-sandbox.ts';

test('a disputed charge is paid, reported and cannot be refunded', async () => {
  const sandbox = await aSandbox();

  const { intentId } = await aPaidSession(sandbox, cards.disputed);

  const { data } = await sandbox.stripe.disputes.list({ payment_intent: intentId });
  expect(data).toMatchObject([
    { amount: 45_000_00, currency: 'ngn', reason: 'fraudulent', status: 'needs_response' },
  ]);
  expect(await eventTypes(sandbox)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
  ]);
  await expect(sandbox.stripe.refunds.create({ payment_intent: intentId })).rejects.toMatchObject({
    code: 'charge_disputed',
  });
});

test.each([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
])('%s ends a dispute as %s, once', async (text, status) => {
  const sandbox = await aSandbox();
  const id = await aDispute(sandbox);
  const answer = () =>
    sandbox.stripe.disputes.update(id, { evidence: { uncategorized_text: text } });

  const closed = await answer();

  expect(closed.status).toBe(status);
  expect(await eventTypes(sandbox)).toContain('charge.dispute.closed');
  await expect(answer()).rejects.toMatchObject({ statusCode: 400 });
});

test('accepting a dispute loses it', async () => {
  const sandbox = await aSandbox();
  const id = await aDispute(sandbox);

  await sandbox.stripe.disputes.close(id);

  const found = await sandbox.stripe.disputes.retrieve(id, { expand: ['payment_intent'] });
  expect(found).toMatchObject({
    status: 'lost',
    payment_intent: { metadata: { bookingId: 'booking-1' } },
  });
});

type Sandbox = Awaited<ReturnType<typeof aSandbox>>;

async function aDispute(sandbox: Sandbox): Promise<string> {
  const { intentId } = await aPaidSession(sandbox, cards.disputed);
  const { data } = await sandbox.stripe.disputes.list({ payment_intent: intentId });
  return data[0]?.id ?? '';
}

async function eventTypes({ stripe }: Sandbox): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data
    .map(({ type }) => type)
    .filter((type) => type.startsWith('charge.dispute'))
    .toReversed();
}
