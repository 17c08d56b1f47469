import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';

import { aHostAtWork } from './testing/test-hosting.ts';
import { sweep } from '../booking/sweep.ts';
import {
  aGuest,
  aHeldStay,
  aPaidStay,
  aPayingSite,
  kindsToldTo,
  mailsTo,
  stayIn,
  today,
} from '../booking/testing/test-site.ts';
import type { PayingSite } from '../booking/testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

it('keeps what is claimed, sends the rest back at once and asks a person to look', async () => {
  const { host, guest, id } = await aStayJustOver();

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
  expect(await refundsOf(id)).toEqual([{ reason: 'caution_fee', amount: 1_000 }]);
  expect(await kindsToldTo(site.api, guest.id)).toContain('caution_fee_claimed');
  expect(
    (await mailsTo(site.api, guest.email)).some(({ text }) => text.includes('A broken window.')),
  ).toBe(true);
  expect(await alarmsAbout(id)).toEqual(['caution_fee_claimed']);
});

it('keeps all of it when all of it is claimed', async () => {
  const { host, id } = await aStayJustOver();

  await claim(host, id, 20_000);
  await sweep(site.api);

  expect(await refundsOf(id)).toEqual([]);
});

it('refuses more than the fee, no reason and a second claim', async () => {
  const { host, id } = await aStayJustOver();

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
  const { host, id } = await aStayJustOver({ hoursAgo: 13 });
  await sweep(site.api);
  const guest = await aGuest(site.api);
  const held = await aHeldStay(guest, host.apartment.id, stayIn(9));

  expect((await claim(host, id, 100)).status).toBe(409);
  expect((await claim(host, held.id, 100)).status).toBe(409);
});

it('is not for the host of another apartment, who does not even learn that there is a stay', async () => {
  const { id } = await aStayJustOver();
  const other = await aHostAtWork(site.api);

  expect((await claim(other, id, 100)).status).toBe(404);
});

const claim = (
  host: Awaited<ReturnType<typeof aHostAtWork>>,
  id: string,
  amount: number,
  reason = 'A broken window.',
) => host.send('POST', apiPaths.claimCautionFee(id), { amount, reason });

/** Paid, slept and left: the fee is due, and for the first hours still here. */
async function aStayJustOver({ hoursAgo = 1 } = {}) {
  const host = await aHostAtWork(site.api);
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, host.apartment.id);
  await sql`
    update booking
       set stay = daterange(${addDays(today(), -3)}::date, ${today()}::date), status = 'completed',
           caution_fee_status = 'due',
           caution_fee_due_at = now() + make_interval(hours => ${24 - hoursAgo})
     where id = ${id}
  `.execute(site.api.db);
  return { host, guest, id };
}

async function refundsOf(id: string) {
  const { rows } = await sql`
    select reason, amount_minor as amount from refund where booking_id = ${id}
  `.execute(site.api.db);
  return rows;
}

async function alarmsAbout(id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from operator_alarm where subject_id = ${id}
  `.execute(site.api.db);
  return rows.map(({ kind }) => kind);
}
