// @engine postgres: SQL of admin/dashboard/dashboard-repository.ts
import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../../demo/sandbox/testing/test-sandbox.ts';
import { aGuest, aPaidStay, aTestSite, stayIn } from '../../booking/testing/test-site.ts';
import type { Guest, TestSite } from '../../booking/testing/test-site.ts';
import { adminAuthHeaders, anApartment } from '../../testing/factories.ts';

let site: TestSite;
let headers: { authorization: string };
beforeAll(async () => {
  site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' });
  headers = await adminAuthHeaders(site.api);
});
afterAll(() => site.close());

// A night costs ₦50,000, the caution fee ₦20,000.
const stay = stayIn(20);
const nights = (count: number) => ({
  checkInDate: stay.checkInDate,
  checkOutDate: addDays(stay.checkInDate, count),
});

it.each<[what: string, changes: number[], takings: number]>([
  ['cheaper', [2], 120_000],
  ['cheaper twice', [2, 1], 70_000],
  ['dearer', [5], 270_000],
  ['cheaper, then dearer', [2, 5], 270_000],
  ['dearer, then cheaper', [5, 1], 70_000],
])(
  'takings follow a stay that becomes %s, and its cancellation',
  async (_what, changes, takings) => {
    const before = await currentTakings();
    const guest = await aGuest(site.api);
    const { id } = await aPaidStay(site, guest, (await anApartment(site.api)).id, stay);

    const paid = await currentTakings();
    for (const count of changes) await changeTo(guest, id, count);
    const promised = await currentTakings();
    await site.api.queue.drain();
    const changed = await currentTakings();
    await guest.cancel(id);
    await site.api.queue.drain();

    expect(paid - before).toBe(170_000);
    expect([promised - before, changed - before]).toEqual([takings, takings]);
    expect((await currentTakings()) - before).toBe(0);
  },
);

async function changeTo(guest: Guest, id: string, count: number): Promise<void> {
  const totalPrice = count * 50_000 + 20_000;
  const { body } = await guest.post(apiPaths.dateChange(id), { ...nights(count), totalPrice });
  const url: string | undefined = body.data?.url;
  if (!url) return;
  const session = new URL(url).pathname.split('/').at(-1) ?? '';
  await submitPayment(site.sandbox.url, session, cards.pays);
  await guest.verify(id);
}

async function currentTakings(): Promise<number> {
  const url = `${apiBase}/${apiPaths.adminMetrics}`;
  return (await site.api.inject({ url, headers })).json().takings;
}
