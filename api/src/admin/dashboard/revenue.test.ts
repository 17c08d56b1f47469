// @engine postgres: SQL of admin/dashboard/dashboard-repository.ts
import type { AdminMetricsResponse } from '@gida/contracts/admin';
import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { aGuest, aPaidStay, setupSite, stayIn } from '../../booking/testing/test-site.ts';
import type { Guest } from '../../booking/testing/test-site.ts';
import { runScheduledTasks } from '../../booking/scheduled-tasks/scheduled-tasks.ts';
import { adminAuthHeaders, anApartment } from '../../testing/factories.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

const headers = await adminAuthHeaders(site.api);

// A night costs ₦50,000, the caution fee ₦20,000.
const stay = stayIn(20);
const nights = (count: number) => ({
  checkInDate: stay.checkInDate,
  checkOutDate: addDays(stay.checkInDate, count),
});

it.each<[what: string, changes: number[], revenue: number]>([
  ['cheaper', [2], 120_000],
  ['cheaper twice', [2, 1], 70_000],
  ['dearer', [5], 270_000],
  ['cheaper, then dearer', [2, 5], 270_000],
  ['dearer, then cheaper', [5, 1], 70_000],
])(
  'revenue follows a stay that becomes %s, and its cancellation',
  async (_what, changes, revenue) => {
    const before = await currentRevenue();
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);

    const paid = await currentRevenue();
    for (const count of changes) await changeTo(guest, id, count);
    const promised = await currentRevenue();
    await site.api.queue.drain();
    const changed = await currentRevenue();
    await guest.cancel(id);
    await site.api.queue.drain();

    expect(paid - before).toBe(170_000);
    expect([promised - before, changed - before]).toEqual([revenue, revenue]);
    expect((await currentRevenue()) - before).toBe(0);
  },
);

it('a returned caution fee leaves exactly the rest, which is in its week too', async () => {
  const before = await metrics();
  const guest = await aGuest(site.api);
  const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);
  await sql`
    update booking
       set status = 'completed', caution_fee_status = 'due', caution_fee_due_at = now()
     where id = ${id}
  `.execute(site.api.db);

  await runScheduledTasks(site.api);
  await site.api.queue.drain();

  const after = await metrics();
  expect(after.revenue - before.revenue).toBe(150_000);
  const sum = after.weeks?.reduce((all, week) => all + week.revenue, 0);
  expect(sum).toBe(after.revenue);
});

async function changeTo(guest: Guest, id: string, count: number): Promise<void> {
  const totalPrice = count * 50_000 + 20_000;
  const { body } = await guest.post(apiPaths.dateChange(id), { ...nights(count), totalPrice });
  const url: string | undefined = body.data?.url;
  if (!url) return;
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  await submitPayment(site.sandbox.url, session, cards.pays);
  await guest.verify(id);
}

const currentRevenue = async (): Promise<number> => (await metrics()).revenue;

async function metrics(): Promise<AdminMetricsResponse> {
  const url = `${apiBase}/${apiPaths.adminMetrics}`;
  return (await site.api.inject({ url, headers })).json();
}
