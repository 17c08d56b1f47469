import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import {
  aTempDirectory,
  aPaidSession,
  aSandbox,
  cards,
  submitPayment,
  sessionParams,
} from './testing/test-sandbox.ts';

test('a restart keeps sessions, refunds and events', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory });
  const open = await before.stripe.checkout.sessions.create(sessionParams());
  const { session, intentId } = await aPaidSession(before);
  const refund = await before.stripe.refunds.create({ payment_intent: intentId, amount: 100_00 });
  const events = await before.stripe.events.list({ limit: 100 });
  await before.close();

  const after = await aSandbox({ directory });

  expect(await after.stripe.checkout.sessions.retrieve(open.id)).toEqual(open);
  expect(await after.stripe.checkout.sessions.retrieve(session.id)).toEqual(session);
  expect(await after.stripe.refunds.retrieve(refund.id)).toEqual(refund);
  expect((await after.stripe.events.list({ limit: 100 })).data).toEqual(events.data);
  expect((await submitPayment(after.url, open.id, cards.pays)).status).toBe(303);
});

test('payments and expiries that fell due while it was down are settled at the next start', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory, asyncDelayMs: 60_000 });
  const open = await before.stripe.checkout.sessions.create(sessionParams());
  const { session } = await aPaidSession(before, cards.paysLater);
  await before.close();

  const later = Date.now() + 25 * 3600 * 1000;
  const after = await aSandbox({ directory, now: () => later });

  await vi.waitFor(async () => {
    const types = (await after.stripe.events.list({ limit: 100 })).data.map(({ type }) => type);
    expect(types).toContain('checkout.session.expired');
    expect(types).toContain('checkout.session.async_payment_succeeded');
  });
  const settled = await after.stripe.checkout.sessions.retrieve(session.id);
  expect(settled.payment_status).toBe('paid');
  expect((await after.stripe.checkout.sessions.retrieve(open.id)).status).toBe('expired');
});

test('an incomplete journal line is dropped and complete lines are kept', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory });
  const { id } = await before.stripe.checkout.sessions.create(sessionParams());
  await before.close();
  appendFileSync(join(directory, 'journal.jsonl'), '[["session","cs_test_half",{"id":"cs_t');

  const after = await aSandbox({ directory });
  const next = await after.stripe.checkout.sessions.create(sessionParams());
  await after.close();
  const again = await aSandbox({ directory });

  expect((await again.stripe.checkout.sessions.list()).data.map((session) => session.id)).toEqual([
    next.id,
    id,
  ]);
});

test('a damaged journal is reported, not read as empty', async () => {
  const directory = aTempDirectory();
  writeFileSync(join(directory, 'journal.jsonl'), 'nonsense\n');

  await expect(aSandbox({ directory })).rejects.toThrow('damaged at line 1');
});

test('the journal is compacted at the next start', async () => {
  const directory = aTempDirectory();
  const before = await aSandbox({ directory });
  for (let index = 0; index < 5; index += 1) await aPaidSession(before);
  await before.close();
  const lines = () => readFileSync(join(directory, 'journal.jsonl'), 'utf8').trim().split('\n');
  const stored = new Set(
    lines()
      .flatMap((line) => JSON.parse(line) as [string, string][])
      .map(([kind, id]) => `${kind} ${id}`),
  );

  await aSandbox({ directory });

  expect(lines()).toHaveLength(stored.size);
});
