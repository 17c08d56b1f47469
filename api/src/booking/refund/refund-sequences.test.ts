import { randomInt } from 'node:crypto';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { adminAuthHeaders } from '../../testing/factories.ts';
import { MemoryRefunds } from '../testing/memory-refunds.ts';
import { ratesWithHalves, usualRates } from '../testing/promised-refund.ts';
import { RefundSequence } from '../testing/refund-sequence.ts';
import { aRefundStay } from '../testing/refund-stay.ts';
import { setupSite } from '../testing/test-site.ts';

/** Others each time. A failure says with which command the same are run again. */
const {
  TRIAL_RUNS: runs = process.env['TEST_NIGHT'] ? '1000' : '25',
  TRIAL_SEED: seed = String(randomInt(2 ** 31)),
  TRIAL_PATH: path = '',
} = process.env;
const runMs = 30_000;

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '1000' });

const provider = new MemoryRefunds(site.api);

const choices = (maxLength: number) =>
  fc.array(fc.record({ operation: fc.nat(59), variant: fc.nat(59) }), { maxLength });

const history = fc.record({
  /** `moreNights` are paid for by a second payment. */
  stay: fc.constantFrom(
    { moreNights: 0, rates: usualRates },
    { moreNights: 2, rates: usualRates },
    { moreNights: 0, rates: ratesWithHalves },
  ),
  before: choices(14),
  restore: fc.option(
    fc.record({
      lost: choices(8),
      isCaughtUpFirst: fc.boolean(),
      isRepeated: fc.boolean(),
      after: choices(8),
    }),
    { freq: 1 },
  ),
});

it(
  'never refunds more by itself than is owed and keeps the books, whatever fails, hangs, is made again or restored',
  async () => {
    const property = fc.asyncProperty(history, async ({ stay, before, restore }) => {
      const { moreNights, rates } = stay;
      // A session of each, since a token lives for minutes.
      const headers = await adminAuthHeaders(site.api);
      const refunded = await aRefundStay(site, provider, headers, moreNights, rates);
      const sequence = new RefundSequence(refunded);

      for (const choice of before) await sequence.run(choice);
      if (restore) {
        await sequence.backUp();
        for (const choice of restore.lost) await sequence.run(choice);
        await sequence.restore(restore);
        for (const choice of restore.after) await sequence.run(choice);
      }
      await sequence.finish();
      await sequence.retryAll();

      expect(sequence.violations).toEqual([]);
    });
    const options = { numRuns: Number(runs), seed: Number(seed), path, endOnFailure: true };
    const { failed, numRuns, counterexamplePath, errorInstance } = await fc.check(
      property,
      options,
    );
    const again = `TRIAL_SEED=${seed} TRIAL_PATH=${counterexamplePath} TRIAL_RUNS=1 npx -y pnpm@12 test:api api/src/booking/refund/refund-sequences.test.ts`;
    if (failed) throw new Error(`History ${numRuns} is wrong: ${again}`, { cause: errorInstance });
  },
  Number(runs) * runMs,
);
