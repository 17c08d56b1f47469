import { apiPaths } from '@gida/contracts/paths';
import { beforeEach, expect, test, vi } from 'vitest';

import { saveNextTrip } from './save-next-trip.ts';

const get = vi.hoisted(() => vi.fn());
vi.mock('@gida/api-client', () => ({ api: { get } }));

const now = new Date('2026-11-29T10:00:00Z');
const stay = (id: string, checkInDate: string, checkOutDate: string, status = 'confirmed') => ({
  id,
  checkInDate,
  checkOutDate,
  bookingStatus: status,
});

beforeEach(() => get.mockReset());

test.each([
  [
    'the one that begins first',
    [stay('b', '2026-12-20', '2026-12-22'), stay('a', '2026-12-01', '2026-12-03')],
    'a',
  ],
  ['the one that ends today', [stay('c', '2026-11-27', '2026-11-29')], 'c'],
  ['none that is over', [stay('d', '2026-11-20', '2026-11-28')], null],
  ['none that is cancelled', [stay('e', '2026-12-01', '2026-12-03', 'cancelled')], null],
  ['none of none', [], null],
])('of the stays of a guest %s is requested', async (_which, bookings, id) => {
  get.mockResolvedValue({ booking: bookings });

  await saveNextTrip(now);

  const requested = get.mock.calls.map(([path]) => path as string);
  expect(requested).toEqual([
    apiPaths.bookings,
    ...(id === null ? [] : [apiPaths.booking(id), apiPaths.arrival(id)]),
  ]);
});
