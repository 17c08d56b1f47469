import { apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { anApartment } from '../testing/factories.ts';
import { aGuest, aHeldStay, aTestSite } from './testing/test-site.ts';
import type { TestSite } from './testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

describe('reading bookings', () => {
  it('lists only the caller’s bookings, newest first', async () => {
    const { api } = site;
    const [guest, other] = [await aGuest(api), await aGuest(api)];
    const first = await aHeldStay(guest, (await anApartment(api)).id);
    const second = await aHeldStay(guest, (await anApartment(api)).id);
    await aHeldStay(other, (await anApartment(api)).id);

    const { body } = await guest.get(apiPaths.bookings);

    expect(body.booking.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
  });

  it('returns 422 on every route for a booking of another guest', async () => {
    const { api } = site;
    const [guest, other] = [await aGuest(api), await aGuest(api)];
    const { id } = await aHeldStay(guest, (await anApartment(api)).id);

    const responses = [
      await other.get(apiPaths.booking(id)),
      await other.get(apiPaths.cancelPreview(id)),
      await other.cancel(id),
      await other.pay(id),
      await other.verify(id),
    ];

    for (const { status, body } of responses) {
      expect([status, body.message]).toEqual([422, 'Unauthorized access to booking.']);
    }
    expect(await guest.booking(id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it.each([crypto.randomUUID(), 'mistyped'])('returns 404 for the booking id %s', async (id) => {
    const guest = await aGuest(site.api);

    const { status, body } = await guest.get(apiPaths.booking(id));

    expect([status, body.message]).toEqual([404, 'Booking not found.']);
  });
});
