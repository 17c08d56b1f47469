import { afterAll, beforeAll, expect, it } from 'vitest';

import { sweep } from '../booking/sweep.ts';
import {
  aGuest,
  aHeldStay,
  aPayingSite,
  kindsToldTo,
  mailsTo,
  stayIn,
} from '../booking/testing/test-site.ts';
import type { PayingSite } from '../booking/testing/test-site.ts';
import { aStayJustOver, alarmsAbout, claim, refundsOf } from './testing/test-claims.ts';
import { aHostAtWork } from './testing/test-hosting.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

it('keeps what is claimed, sends the rest back at once and asks a person to look', async () => {
  const { host, guest, id } = await aStayJustOver(site);

  const { status, body } = await claim(host, id, 5_000);
  await site.api.queue.drain();
  await sweep(site.api);
  await site.api.queue.drain();

  expect(status).toBe(200);
  expect(body.hosting.bookings).toMatchObject([
    { id, claimable: 0, claim: { amount: 5_000, reason: 'A broken window.' } },
  ]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'claimed' });
  // A total of 170,000 naira at 1,500 is $113.33; of it 15,000 naira are $10.00.
  expect(await refundsOf(site, id)).toEqual([{ reason: 'caution_fee', amount: 1_000 }]);
  expect(await kindsToldTo(site.api, guest.id)).toContain('caution_fee_claimed');
  expect(
    (await mailsTo(site.api, guest.email)).some(({ text }) => text.includes('A broken window.')),
  ).toBe(true);
  expect(await alarmsAbout(site, id)).toEqual(['caution_fee_claimed']);
});

it('keeps all of it when all of it is claimed', async () => {
  const { host, id } = await aStayJustOver(site);

  await claim(host, id, 20_000);
  await sweep(site.api);

  expect(await refundsOf(site, id)).toEqual([]);
});

it('is open also when what is left of the fee is less than a cent of the charge', async () => {
  const { host, guest, id } = await aStayJustOver(site);

  const { status } = await claim(host, id, 19_999.95);

  expect(status).toBe(200);
  expect(await refundsOf(site, id)).toEqual([]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'claimed' });
});

it('refuses more than the fee, no reason and a second claim', async () => {
  const { host, id } = await aStayJustOver(site);

  expect(await claim(host, id, 20_001)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'amount' }] },
  });
  expect(await claim(host, id, 100, '  ')).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  await claim(host, id, 100);
  expect(await claim(host, id, 100)).toMatchObject({
    status: 409,
    body: { error: 'not_claimable' },
  });
});

it('comes too late once the fee is on its way, and too early before the stay is over', async () => {
  const { host, id } = await aStayJustOver(site, { hoursAgo: 13 });
  await sweep(site.api);
  const guest = await aGuest(site.api);
  const held = await aHeldStay(guest, host.apartment.id, stayIn(9));

  expect((await claim(host, id, 100)).status).toBe(409);
  expect((await claim(host, held.id, 100)).status).toBe(409);
});

it('is not for the host of another apartment, who does not even learn that there is a stay', async () => {
  const { id } = await aStayJustOver(site);
  const other = await aHostAtWork(site.api);

  expect((await claim(other, id, 100)).status).toBe(404);
});
