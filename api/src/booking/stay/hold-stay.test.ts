// @engine postgres
import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { describe, expect, it } from 'vitest';

import { aHost, anApartment } from '../../testing/factories.ts';
import { aGuest, aPaidStay, setupSite, stayIn } from '../testing/test-site.ts';

const site = await setupSite();

describe('POST bookings/create', () => {
  it('holds the dates for 30 minutes without payment options', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api, { name: 'Palm House' });
    const stay = stayIn(10, 3);

    const { status, body } = await guest.book(id, { ...stay, specialRequests: 'A cot, please.' });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 201,
      data: { id: null, url: null, bookingId: body.booking.id },
      booking: {
        ...stay,
        apartment: { name: 'Palm House', price: 50_000 },
        guests: 2,
        nights: 3,
        totalPrice: 170_000,
        bookingStatus: 'pending',
        paymentStatus: 'unpaid',
        specialRequests: 'A cot, please.',
        charge: null,
        freeCancellationUntil: addDays(stay.checkInDate, -5),
      },
    });
    const leftMs = Date.parse(body.booking.holdExpiresAt) - Date.parse(body.booking.now);
    expect(leftMs / 60_000).toBeCloseTo(30, 0);
    expect(await guest.booking(body.booking.id)).toMatchObject({ id: body.booking.id });
  });

  it('opens the checkout when a payment method and currency are given', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.book(id, {
      ...stayIn(10),
      description: 'Family visit',
      method: 'card',
      currency: 'ngn',
      specialRequests: null,
    });

    expect(status).toBe(201);
    expect(body.data.id).toMatch(/^cs_/);
    expect(body.data.url).toContain(body.data.id);
    expect(body.booking.charge).toEqual({ currency: 'ngn', amount: 170_000 });
  });

  it('returns 400 and holds nothing for an unsupported pair of method and currency', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.book(id, {
      ...stayIn(10),
      method: 'alipay',
      currency: 'ngn',
    });

    expect(status).toBe(400);
    expect(body.message).toBe('Alipay cannot take NGN. Choose another currency or payment method.');
    expect((await guest.get(apiPaths.bookings)).body.booking).toEqual([]);
  });

  it.each([
    ['too far ahead', stayIn(31), 'up to 30 days in advance.'],
    ['for too many guests', { ...stayIn(5), guests: 5 }, 'This apartment is for at most 4 guests.'],
  ])('returns 400 for a stay %s', async (_title, input, message) => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.book(id, input);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 400, error: 'impossible_stay' });
    expect(body.message).toContain(message);
  });

  it.each([
    ['no dates', { guests: 1 }],
    ['a date that is not on the calendar', { ...stayIn(5), checkInDate: '2026-02-30' }],
    ['no guests', { ...stayIn(5), guests: 0 }],
    ['an unknown currency', { ...stayIn(5), currency: 'gbp' }],
  ])('returns 400 for a body with %s', async (_title, input) => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.post(apiPaths.createBooking(id), input);

    expect(status).toBe(400);
    expect(body.error).toBe('invalid_request');
    expect(body.details).not.toEqual([]);
  });

  it('returns 400 when a host books their own apartment', async () => {
    const { api } = site;
    const host = await aHost(api);
    const { id } = await anApartment(api, { hostId: host.id });

    const { status, body } = await (await aGuest(api, host)).book(id, stayIn(10));

    expect([status, body.message]).toEqual([400, 'You cannot book your own apartment.']);
  });

  it('rejects an apartment that has no price or is not published', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const onRequest = await anApartment(api, { priceNaira: 0 });
    const hidden = await anApartment(api, { isPublished: false });

    expect((await guest.book(onRequest.id, stayIn(10))).body.error).toBe('no_price');
    expect((await guest.book(hidden.id, stayIn(10))).status).toBe(404);
  });

  it('returns the same booking for repeated requests', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);
    const stay = stayIn(10);

    const attempts = await Promise.all([1, 2, 3, 4].map(() => guest.book(id, stay)));
    const again = await guest.book(id, { ...stay, guests: 3 });

    const ids = new Set([...attempts, again].map(({ body }) => body.booking.id));
    expect(ids.size).toBe(1);
    expect(again.body.booking.guests).toBe(3);
  });

  it('returns 429 with Retry-After after 30 requests in a minute', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const answers = [];
    for (let attempts = 0; attempts < 31; attempts += 1) answers.push(await guest.book(id, {}));

    expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
    expect(answers[30]?.status).toBe(429);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('holds one apartment at a time before a first stay is paid for, even for concurrent requests', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const apartments = await Promise.all([1, 2, 3].map(() => anApartment(api)));

    const answers = await Promise.all(apartments.map(({ id }) => guest.book(id, stayIn(10))));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      error: 'too_many_holds',
      message:
        'Until you have paid for a first stay, you can hold one apartment at a time. Pay for or cancel your other booking first.',
    });
  });

  it('holds at most 14 nights before a first stay is paid for', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const tooLong = await guest.book(id, stayIn(10, 15));
    const first = await guest.book(id, stayIn(10, 14));

    expect([tooLong.status, tooLong.body.error, tooLong.body.message]).toEqual([
      409,
      'too_many_holds',
      'Your first stay can be at most 14 nights. Once you have paid for it, you can book longer ones.',
    ]);
    expect(first.status).toBe(201);
  });

  it('holds several apartments and more nights once a stay is paid for', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    await aPaidStay(site, guest, (await anApartment(api)).id, stayIn(5, 1));

    const answers = [];
    for (const nights of [15, 15])
      answers.push(await guest.book((await anApartment(api)).id, stayIn(10, nights)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});

it('quotes a stay to visitors, or says what is wrong with each date', async () => {
  const { id } = await anApartment(site.api);
  const quote = (stay: object) =>
    site.api.inject({ url: `${apiBase}/${apiPaths.quote(id)}`, query: { ...stay } });

  expect((await quote(stayIn(10, 3))).json()).toMatchObject({ nights: 3, totalUsd: 113.33 });
  const invalid = await quote(stayIn(-1, 0));
  expect(invalid.statusCode).toBe(400);
  expect(invalid.json().details).toEqual([
    { field: 'checkInDate', message: 'Check-in cannot be in the past.' },
    { field: 'checkOutDate', message: 'Check-out must be after check-in.' },
  ]);
});
