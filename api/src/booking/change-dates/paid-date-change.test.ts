// @engine postgres: SQL of booking/stay/date-change-repository.ts
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { listBlocksOfApartment } from '../../hosting/hosting-repository.ts';
import {
  aStayToChange,
  changeDates,
  heldBlocks,
  longer,
  makeLonger,
  payAtUrl,
  paymentTotals,
  previewPath,
  sessionOf,
  shifted,
  stay,
  totals,
} from '../testing/test-date-changes.ts';
import {
  aGuest,
  setupSite,
  makeHoldOverdue,
  notificationKinds,
  waitForSettlement,
} from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

describe('dates that cost more', () => {
  it('are paid first: until then the old nights stay booked, and the new ones are held, as none of the host’s blocks', async () => {
    const { guest, id, apartmentId } = await aStayToChange(site);

    const { body } = await changeDates(guest, id, longer, totals.longer);

    expect(body.data.url).toContain('/sandbox/checkout/');
    expect(body.booking).toMatchObject({
      ...stay,
      totalPrice: 170_000,
      dateChange: { ...longer, status: 'pending', totalPrice: 270_000, charge: 66.67 },
    });
    const other = await aGuest(site.api);
    const lastNights = { checkInDate: stay.checkOutDate, checkOutDate: longer.checkOutDate };
    expect((await other.book(apartmentId, stay)).status).toBe(409);
    expect((await other.book(apartmentId, lastNights)).status).toBe(409);
    expect(await listBlocksOfApartment(site.api.db, apartmentId, stay.checkInDate)).toEqual([]);
  });

  it('are changed once the payment has settled', async () => {
    const { guest, id } = await aStayToChange(site);

    await makeLonger(site, guest, id);

    expect(await guest.booking(id)).toMatchObject({
      ...longer,
      nights: 5,
      totalPrice: 270_000,
      charge: { currency: 'usd', amount: 180 },
      bookingStatus: 'confirmed',
      paymentStatus: 'paid',
      dateChange: { status: 'done' },
    });
    expect(await paymentTotals(guest, id)).toEqual({ charged: 180, refunded: 0, kept: 180 });
    expect(await heldBlocks(site, id)).toBe(0);
    expect(await notificationKinds(site.api, guest.id)).toContain('dates_changed');
  });

  it('asked for twice open one checkout', async () => {
    const { guest, id } = await aStayToChange(site);

    const [first, preview, second] = [
      await changeDates(guest, id, longer, totals.longer),
      await guest.get(previewPath(id, longer)),
      await changeDates(guest, id, longer, totals.longer),
    ];

    expect(preview.status).toBe(200);
    expect(second.body.data.url).toBe(first.body.data.url);
    expect(await heldBlocks(site, id)).toBe(1);
  });

  it('can be replaced by other ones, whose checkout is the only one left', async () => {
    const { guest, id } = await aStayToChange(site);
    const first = await changeDates(guest, id, longer, totals.longer);
    const four = { ...longer, checkOutDate: addDays(longer.checkOutDate, -1) };

    const second = await changeDates(guest, id, four, 220_000);

    expect(second.body.booking.dateChange).toMatchObject({ ...four, charge: 33.34 });
    expect(await heldBlocks(site, id)).toBe(1);
    await payAtUrl(site, first.body.data.url);
    await guest.verify(id);
    expect(await guest.booking(id)).toMatchObject(stay);
  });

  it.each([
    ['cancelled', (guest: Guest, id: string) => guest.post(apiPaths.cancelDateChange(id))],
    [
      'not paid in time',
      async (_guest: Guest, id: string) => {
        await makeHoldOverdue(site.api, id);
        await site.api.queue.drain({ ignoreStartAfter: true });
      },
    ],
  ])('and are %s leave everything as it was', async (_how, end) => {
    const { guest, id, apartmentId } = await aStayToChange(site);
    const { body } = await changeDates(guest, id, longer, totals.longer);

    await end(guest, id);

    expect(await guest.booking(id)).toMatchObject({
      ...stay,
      totalPrice: 170_000,
      charge: { amount: 113.33 },
      paymentStatus: 'paid',
      dateChange: { status: 'expired' },
    });
    const nights = { checkInDate: stay.checkOutDate, checkOutDate: longer.checkOutDate };
    expect((await (await aGuest(site.api)).book(apartmentId, nights)).status).toBe(201);
    await payAtUrl(site, body.data.url);
    await guest.verify(id);
    expect(await paymentTotals(guest, id)).toEqual({ charged: 113.33, refunded: 0, kept: 113.33 });
  });

  it('with a payment that fails later leave everything as it was', async () => {
    const { guest, id } = await aStayToChange(site);
    const { body } = await changeDates(guest, id, longer, totals.longer);
    await payAtUrl(site, body.data.url, 'failsLater');
    await guest.verify(id);
    expect((await guest.booking(id)).dateChange?.status).toBe('processing');
    expect(await changeDates(guest, id, shifted, totals.same)).toMatchObject({
      status: 409,
      body: { error: 'change_processing' },
    });

    await waitForSettlement(site, sessionOf(body.data.url));
    await guest.verify(id);

    expect(await guest.booking(id)).toMatchObject({ ...stay, dateChange: { status: 'failed' } });
    expect(await heldBlocks(site, id)).toBe(0);
    expect(await paymentTotals(guest, id)).toEqual({ charged: 113.33, refunded: 0, kept: 113.33 });
    expect(await notificationKinds(site.api, guest.id)).toContain('dates_not_changed');
  });

  it('and are paid for a stay that was cancelled meanwhile are refunded with it', async () => {
    const { guest, id } = await aStayToChange(site);
    const { body } = await changeDates(guest, id, longer, totals.longer);
    await payAtUrl(site, body.data.url, 'paysLater');
    await guest.verify(id);

    await guest.cancel(id);
    await waitForSettlement(site, sessionOf(body.data.url));
    await guest.verify(id);
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await paymentTotals(guest, id)).toEqual({ charged: 180, refunded: 180, kept: 0 });
    expect(await heldBlocks(site, id)).toBe(0);
  });
});

it('two changes at the same moment leave one that waits for its payment', async () => {
  const { guest, id } = await aStayToChange(site);
  const four = { ...longer, checkOutDate: addDays(longer.checkOutDate, -1) };

  const responses = await Promise.all([
    changeDates(guest, id, longer, totals.longer),
    changeDates(guest, id, four, 220_000),
  ]);

  // The one whose checkout was closed by the other may answer that it cannot be paid any more.
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  for (const status of statuses) expect([200, 400, 409]).toContain(status);
  const { rows } = await sql<object>`
    select (select count(*)::int from date_change
             where booking_id = ${id} and status in ('pending', 'processing')) as changes,
           (select count(*)::int from payment
             where booking_id = ${id} and status in ('opening', 'open')) as checkouts
  `.execute(site.api.db);
  expect(rows).toEqual([{ changes: 1, checkouts: 1 }]);
  expect(await heldBlocks(site, id)).toBe(1);
});
