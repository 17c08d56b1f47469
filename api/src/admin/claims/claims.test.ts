import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { setCautionFeeReturned } from '../../booking/due-sql.ts';
import { sweep } from '../../booking/sweep.ts';
import { aPayingSite, kindsToldTo, mailsTo } from '../../booking/testing/test-site.ts';
import type { PayingSite } from '../../booking/testing/test-site.ts';
import { aStayJustOver, alarmsAbout, claim, refundsOf } from '../../hosting/testing/test-claims.ts';
import { signedInAdmin } from '../../testing/factories.ts';

let site: PayingSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aPayingSite();
  headers = await signedInAdmin(site.api);
});
afterAll(() => site.close());

// A total of 170,000 naira at 1,500 is $113.33; of it the caution fee of 20,000 naira is $13.33.

it('sends the whole fee back when a claim on all of it is dismissed', async () => {
  const { host, guest, id } = await aClaim(20_000);

  const { status, body } = await decide(id, { kept: 0, answer: 'The window was old.' });
  const decided = await guest.booking(id);
  await settle();

  expect(status).toBe(200);
  expect(body.claim).toMatchObject({ claim: { decision: { kept: 0 } }, decidedBy: 'Ngozi Eze' });
  expect(decided).toMatchObject({
    cautionFeeStatus: 'due',
    claim: { amount: 20_000, decision: { kept: 0, answer: 'The window was old.' } },
  });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  expect(await refundsOf(site, id)).toEqual([{ reason: 'claim_decided', amount: 1_333 }]);
  expect(await kindsToldTo(site.api, guest.id)).toEqual(
    expect.arrayContaining(['caution_fee_decided', 'caution_fee_returned']),
  );
  expect(await kindsToldTo(site.api, host.id)).toContain('caution_fee_decided');
  expect(await subjectsTo(guest.email)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('the claim on your caution fee'),
      expect.stringContaining('refund is on its way'),
    ]),
  );
  expect(await subjectsTo(host.email)).toEqual([expect.stringContaining('your claim')]);
  expect(await historyOf(id)).toEqual(['claim_dismissed', 'caution_fee_returned']);
  expect(await alarmsAbout(site, id)).toEqual([]);
});

it('sends what is left when a part is kept, beside what went back when the claim was opened', async () => {
  const { host, guest, id } = await aClaim(5_000);
  await settle();

  await decide(id, { kept: 2_000 });
  await settle();

  expect(await refundsOf(site, id)).toEqual([
    { reason: 'caution_fee', amount: 1_000 },
    { reason: 'claim_decided', amount: 200 },
  ]);
  expect(await guest.booking(id)).toMatchObject({
    cautionFeeStatus: 'returned',
    paymentStatus: 'paid',
  });
  const returned = (await kindsToldTo(site.api, guest.id)).filter(
    (kind) => kind === 'caution_fee_returned',
  );
  expect(returned).toHaveLength(2);
  expect((await host.hosting()).bookings[0]).toMatchObject({
    claimable: 0,
    claim: { amount: 5_000, decision: { kept: 2_000 } },
  });
});

it('sends nothing more when all that was claimed is kept', async () => {
  const { guest, id } = await aClaim(20_000);

  await decide(id, { kept: 20_000 });
  await settle();

  expect(await refundsOf(site, id)).toEqual([]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'kept' });
});

it('calls the fee returned only when both parts are', async () => {
  const { guest, id } = await aClaim(5_000);
  await decide(id, { kept: 0 });
  await sql`
    update refund set status = 'sent' where booking_id = ${id} and reason = 'caution_fee'
  `.execute(site.api.db);

  await setCautionFeeReturned(site.api.db, id);
  const before = await guest.booking(id);
  await settle();

  expect(before.cautionFeeStatus).toBe('due');
  expect((await guest.booking(id)).cautionFeeStatus).toBe('returned');
  expect(await refundsOf(site, id)).toHaveLength(2);
});

it('is decided once, however many admins press at the same moment', async () => {
  const { id } = await aClaim(20_000);

  const answers = await Promise.all([0, 10_000, 20_000, 0].map((kept) => decide(id, { kept })));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.claim.claim.decision.kept;
  const back = { 0: 1_333, 10_000: 667, 20_000: 0 }[winner as 0 | 10_000 | 20_000];
  const sum = (await refundsOf(site, id)).reduce<number>(
    (total, refund) => total + (refund as { amount: number }).amount,
    0,
  );
  expect(sum).toBe(back);
});

it('either claims or returns the fee when both happen at once', async () => {
  const { host, guest, id } = await aStayJustOver(site, { hoursAgo: 13 });

  const [opened] = await Promise.all([claim(host, id, 20_000), sweep(site.api)]);
  await settle();

  const { cautionFeeStatus } = await guest.booking(id);
  const refunds = await refundsOf(site, id);
  if (opened.status === 200) expect([cautionFeeStatus, refunds]).toEqual(['claimed', []]);
  else expect([opened.status, cautionFeeStatus, refunds.length]).toEqual([409, 'returned', 1]);
});

it('does not return a decided fee again, nor let it be claimed again', async () => {
  const { host, id } = await aClaim(20_000);
  await decide(id, { kept: 0 });
  await sql`update booking set caution_fee_due_at = now() where id = ${id}`.execute(site.api.db);

  const again = await claim(host, id, 100);
  await sweep(site.api);
  await settle();

  expect(again).toMatchObject({ status: 409, body: { error: 'not_claimable' } });
  expect(await refundsOf(site, id)).toHaveLength(1);
});

it('alarms about a claim that is not decided by the day the guest was promised', async () => {
  const { guest, id } = await aClaim(20_000);
  await sql`
    update booking set caution_fee_due_at = now() - interval '1 minute' where id = ${id}
  `.execute(site.api.db);

  await sweep(site.api);
  await sweep(site.api);
  const raised = await alarmsAbout(site, id);
  await decide(id, { kept: 0 });

  expect(raised).toEqual(['caution_fee_claimed', 'claim_late']);
  expect(await alarmsAbout(site, id)).toEqual([]);
  const { cautionFeeDueAt } = await guest.booking(id);
  expect(Date.parse(cautionFeeDueAt ?? '')).toBeGreaterThan(Date.now());
});

it('refuses to keep more than was claimed, to decide without a word, and what nobody claimed', async () => {
  const { id } = await aClaim(5_000);
  const { id: unclaimed } = await aStayJustOver(site);

  expect(await decide(id, { kept: 5_001 })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'kept', message: 'The host claims ₦5,000.00.' }] },
  });
  expect(await decide(id, { kept: 0, answer: ' ' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'answer' }] },
  });
  expect((await decide(unclaimed, { kept: 0 })).status).toBe(404);
});

it('lists what waits, the most urgent first, and what was decided', async () => {
  const name = `Flat ${crypto.randomUUID()}`;
  const [later, urgent] = [await aClaim(5_000), await aClaim(6_000)];
  await sql`
    update apartment set name = ${name} where id in (${later.host.apartment.id}, ${urgent.host.apartment.id})
  `.execute(site.api.db);
  await sql`
    update booking set caution_fee_due_at = now() + interval '1 hour' where id = ${urgent.id}
  `.execute(site.api.db);

  const open = await list('open', name);
  await decide(urgent.id, { kept: 0 });
  const decided = await list('decided', name);

  expect(open.claims).toMatchObject([
    { bookingId: urgent.id, guest: { email: urgent.guest.email }, claim: { amount: 6_000 } },
    { bookingId: later.id, cautionFee: 20_000, decidedBy: null },
  ]);
  expect(decided.claims).toMatchObject([{ bookingId: urgent.id, decidedBy: 'Ngozi Eze' }]);
});

async function aClaim(amount: number) {
  const stay = await aStayJustOver(site);
  await claim(stay.host, stay.id, amount);
  return stay;
}

async function decide(
  id: string,
  { kept, answer = 'We saw the pictures.' }: { kept: number; answer?: string },
) {
  const url = `${apiBase}/${apiPaths.decideClaim(id)}`;
  const payload = { kept, answer };
  const sent = await site.api.inject({ method: 'POST', url, headers, payload });
  return { status: sent.statusCode, body: sent.json() };
}

async function list(state: string, search: string) {
  const query = { state, search };
  return (
    await site.api.inject({ url: `${apiBase}/${apiPaths.adminClaims}`, headers, query })
  ).json();
}

/** Everything that was ordered is done. */
const settle = () => site.api.queue.drain();

const subjectsTo = async (email: string) =>
  (await mailsTo(site.api, email)).map(({ subject }) => subject);

async function historyOf(id: string): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select what from booking_event
     where booking_id = ${id} and what like any('{claim_%,caution_fee_returned}')
     order by id
  `.execute(site.api.db);
  return rows.map(({ what }) => what);
}
