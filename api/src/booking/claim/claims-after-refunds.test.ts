import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runScheduledTasks } from '../scheduled-tasks.ts';
import {
  aTestSite,
  emailsTo,
  notificationMessages,
  refundAtProvider,
} from '../testing/test-site.ts';
import type { TestSite } from '../testing/test-site.ts';
import {
  aCompletedStay,
  openAlertKinds,
  postClaim,
  refundsOfBooking,
} from '../../hosting/testing/test-claims.ts';
import { adminAuthHeaders, testPassword } from '../../testing/factories.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33; of it the caution fee of 20,000 naira is $13.33.
const payment = 11_333;

type Case = {
  what: string;
  /** Cents that staff refund at the provider, before or after the claim. */
  before?: number;
  after?: number;
  claimed?: number;
  awarded: number;
  ours: { reason: string; amount: number }[];
  status: string;
  claimMail?: string;
  decisionMail: string;
  notification: string;
};

const nothingLeft = 'The rest of your caution fee was refunded to you before.';

it.each<Case>([
  {
    what: 'the whole payment after the claim',
    after: payment,
    awarded: 0,
    ours: [],
    status: 'returned',
    decisionMail: nothingLeft,
    notification: 'Your host keeps none of the caution fee',
  },
  {
    what: 'the whole payment before the claim',
    before: payment,
    awarded: 0,
    ours: [],
    status: 'returned',
    decisionMail: nothingLeft,
    notification: 'Your host keeps none of the caution fee',
  },
  {
    what: 'all but a part of the fee',
    after: payment - 500,
    awarded: 0,
    ours: [{ reason: 'claim_decided', amount: 500 }],
    status: 'returned',
    decisionMail: '$5.00 will be refunded to you.',
    notification: 'Your host keeps none of the caution fee',
  },
  {
    what: 'all that the claim had left',
    claimed: 5_000,
    after: payment - 1_000,
    awarded: 0,
    ours: [{ reason: 'caution_fee', amount: 1_000 }],
    status: 'returned',
    claimMail: '₦15,000.00 ($10.00) of it is on its way back to you.',
    decisionMail: nothingLeft,
    notification: 'Your host keeps none of the caution fee',
  },
  {
    what: 'the whole payment before a claim on a part of the fee, of which a part is awarded',
    before: payment,
    claimed: 5_000,
    awarded: 2_000,
    ours: [],
    status: 'returned',
    claimMail: 'The rest of it was refunded to you before.',
    decisionMail: nothingLeft,
    notification: 'Your host keeps ₦2,000.00 of the caution fee',
  },
  {
    what: 'all but a little before a claim on a part of the fee',
    before: payment - 300,
    claimed: 5_000,
    awarded: 0,
    ours: [{ reason: 'caution_fee', amount: 300 }],
    status: 'returned',
    claimMail: '$3.00 of it is on its way back to you.',
    decisionMail: nothingLeft,
    notification: 'Your host keeps none of the caution fee',
  },
  {
    what: 'the whole payment, and the host keeps the fee',
    after: payment,
    awarded: 20_000,
    ours: [],
    status: 'forfeited',
    decisionMail: 'keeps all of it.',
    notification: 'Your host keeps ₦20,000.00 of the caution fee',
  },
])(
  'settles a claim when staff refunded $what at the provider',
  async ({ before = 0, after = 0, claimed = 20_000, awarded, ...expected }) => {
    const { host, guest, id } = await aCompletedStay(site);
    if (before > 0) await refundAtProvider(site, id, before);
    await postClaim(host, id, claimed);
    await site.api.queue.drain();
    if (after > 0) await refundAtProvider(site, id, after);

    await decide(id, awarded);
    await site.api.queue.drain();
    await makeDue(id);
    await runScheduledTasks(site.api);
    await site.api.queue.drain();

    const ours = (await refundsOfBooking(site, id)).filter(
      (refund) => (refund as { reason: string }).reason !== 'at_provider',
    );
    expect(ours).toEqual(expected.ours);
    expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: expected.status });
    expect(await openAlertKinds(site, id)).toEqual([]);
    const mails = await emailsTo(site.api, guest.email);
    const mailAbout = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject));
    expect(mailAbout('Decision on the claim')?.text).toContain(expected.decisionMail);
    if (expected.claimMail) expect(mailAbout('A claim on')?.text).toContain(expected.claimMail);
    const told = (await notificationMessages(site.api, guest.id)).find((message) =>
      message.includes(expected.notification),
    );
    // What is refunded to the guest now is announced, and nothing else.
    const isAnnounced = expected.ours.some(({ reason }) => reason === 'claim_decided');
    expect(told?.includes('refunded to you')).toBe(isAnnounced);
    const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });
    expect(erased).toMatchObject({ status: 200 });
  },
);

async function decide(id: string, awarded: number): Promise<void> {
  const url = `${apiBase}/${apiPaths.decideClaim(id)}`;
  const payload = { awarded, reason: 'We saw the pictures.' };
  const { statusCode, body } = await site.api.inject({ method: 'POST', url, headers, payload });
  if (statusCode !== 200) throw new Error(body);
}

const makeDue = (id: string) =>
  sql`update booking set caution_fee_due_at = now() - interval '3 days' where id = ${id}`.execute(
    site.api.db,
  );
