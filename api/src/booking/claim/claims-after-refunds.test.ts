import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import {
  setupSite,
  mailsTo,
  notificationMessages,
  refundAtProvider,
} from '../testing/test-site.ts';
import {
  aCompletedStay,
  decideClaim,
  openAlertKinds,
  postClaim,
  refundsOfBooking,
} from '../../hosting/testing/test-claims.ts';
import { testPassword } from '../../testing/factories.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

// A total of 170,000 naira at 1,500 is $113.33; of it the caution fee of 20,000 naira is $13.33.
const payment = 11_333;

const nothingLeft = 'The rest of your caution fee was refunded to you before.';

it.each([
  {
    what: 'all but a part of the fee after the claim',
    after: payment - 500,
    ours: [{ reason: 'claim_decided', amount: 500 }],
    decisionMail: '$5.00 will be refunded to you.',
  },
  {
    what: 'the whole payment before a claim on a part of the fee, of which a part is awarded',
    before: payment,
    claimed: 5_000,
    awarded: 2_000,
    ours: [],
    claimMail: 'The rest of it was refunded to you before.',
    decisionMail: nothingLeft,
  },
  {
    what: 'all but a little before a claim on a part of the fee',
    before: payment - 300,
    claimed: 5_000,
    ours: [{ reason: 'caution_fee', amount: 300 }],
    claimMail: '$3.00 of it is on its way back to you.',
    decisionMail: nothingLeft,
  },
  {
    what: 'the whole payment, and the host keeps the fee',
    after: payment,
    awarded: 20_000,
    ours: [],
    status: 'forfeited',
    decisionMail: 'keeps all of it.',
  },
])(
  'settles a claim when staff refunded $what at the provider',
  async ({
    before = 0,
    after = 0,
    claimed = 20_000,
    awarded = 0,
    claimMail = '',
    status = 'returned',
    ours,
    decisionMail,
  }) => {
    const { host, guest, id } = await aCompletedStay(site);
    if (before > 0) await refundAtProvider(site, id, before);
    await postClaim(host, id, claimed);
    await site.api.queue.drain();
    if (after > 0) await refundAtProvider(site, id, after);

    await decideClaim(site, id, { awarded });
    await site.api.queue.drain();
    await makeDue(id);
    await runScheduledTasks(site.api);
    await site.api.queue.drain();

    const refunds = await refundsOfBooking(site, id);
    expect(refunds.filter(({ reason }) => reason !== 'at_provider')).toEqual(ours);
    expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: status });
    expect(await openAlertKinds(site, id)).toEqual([]);
    const mails = await mailsTo(site.api, guest.email);
    const mailAbout = (subject: string) => mails.find((mail) => mail.subject.startsWith(subject));
    expect(mailAbout('Decision on the claim')?.text).toContain(decisionMail);
    expect(mailAbout('A claim on')?.text).toContain(claimMail);
    const told = (await notificationMessages(site.api, guest.id)).find((message) =>
      message.includes('Your host keeps'),
    );
    // What is refunded to the guest now is announced, and nothing else.
    const isAnnounced = ours.some(({ reason }) => reason === 'claim_decided');
    expect(told?.includes('refunded to you')).toBe(isAnnounced);
    const erased = await guest.post(apiPaths.eraseAccount, { password: testPassword });
    expect(erased).toMatchObject({ status: 200 });
  },
);

const makeDue = (id: string) =>
  sql`update booking set caution_fee_due_at = now() - interval '3 days' where id = ${id}`.execute(
    site.api.db,
  );
