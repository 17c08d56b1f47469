import type { Booking } from '@gida/contracts/booking';
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../sandbox/testing/test-sandbox.ts';
import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldStay,
  aPaidStay,
  aTestSite,
  emailsTo,
  moveStay,
  notificationKinds,
  stayIn,
  today,
  waitForSettlement,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' })));
afterAll(() => site.close());

// A night costs ₦50,000, the caution fee ₦20,000; three nights from the twelfth day on cost ₦170,000, $113.33.
const stay = stayIn(12);
const shorter = { checkInDate: stay.checkInDate, checkOutDate: addDays(stay.checkOutDate, -1) };
const shifted = stayIn(18);
const longer = { checkInDate: stay.checkInDate, checkOutDate: addDays(stay.checkOutDate, 2) };
const totals = { shorter: 120_000, same: 170_000, longer: 270_000 };

describe('dates that cost less or the same', () => {
  it('are changed at once, and the difference is refunded', async () => {
    const { guest, id } = await aStay();

    const { body } = await change(guest, id, shorter, totals.shorter);
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
    expect(await totalsOf(guest, id)).toEqual({ charged: 113.33, refunded: 33.33, kept: 80 });
    expect(await notificationKinds(site.api, guest.id)).toEqual([
      'booking_confirmed',
      'dates_changed',
      'refund_sent',
    ]);
    const mails = await emailsTo(site.api, guest.email);
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'Your stay is confirmed',
      'Your dates are changed',
      'Your refund is on its way',
    ]);
  });

  it('free the old nights and take the new ones', async () => {
    const { guest, id, apartmentId } = await aStay();

    await change(guest, id, shifted, totals.same);

    expect(await totalsOf(guest, id)).toMatchObject({ refunded: 0, kept: 113.33 });
    const other = await aGuest(site.api);
    expect((await other.book(apartmentId, shifted)).status).toBe(409);
    expect((await other.book(apartmentId, stay)).status).toBe(201);
  });

  it('can be changed again, each time with its difference', async () => {
    const { guest, id } = await aStay();
    await change(guest, id, shorter, totals.shorter);
    const one = { ...shorter, checkOutDate: addDays(shorter.checkOutDate, -1) };

    await change(guest, id, one, 70_000);
    await site.api.queue.drain();

    expect(await totalsOf(guest, id)).toEqual({ charged: 113.33, refunded: 66.66, kept: 46.67 });
    expect(await guest.booking(id)).toMatchObject({ charge: { amount: 46.67 } });
  });

  it('that are taken leave everything as it was', async () => {
    const { guest, id, apartmentId } = await aStay();
    await aHeldStay(await aGuest(site.api), apartmentId, shifted);
    expect(await guest.get(previewPath(id, shifted))).toMatchObject({
      status: 409,
      body: { error: 'dates_taken' },
    });

    const response = await change(guest, id, shifted, totals.same);

    expect(response).toMatchObject({ status: 409, body: { error: 'dates_taken' } });
    expect(await guest.booking(id)).toMatchObject({ ...stay, dateChange: null });
  });
});

describe('dates that cost more', () => {
  it('are paid first: until then the old nights stay booked, and the new ones are held', async () => {
    const { guest, id, apartmentId } = await aStay();

    const { body } = await change(guest, id, longer, totals.longer);

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
  });

  it('are changed once the payment has settled', async () => {
    const { guest, id } = await aStay();

    await changeAndPay(guest, id);

    expect(await guest.booking(id)).toMatchObject({
      ...longer,
      nights: 5,
      totalPrice: 270_000,
      charge: { currency: 'usd', amount: 180 },
      bookingStatus: 'confirmed',
      paymentStatus: 'paid',
      dateChange: { status: 'done' },
    });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 0, kept: 180 });
    expect(await heldBlocks(id)).toBe(0);
    expect(await notificationKinds(site.api, guest.id)).toContain('dates_changed');
  });

  it('with other nights free the old ones only then', async () => {
    const { guest, id, apartmentId } = await aStay();
    const elsewhere = stayIn(18, 5);
    const { body } = await change(guest, id, elsewhere, totals.longer);
    const other = await aGuest(site.api);
    expect((await other.book(apartmentId, stay)).status).toBe(409);

    await payUrl(body.data.url);
    await guest.verify(id);

    expect(await guest.booking(id)).toMatchObject(elsewhere);
    expect((await other.book(apartmentId, stay)).status).toBe(201);
  });

  it('asked for twice open one checkout', async () => {
    const { guest, id } = await aStay();

    const [first, preview, second] = [
      await change(guest, id, longer, totals.longer),
      await guest.get(previewPath(id, longer)),
      await change(guest, id, longer, totals.longer),
    ];

    expect(preview.status).toBe(200);
    expect(second.body.data.url).toBe(first.body.data.url);
    expect(await heldBlocks(id)).toBe(1);
  });

  it('can be replaced by other ones, whose checkout is the only one left', async () => {
    const { guest, id } = await aStay();
    const first = await change(guest, id, longer, totals.longer);
    const four = { ...longer, checkOutDate: addDays(longer.checkOutDate, -1) };

    const second = await change(guest, id, four, 220_000);

    expect(second.body.booking.dateChange).toMatchObject({ ...four, charge: 33.34 });
    expect(await heldBlocks(id)).toBe(1);
    await payUrl(first.body.data.url);
    await guest.verify(id);
    expect(await guest.booking(id)).toMatchObject(stay);
  });

  it.each([
    ['cancelled', (guest: Guest, id: string) => guest.post(apiPaths.cancelDateChange(id))],
    [
      'not paid in time',
      async (_guest: Guest, id: string) => {
        await sql`update date_change set expires_at = now() where booking_id = ${id}`.execute(
          site.api.db,
        );
        await site.api.queue.drain({ ignoreStartAfter: true });
      },
    ],
  ])('and are %s leave everything as it was', async (_how, end) => {
    const { guest, id, apartmentId } = await aStay();
    const { body } = await change(guest, id, longer, totals.longer);

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
    await payUrl(body.data.url);
    await guest.verify(id);
    expect(await totalsOf(guest, id)).toEqual({ charged: 113.33, refunded: 0, kept: 113.33 });
  });

  it('with a payment that fails later leave everything as it was', async () => {
    const { guest, id } = await aStay();
    const { body } = await change(guest, id, longer, totals.longer);
    await payUrl(body.data.url, 'failsLater');
    await guest.verify(id);
    expect((await guest.booking(id)).dateChange?.status).toBe('processing');
    expect(await change(guest, id, shifted, totals.same)).toMatchObject({
      status: 409,
      body: { error: 'change_processing' },
    });

    await waitForSettlement(site, sessionOf(body.data.url));
    await guest.verify(id);

    expect(await guest.booking(id)).toMatchObject({ ...stay, dateChange: { status: 'failed' } });
    expect(await heldBlocks(id)).toBe(0);
    expect(await totalsOf(guest, id)).toEqual({ charged: 113.33, refunded: 0, kept: 113.33 });
    expect(await notificationKinds(site.api, guest.id)).toContain('dates_not_changed');
  });

  it('with a payment that settles later are changed then', async () => {
    const { guest, id } = await aStay();
    const { body } = await change(guest, id, longer, totals.longer);
    await payUrl(body.data.url, 'paysLater');
    await guest.verify(id);
    expect(await guest.booking(id)).toMatchObject(stay);

    await waitForSettlement(site, sessionOf(body.data.url));
    await guest.verify(id);

    expect(await guest.booking(id)).toMatchObject({ ...longer, dateChange: { status: 'done' } });
  });

  it('and are paid for a stay that was cancelled meanwhile are refunded with it', async () => {
    const { guest, id } = await aStay();
    const { body } = await change(guest, id, longer, totals.longer);
    await payUrl(body.data.url, 'paysLater');
    await guest.verify(id);

    await guest.cancel(id);
    await waitForSettlement(site, sessionOf(body.data.url));
    await guest.verify(id);
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({
      bookingStatus: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 180, kept: 0 });
    expect(await heldBlocks(id)).toBe(0);
  });
});

describe('a stay that was paid for in two parts', () => {
  it('is refunded in full when it is cancelled in time', async () => {
    const { guest, id } = await aStay();
    await changeAndPay(guest, id);

    await guest.cancel(id);
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 180, kept: 0 });
  });

  it('gives back the caution fee when it is cancelled late', async () => {
    const { guest, id } = await aStay();
    await changeAndPay(guest, id);
    await moveStay(site.api, id, 2);

    await guest.cancel(id);
    await site.api.queue.drain();

    // ₦20,000 of ₦270,000, of $180.
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'partially_refunded' });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 13.33, kept: 166.67 });
  });

  it('is refunded over both payments when it becomes much shorter', async () => {
    const { guest, id } = await aStay();
    await changeAndPay(guest, id);
    const one = { ...stay, checkOutDate: addDays(stay.checkInDate, 1) };

    await change(guest, id, one, 70_000);
    await site.api.queue.drain();

    expect(await guest.booking(id)).toMatchObject({ charge: { amount: 46.67 } });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 133.33, kept: 46.67 });
    await guest.cancel(id);
    await site.api.queue.drain();
    expect(await guest.booking(id)).toMatchObject({ paymentStatus: 'refunded' });
    expect(await totalsOf(guest, id)).toEqual({ charged: 180, refunded: 180, kept: 0 });
  });
});

describe('what stands against a change', () => {
  it.each<[string, number, string, (guest: Guest, id: string) => Promise<unknown>]>([
    ['the end of free cancellation', 409, 'not_changeable', (_, id) => moveStay(site.api, id, 4)],
    ['a stay that is not paid for', 409, 'not_changeable', (_, id) => setStatus(id, 'booked')],
    ['a cancelled stay', 409, 'not_changeable', (guest, id) => guest.cancel(id)],
    [
      'an apartment that is no longer offered',
      404,
      'not_found',
      (_, id) =>
        sql`update apartment set is_published = false
             where id = (select apartment_id from booking where id = ${id})`.execute(site.api.db),
    ],
  ])('%s: %d %s', async (_what, status, error, arrange) => {
    const { guest, id } = await aStay();
    await arrange(guest, id);

    const preview = await guest.get(previewPath(id, shifted));
    const response = await change(guest, id, shifted, totals.same);

    expect(preview).toMatchObject({ status, body: { error } });
    expect(response).toMatchObject({ status, body: { error } });
  });

  it.each([
    ['the same dates', stay, 400, 'same_dates'],
    ['dates that are over', { ...stay, checkInDate: addDays(today(), -1) }, 400, 'impossible_stay'],
    ['dates too far ahead', stayIn(31), 400, 'impossible_stay'],
    ['a check-out before check-in', stayIn(12, -1), 400, 'impossible_stay'],
  ])('%s', async (_what, dates, status, error) => {
    const { guest, id } = await aStay();

    expect(await change(guest, id, dates, totals.same)).toMatchObject({ status, body: { error } });
  });

  it('a price that is another one than the guest has seen', async () => {
    const { guest, id, apartmentId } = await aStay();
    await sql`update apartment set price_kobo = 6000000 where id = ${apartmentId}`.execute(
      site.api.db,
    );

    const response = await change(guest, id, shifted, totals.same);

    expect(response).toMatchObject({ status: 409, body: { error: 'costs_more' } });
    expect(await guest.booking(id)).toMatchObject(stay);
    // At today's price the same number of nights costs more.
    expect((await guest.get(previewPath(id, shifted))).body).toMatchObject({
      quote: { totalPrice: 200_000 },
      difference: 30_000,
      charge: { currency: 'usd', amount: 20 },
    });
  });

  it('another guest, who can neither see, change nor cancel it', async () => {
    const { guest, id } = await aStay();
    await change(guest, id, longer, totals.longer);
    const other = await aGuest(site.api);

    expect((await other.get(previewPath(id, shifted))).status).toBe(422);
    expect((await change(other, id, longer, totals.longer)).status).toBe(422);
    expect((await other.post(apiPaths.cancelDateChange(id))).status).toBe(422);
    expect((await guest.booking(id)).dateChange?.status).toBe('pending');
  });

  it('ten changes in a day', async () => {
    const { guest, id } = await aStay();
    await sql`
      insert into date_change (booking_id, status, from_stay, from_total_kobo, stay, price_kobo,
                               caution_fee_kobo, total_kobo, charge_minor)
      select ${id}, 'expired', stay, total_kobo, stay, price_kobo, caution_fee_kobo, total_kobo, 0
        from booking, generate_series(1, 10) where booking.id = ${id}
    `.execute(site.api.db);

    expect(await change(guest, id, shifted, totals.same)).toMatchObject({
      status: 409,
      body: { error: 'too_many_changes' },
    });
  });
});

it('two changes at the same moment leave one that waits for its payment', async () => {
  const { guest, id } = await aStay();
  const four = { ...longer, checkOutDate: addDays(longer.checkOutDate, -1) };

  const responses = await Promise.all([
    change(guest, id, longer, totals.longer),
    change(guest, id, four, 220_000),
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
  expect(await heldBlocks(id)).toBe(1);
});

it('two cheaper changes at the same moment refund no more than the stay costs less', async () => {
  const { guest, id } = await aStay();

  await Promise.all([
    change(guest, id, shorter, totals.shorter),
    change(guest, id, { ...shorter, checkOutDate: addDays(shorter.checkOutDate, -1) }, 70_000),
  ]);
  await site.api.queue.drain();

  const { charge } = await guest.booking(id);
  expect((await totalsOf(guest, id)).kept).toBe(charge?.amount);
});

it('the new nights are not among the blocks of the host, who cannot free them', async () => {
  const { guest, id, apartmentId } = await aStay();
  await change(guest, id, longer, totals.longer);

  const { rows } = await sql<{ blocks: number }>`
    select count(*)::int as blocks from booking
     where apartment_id = ${apartmentId} and kind = 'block' and date_change_id is null
  `.execute(site.api.db);

  expect(rows).toEqual([{ blocks: 0 }]);
  expect(await heldBlocks(id)).toBe(1);
});

async function aStay() {
  const guest = await aGuest(site.api);
  const { id: apartmentId } = await anApartment(site.api);
  const { id } = await aPaidStay(site, guest, apartmentId, stay);
  return { guest, apartmentId, id };
}

const change = (guest: Guest, id: string, dates: object, totalPrice: number) =>
  guest.post(apiPaths.dateChange(id), { ...dates, totalPrice });

async function changeAndPay(guest: Guest, id: string): Promise<void> {
  const { body } = await change(guest, id, longer, totals.longer);
  await payUrl(body.data.url);
  await guest.verify(id);
}

const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const payUrl = (url: string, card: keyof typeof cards = 'pays') =>
  submitPayment(site.sandbox.url, sessionOf(url), cards[card]);

const previewPath = (id: string, dates: Pick<Booking, 'checkInDate' | 'checkOutDate'>): string =>
  `${apiPaths.dateChange(id)}?checkInDate=${dates.checkInDate}&checkOutDate=${dates.checkOutDate}`;

const setStatus = (id: string, status: string) =>
  sql`update booking set status = ${status}::booking_status where id = ${id}`.execute(site.api.db);

async function totalsOf(guest: Guest, id: string) {
  const { payments } = (await guest.get(apiPaths.invoice(id))).body;
  const [{ charged, refunded, refundDue, kept }] = payments;
  return { charged, refunded: refunded + refundDue, kept };
}

async function heldBlocks(bookingId: string): Promise<number> {
  const { rows } = await sql<{ blocks: number }>`
    select count(*)::int as blocks
      from booking join date_change on date_change.id = booking.date_change_id
     where date_change.booking_id = ${bookingId}
  `.execute(site.api.db);
  return rows[0]?.blocks ?? 0;
}
