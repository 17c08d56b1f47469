// @engine postgres
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { runScheduledTasks } from '../scheduled-tasks/scheduled-tasks.ts';
import { setupSite, notificationKinds, mailsTo, reloadedBookings } from '../testing/test-site.ts';
import {
  aCompletedStay,
  decideClaim,
  openAlertKinds,
  postClaim,
  refundsOfBooking,
} from '../../hosting/testing/test-claims.ts';
import { adminAuthHeaders } from '../../testing/factories.ts';
import { clientOf } from '../../testing/client-of.ts';
import { transitionCautionFee } from '../caution-fee/caution-fee-repository.ts';
import { cautionFeeTransitions } from '../caution-fee/caution-fee-states.ts';
import type { CautionFeeEvent, CautionFeeStatus } from '../caution-fee/caution-fee-states.ts';

const site = await setupSite();

// A total of 170,000 naira at 1,500 is $113.33; of it the caution fee of 20,000 naira is $13.33.

it('changes the status of a caution fee as its table says, and in no other way', async () => {
  const { id } = await aCompletedStay(site);
  const { db } = site.api;
  const statuses: CautionFeeStatus[] = [null, 'held', 'due', 'claimed', 'returned', 'forfeited'];
  const events = Object.keys(cautionFeeTransitions) as CautionFeeEvent[]; // keys of the table

  for (const event of events) {
    const { from, to } = cautionFeeTransitions[event];
    for (const status of statuses) {
      await sql`update booking set caution_fee_status = ${status} where id = ${id}`.execute(db);
      const applies = from.some((one) => one === status);
      expect(await transitionCautionFee(db, id, event), `${event} ${status}`).toBe(applies);
      const { rows } = await sql<{ now: CautionFeeStatus }>`
        select caution_fee_status as now from booking where id = ${id}`.execute(db);
      expect(rows[0]?.now, `${event} ${status}`).toBe(applies ? to : status);
    }
  }
});

it('refunds the whole caution fee when a claim on all of it is dismissed', async () => {
  const { host, guest, id } = await aClaim(20_000);
  const reloaded = [guest, host].map((user) => reloadedBookings(site.api, user.id));

  const { status, body } = await decide(id, { awarded: 0, reason: 'The window was old.' });
  expect(reloaded).toEqual([[id], [id]]);
  const decided = await guest.booking(id);
  await runJobs();

  expect(status).toBe(200);
  expect(body.claim).toMatchObject({ claim: { decision: { awarded: 0 } }, decidedBy: 'Ngozi Eze' });
  expect(decided).toMatchObject({
    cautionFeeStatus: 'due',
    claim: { amount: 20_000, decision: { awarded: 0, reason: 'The window was old.' } },
  });
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'returned' });
  expect(await refundsOfBooking(site, id)).toEqual([{ reason: 'claim_decided', amount: 1_333 }]);
  expect(await notificationKinds(site.api, guest.id)).toEqual(
    expect.arrayContaining(['caution_fee_decided', 'caution_fee_returned']),
  );
  expect(await notificationKinds(site.api, host.id)).toContain('caution_fee_decided');
  expect(await subjectsTo(guest.email)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('the claim on your caution fee'),
      expect.stringContaining('refund is on its way'),
    ]),
  );
  expect(await subjectsTo(host.email)).toEqual([
    expect.stringContaining('New booking'),
    expect.stringContaining('your claim'),
  ]);
  expect(await claimEvents(id)).toEqual(['claim_dismissed', 'caution_fee_returned']);
  expect(await openAlertKinds(site, id)).toEqual([]);
});

it('refunds the rest of the claim when the host keeps part of it', async () => {
  const { host, guest, id } = await aClaim(5_000);
  await runJobs();

  await decide(id, { awarded: 2_000 });
  const before = await guest.booking(id);
  await runJobs();

  expect(before).toMatchObject({ cautionFeeStatus: 'due' });
  expect(await refundsOfBooking(site, id)).toEqual([
    { reason: 'caution_fee', amount: 1_000 },
    { reason: 'claim_decided', amount: 200 },
  ]);
  expect(await guest.booking(id)).toMatchObject({
    cautionFeeStatus: 'returned',
    paymentStatus: 'paid',
  });
  const returned = (await notificationKinds(site.api, guest.id)).filter(
    (kind) => kind === 'caution_fee_returned',
  );
  expect(returned).toHaveLength(2);
  expect((await host.hosting()).bookings[0]).toMatchObject({
    claimable: 0,
    claim: { amount: 5_000, decision: { awarded: 2_000 } },
  });
});

it('refunds nothing when the host keeps the whole claim', async () => {
  const { guest, id } = await aClaim(20_000);

  await decide(id, { awarded: 20_000 });
  await runJobs();

  expect(await refundsOfBooking(site, id)).toEqual([]);
  expect(await guest.booking(id)).toMatchObject({ cautionFeeStatus: 'forfeited' });
});

it('accepts one decision and returns 409 to admins who decide in parallel', async () => {
  const { id } = await aClaim(20_000);

  const answers = await Promise.all(
    [0, 10_000, 20_000, 0].map((awarded) => decide(id, { awarded })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body.claim.claim.decision.awarded;
  const back = { 0: 1_333, 10_000: 667, 20_000: 0 }[winner as 0 | 10_000 | 20_000];
  await runJobs();
  const refunds = await refundsOfBooking(site, id);
  expect(refunds.reduce((sum, { amount }) => sum + amount, 0)).toBe(back);
});

it('a claim and the automatic return of the fee exclude each other', async () => {
  const { host, guest, id } = await aCompletedStay(site, { hoursAgo: 13 });

  const [opened] = await Promise.all([postClaim(host, id, 20_000), runScheduledTasks(site.api)]);
  await runJobs();

  const { cautionFeeStatus } = await guest.booking(id);
  const refunds = await refundsOfBooking(site, id);
  if (opened.status === 200) expect([cautionFeeStatus, refunds]).toEqual(['claimed', []]);
  else expect([opened.status, cautionFeeStatus, refunds.length]).toEqual([409, 'returned', 1]);
});

it('a decided claim is neither refunded nor claimed again', async () => {
  const { host, id } = await aClaim(20_000);
  await decide(id, { awarded: 0 });
  await sql`update booking set caution_fee_due_at = now() where id = ${id}`.execute(site.api.db);

  const again = await postClaim(host, id, 100);
  await runScheduledTasks(site.api);
  await runJobs();

  expect(again).toMatchObject({ status: 409, body: { error: 'not_claimable' } });
  expect(await refundsOfBooking(site, id)).toHaveLength(1);
});

it('raises an alert when a claim is not decided by its deadline', async () => {
  const { guest, id } = await aClaim(20_000);
  await sql`
    update booking set caution_fee_due_at = now() - interval '1 minute' where id = ${id}
  `.execute(site.api.db);

  await runScheduledTasks(site.api);
  await runScheduledTasks(site.api);
  const raised = await openAlertKinds(site, id);
  await decide(id, { awarded: 0 });

  expect(raised).toEqual(['caution_fee_claimed', 'claim_late']);
  expect(await openAlertKinds(site, id)).toEqual([]);
  const { cautionFeeDueAt } = await guest.booking(id);
  expect(Date.parse(cautionFeeDueAt ?? '')).toBeGreaterThan(Date.now());
});

it('rejects a decision above the claim, without a reason, or without a claim', async () => {
  const { id } = await aClaim(5_000);
  const { id: unclaimed } = await aCompletedStay(site);

  expect(await decide(id, { awarded: 5_001 })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'awarded', message: 'The host claims ₦5,000.00.' }] },
  });
  expect(await decide(id, { awarded: 0, reason: ' ' })).toMatchObject({
    status: 400,
    body: { details: [{ field: 'reason' }] },
  });
  expect((await decide(unclaimed, { awarded: 0 })).status).toBe(404);
});

it('lists open claims, the most urgent first, and decided claims', async () => {
  const name = `Flat ${crypto.randomUUID()}`;
  const [later, urgent] = [await aClaim(5_000), await aClaim(6_000)];
  await sql`
    update apartment set name = ${name} where id in (${later.host.apartment.id}, ${urgent.host.apartment.id})
  `.execute(site.api.db);
  await sql`
    update booking set caution_fee_due_at = now() + interval '1 hour' where id = ${urgent.id}
  `.execute(site.api.db);

  const open = await list('open', name);
  await decide(urgent.id, { awarded: 0 });
  const decided = await list('decided', name);

  expect(open.claims).toMatchObject([
    { bookingId: urgent.id, guest: { email: urgent.guest.email }, claim: { amount: 6_000 } },
    { bookingId: later.id, cautionFee: 20_000, decidedBy: null },
  ]);
  expect(decided.claims).toMatchObject([{ bookingId: urgent.id, decidedBy: 'Ngozi Eze' }]);
});

async function aClaim(amount: number) {
  const stay = await aCompletedStay(site);
  await postClaim(stay.host, stay.id, amount);
  return stay;
}

const decide = (id: string, decision: { awarded: number; reason?: string }) =>
  decideClaim(site, id, decision);

async function list(state: string, search: string) {
  const query = new URLSearchParams({ state, search }).toString();
  const headers = await adminAuthHeaders(site.api);
  return (await clientOf(site.api, headers).get(`${apiPaths.adminClaims}?${query}`)).body;
}

/** Runs all queued jobs. */
const runJobs = () => site.api.queue.drain();

const subjectsTo = async (email: string) =>
  (await mailsTo(site.api, email)).map(({ subject }) => subject);

async function claimEvents(bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select event from booking_event
     where booking_id = ${bookingId} and event like any('{claim_%,caution_fee_returned}')
     order by id
  `.execute(site.api.db);
  return rows.map(({ event }) => event);
}
