import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { adminAuthHeaders } from '../../testing/factories.ts';
import { MemoryRefunds } from '../testing/memory-refunds.ts';
import { ratesWithHalves, usualRates } from '../testing/promised-refund.ts';
import type { StayRates } from '../testing/promised-refund.ts';
import { RefundSequence } from '../testing/refund-sequence.ts';
import { aRefundStay } from '../testing/refund-stay.ts';
import { aTestSite } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';

/** By day the first three. `TRIAL_RUNS=1000 TRIAL_SEED=2` runs a thousand others, which takes minutes. */
const runs = Number(process.env['TRIAL_RUNS'] ?? (process.env['TEST_LEAVES_NIGHTLY'] ? 3 : 5));
const seed = Number(process.env['TRIAL_SEED'] ?? 1);
const runMs = 30_000;

let site: TestSite;
let provider: MemoryRefunds;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '1000' });
  provider = new MemoryRefunds(site.api);
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

const choices = (maxLength: number) =>
  fc.array(fc.record({ operation: fc.nat(59), variant: fc.nat(59) }), { maxLength });
const options = { numRuns: runs, seed, endOnFailure: process.env['TRIAL_SHRINK'] === undefined };

/** With so many nights more, which a second payment paid for. */
const stays = [
  { payments: 'one payment', moreNights: 0, rates: usualRates },
  { payments: 'two payments', moreNights: 2, rates: usualRates },
  { payments: 'one payment, and refunds of half of it', moreNights: 0, rates: ratesWithHalves },
];

const aRefundSequence = async (moreNights: number, rates: StayRates) =>
  new RefundSequence(await aRefundStay(site, provider, headers, moreNights, rates));

it.each(stays)(
  'with $payments, refunds never more by itself than is owed and keeps the books, whatever fails and is made again',
  async ({ moreNights, rates }) => {
    await fc.assert(
      fc.asyncProperty(choices(12), async (sequence) => {
        const stay = await aRefundSequence(moreNights, rates);

        for (const choice of sequence) await stay.run(choice);
        await stay.finish();
        await stay.retryAll();

        expect(stay.violations).toEqual([]);
      }),
      options,
    );
  },
  runs * runMs,
);

it.each(stays)(
  'with $payments, refunds never more by itself than is owed after a restore, and has the books of the provider after the catch-up',
  async ({ moreNights, rates }) => {
    const sequences = [choices(5), choices(8), fc.boolean(), fc.boolean(), choices(5)] as const;
    await fc.assert(
      fc.asyncProperty(...sequences, async (before, lost, isCaughtUpFirst, isRepeated, after) => {
        const stay = await aRefundSequence(moreNights, rates);

        for (const choice of before) await stay.run(choice);
        await stay.backUp();
        for (const choice of lost) await stay.run(choice);
        await stay.restore({ isCaughtUpFirst, isRepeated });
        for (const choice of after) await stay.run(choice);
        await stay.finish();
        await stay.retryAll();

        expect(stay.violations).toEqual([]);
      }),
      options,
    );
  },
  runs * runMs,
);
