import { expect, it } from 'vitest';

import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import {
  aGuest,
  aHeldStay,
  setupSite,
  notificationKinds,
  reloadedBookings,
  mailsTo,
  stayIn,
} from '../testing/test-site.ts';
import {
  aCompletedStay,
  openAlertKinds,
  postClaim,
  refundsOfBooking,
} from '../../hosting/testing/test-claims.ts';
import { aHostWithApartment } from '../../hosting/testing/test-hosting.ts';

const site = await setupSite();

it('keeps the claimed amount, refunds the rest at once and alerts staff', async () => {
  const { host, guest, id } = await aCompletedStay(site);
  const reloaded = reloadedBookings(site.api, guest.id);

  const { status, body } = await postClaim(host, id, 5_000);
  expect(reloaded).toEqual([id]);
  await site.api.queue.drain();
  await runScheduledTasks(site.api);
  await site.api.queue.drain();

  expect(status).toBe(200);
  expect(body.hosting.bookings).toMatchObject([
    { id, claimable: 0, claim: { amount: 5_000, reason: 'A broken window.' } },
  ]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'claimed' });
  // A total of 170,000 naira at 1,500 is $113.33; of it 15,000 naira are $10.00.
  expect(await refundsOfBooking(site, id)).toEqual([{ reason: 'caution_fee', amount: 1_000 }]);
  expect(await notificationKinds(site.api, guest.id)).toContain('caution_fee_claimed');
  expect(
    (await mailsTo(site.api, guest.email)).some(({ text }) => text.includes('A broken window.')),
  ).toBe(true);
  expect(await openAlertKinds(site, id)).toEqual(['caution_fee_claimed']);
});

it('accepts a claim that leaves less than a cent to refund', async () => {
  const { host, guest, id } = await aCompletedStay(site);

  const { status } = await postClaim(host, id, 19_999.95);

  expect(status).toBe(200);
  expect(await refundsOfBooking(site, id)).toEqual([]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'claimed' });
});

it('rejects a claim above the fee, without a reason, or a second one', async () => {
  const { host, id } = await aCompletedStay(site);

  expect(await postClaim(host, id, 20_001)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'amount' }] },
  });
  expect(await postClaim(host, id, 100, '  ')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  await postClaim(host, id, 100);
  expect(await postClaim(host, id, 100)).toMatchObject({
    status: 409,
    body: { error: 'not_claimable' },
  });
});

it('returns 409 once the fee is being refunded and before the stay is over', async () => {
  const { host, id } = await aCompletedStay(site, { hoursAgo: 13 });
  await runScheduledTasks(site.api);
  const guest = await aGuest(site.api);
  const held = await aHeldStay(guest, host.apartment.id, stayIn(9));

  expect((await postClaim(host, id, 100)).status).toBe(409);
  expect((await postClaim(host, held.id, 100)).status).toBe(409);
});

it('returns 404 to the host of another apartment', async () => {
  const { id } = await aCompletedStay(site);
  const other = await aHostWithApartment(site.api);

  expect((await postClaim(other, id, 100)).status).toBe(404);
});
