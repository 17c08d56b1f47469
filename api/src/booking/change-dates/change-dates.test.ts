// @engine postgres
import { addDays } from '@gida/contracts/dates';
import { describe, expect, it } from 'vitest';

import {
  aStayToChange,
  changeDates,
  makeLonger,
  paymentTotals,
  previewPath,
  shifted,
  shorter,
  stay,
  totals,
} from '../testing/test-date-changes.ts';
import {
  aGuest,
  aHeldStay,
  setupSite,
  mailsTo,
  updateStayDates,
  notificationKinds,
  reloadedBookings,
} from '../testing/test-site.ts';

const site = await setupSite({}, { RATE_LIMIT_FACTOR: '100' });

describe('dates that cost less or the same', () => {
  it('are changed at once, and the difference is refunded', async () => {
    const { guest, id } = await aStayToChange(site);
    const reloaded = reloadedBookings(site.api, guest.id);

    const { body } = await changeDates(guest, id, shorter, totals.shorter);
    expect(reloaded).toEqual([id]);
    await site.api.queue.drain();

    expect(body).toMatchObject({ message: 'Your dates are changed.', data: { url: null } });
    expect(await guest.booking(id)).toMatchObject({
      ...shorter,
      nights: 2,
      totalPrice: 120_000,
      charge: { currency: 'usd', amount: 80 },
      bookingStatus: 'confirmed',
      paymentStatus: 'paid',
      cautionFeeStatus: 'held',
    });
    expect(await paymentTotals(guest, id)).toEqual({ charged: 113.33, refunded: 33.33, kept: 80 });
    expect(await notificationKinds(site.api, guest.id)).toEqual([
      'booking_confirmed',
      'dates_changed',
      'refund_sent',
    ]);
    const mails = await mailsTo(site.api, guest.email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your stay is confirmed',
      'Your dates are changed',
      'Your refund is on its way',
    ]);
  });

  it('free the old nights and take the new ones', async () => {
    const { guest, id, apartmentId } = await aStayToChange(site);

    await changeDates(guest, id, shifted, totals.same);

    expect(await paymentTotals(guest, id)).toMatchObject({ refunded: 0, kept: 113.33 });
    const other = await aGuest(site.api);
    expect((await other.book(apartmentId, shifted)).status).toBe(409);
    expect((await other.book(apartmentId, stay)).status).toBe(201);
  });

  it('can be changed again, each time with its difference', async () => {
    const { guest, id } = await aStayToChange(site);
    await changeDates(guest, id, shorter, totals.shorter);
    const one = { ...shorter, checkOutDate: addDays(shorter.checkOutDate, -1) };

    await changeDates(guest, id, one, 70_000);
    await site.api.queue.drain();

    expect(await paymentTotals(guest, id)).toEqual({
      charged: 113.33,
      refunded: 66.66,
      kept: 46.67,
    });
    expect(await guest.booking(id)).toMatchObject({ charge: { amount: 46.67 } });
  });

  it('that are taken leave everything as it was', async () => {
    const { guest, id, apartmentId } = await aStayToChange(site);
    await aHeldStay(await aGuest(site.api), apartmentId, shifted);
    expect(await guest.get(previewPath(id, shifted))).toMatchObject({
      status: 409,
      body: { error: 'dates_taken' },
    });

    const response = await changeDates(guest, id, shifted, totals.same);

    expect(response).toMatchObject({ status: 409, body: { error: 'dates_taken' } });
    expect(await guest.booking(id)).toMatchObject({ ...stay, dateChange: null });
  });
});

describe('a stay that was paid for in two parts', () => {
  it('gives back the caution fee when it is cancelled late', async () => {
    const { guest, id } = await aStayToChange(site);
    await makeLonger(site, guest, id);
    await updateStayDates(site.api, id, 2);

    await guest.cancel(id);
    await site.api.queue.drain();

    // ₦20,000 of ₦270,000, of $180.
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(await paymentTotals(guest, id)).toEqual({ charged: 180, refunded: 13.33, kept: 166.67 });
  });
});

it('two cheaper changes at the same moment refund no more than the stay costs less', async () => {
  const { guest, id } = await aStayToChange(site);

  await Promise.all([
    changeDates(guest, id, shorter, totals.shorter),
    changeDates(guest, id, { ...shorter, checkOutDate: addDays(shorter.checkOutDate, -1) }, 70_000),
  ]);
  await site.api.queue.drain();

  const { charge } = await guest.booking(id);
  expect((await paymentTotals(guest, id)).kept).toBe(charge?.amount);
});
