import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { aTestSite, refundAtProvider } from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import { aCompletedStay, postClaim } from '../../hosting/testing/test-claims.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// A caution fee of 20,000 naira is $13.33. The host claims 8,000, so that $8.00 are refunded at once.

it.each<[what: string, parts: number[], awarded: number, refunded: number]>([
  ['in two parts, and the claim is dismissed', [500, 300], 0, 1_333],
  ['in two parts, and the claim is upheld', [500, 300], 8_000, 800],
  ['with a cent more, and the claim is upheld', [801], 8_000, 801],
  ['exactly, and the claim is upheld', [800], 8_000, 800],
])(
  'a part of the fee that staff refund again %s is not refunded twice',
  async (_what, parts, awarded, refunded) => {
    const { host, id } = await aCompletedStay(site);
    const intentId = await exchangeIntent(id, `pi_${id}`);
    await postClaim(host, id, 8_000);
    await site.api.queue.drain();
    await exchangeIntent(id, intentId);
    for (const part of parts) await refundAtProvider(site, id, part);

    const url = `${apiBase}/${apiPaths.decideClaim(id)}`;
    const payload = { awarded, reason: 'As seen in the photos.' };
    const decided = await site.api.inject({ method: 'POST', url, headers, payload });
    await site.api.queue.drain();

    expect(decided.statusCode).toBe(200);
    const { data } = await site.stripe.refunds.list({ payment_intent: intentId });
    expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(refunded);
  },
);

/** Returns the one before. */
async function exchangeIntent(bookingId: string, intentId: string): Promise<string> {
  const { rows } = await sql<{ intentId: string }>`
    select provider_payment_id as "intentId" from payment where booking_id = ${bookingId}
  `.execute(site.api.db);
  await sql`
    update payment set provider_payment_id = ${intentId} where booking_id = ${bookingId}
  `.execute(site.api.db);
  return rows[0]?.intentId ?? '';
}
