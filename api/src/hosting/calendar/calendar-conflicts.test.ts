import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { App } from '../../http/app-type.ts';
import { createTestApi } from '../../testing/create-test-api.ts';
import {
  aGuest,
  aHeldStay,
  notificationKinds,
  stayIn,
  today,
} from '../../booking/testing/test-site.ts';
import { aHostWithApartment, anIcalText } from '../testing/test-hosting.ts';

let api: App;
beforeAll(async () => void (api = await createTestApi({ RATE_LIMIT_FACTOR: '1000' })));
afterAll(() => api.close());

it('lists the first conflicts of each calendar and counts all', async () => {
  const { host, bookingId } = await aHostWithConflicts(300);

  const { body } = await host.importText(anIcalText(...overlappingNights(300)), 'Another');
  const { body: list } = await host.send('GET', apiPaths.hosting);

  expect(body.hosting.feeds).toMatchObject([
    { entries: 300, conflictCount: 300 },
    { entries: 300, conflictCount: 300 },
  ]);
  expect(body.hosting.feeds[0].conflicts).toHaveLength(20);
  expect(body.hosting.feeds[0].conflicts[0]).toEqual({
    ...overlappingNights(1)[0],
    summary: 'Reserved',
    bookingId,
  });
  expect(list.apartments[0].conflicts).toBe(600);
  expect(JSON.stringify(body).length).toBeLessThan(20_000);
});

it('tells the host once of each booking that a calendar conflicts with', async () => {
  const { host } = await aHostWithConflicts(300);

  expect(await notificationKinds(api, host.id)).toEqual(['calendar_conflict']);
});

async function aHostWithConflicts(entries: number) {
  const host = await aHostWithApartment(api);
  const { id } = await aHeldStay(await aGuest(api), host.apartment.id, stayIn(5, 25));
  await host.importText(anIcalText(...overlappingNights(entries)));
  return { host, bookingId: id };
}

/** Different nights that all include the first one of the booking above, the shortest first. */
const overlappingNights = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    from: addDays(today(), 5),
    to: addDays(today(), 6 + at),
  }));
