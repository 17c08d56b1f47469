import { addDays } from '@gida/contracts/dates';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { aHost, anApartment } from '../../testing/factories.ts';
import { aGuest, aPayingSite, stayIn } from '../testing/test-site.ts';
import type { PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

describe('reserving', () => {
  it('holds the dates for half an hour from the side panel', async () => {
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

  it('opens the checkout at once from the full form', async () => {
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

  it('refuses a pair of method and currency that does not exist, and holds nothing', async () => {
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

  it('refuses more naira than the provider takes at once', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api, { priceNaira: 400_000 });

    const { status, body } = await guest.book(id, {
      ...stayIn(10),
      method: 'card',
      currency: 'ngn',
    });

    expect(status).toBe(400);
    expect(body.message).toContain('at most ₦999,999.99');
  });

  it.each([
    ['in the past', stayIn(-1), 'Check-in cannot be in the past.'],
    [
      'too far ahead',
      stayIn(31),
      'This listing is available for reservations up to 30 days in advance.',
    ],
    ['no nights', stayIn(5, 0), 'Check-out must be after check-in.'],
    ['too many guests', { ...stayIn(5), guests: 5 }, 'This apartment is for at most 4 guests.'],
  ])('refuses a stay with %s', async (_title, wish, message) => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.book(id, wish);

    expect(status).toBe(400);
    expect(body).toMatchObject({ status: 400, error: 'impossible_stay', message });
  });

  it.each([
    ['no dates', { guests: 1 }],
    ['a date that is not on the calendar', { ...stayIn(5), checkInDate: '2026-02-30' }],
    ['no guests', { ...stayIn(5), guests: 0 }],
    ['an unknown currency', { ...stayIn(5), currency: 'gbp' }],
  ])('refuses a body with %s', async (_title, wish) => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const { status, body } = await guest.post(apiPaths.createBooking(id), wish);

    expect(status).toBe(400);
    expect(body.error).toBe('invalid_request');
    expect(body.details).not.toEqual([]);
  });

  it('does not let a host book their own apartment', async () => {
    const { api } = site;
    const host = await aHost(api);
    const { id } = await anApartment(api, { hostId: host.id });

    const { status, body } = await (await aGuest(api, host)).book(id, stayIn(10));

    expect([status, body.message]).toEqual([400, 'You cannot book your own apartment.']);
  });

  it('does not book an apartment without a price, or one that is not there', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const onRequest = await anApartment(api, { priceNaira: 0 });
    const hidden = await anApartment(api, { isPublished: false });

    expect((await guest.book(onRequest.id, stayIn(10))).body.error).toBe('no_price');
    expect((await guest.book(hidden.id, stayIn(10))).status).toBe(404);
  });

  it('asks a visitor to log in', async () => {
    const { api } = site;
    const { id } = await anApartment(api);

    const answer = await api.inject({
      method: 'POST',
      url: `${apiBase}/${apiPaths.createBooking(id)}`,
      payload: { ...stayIn(10), guests: 1 },
    });

    expect(answer.statusCode).toBe(401);
  });

  it('gives a double press the same booking', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);
    const stay = stayIn(10);

    const presses = await Promise.all([1, 2, 3, 4].map(() => guest.book(id, stay)));
    const again = await guest.book(id, { ...stay, guests: 3 });

    const ids = new Set([...presses, again].map(({ body }) => body.booking.id));
    expect(ids.size).toBe(1);
    expect(again.body.booking.guests).toBe(3);
  });

  it('asks a machine that presses without end to wait', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);

    const answers = [];
    for (let presses = 0; presses < 31; presses += 1) answers.push(await guest.book(id, {}));

    expect(answers.slice(0, 30).every(({ status }) => status === 400)).toBe(true);
    expect(answers[30]?.status).toBe(429);
    expect(Number(answers[30]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('lets a guest hold three stays at a time, however fast they press', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const homes = await Promise.all([1, 2, 3, 4, 5].map(() => anApartment(api)));

    const answers = await Promise.all(homes.map(({ id }) => guest.book(id, stayIn(10))));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('too_many_holds');
  });
});

describe('asking again with the same Idempotency-Key', () => {
  it('gives the same answer and books once', async () => {
    const { api } = site;
    const guest = await aGuest(api);
    const { id } = await anApartment(api);
    const ask = (payload: object) =>
      api.inject({
        method: 'POST',
        url: `${apiBase}/${apiPaths.createBooking(id)}`,
        headers: { ...guest.headers, 'idempotency-key': 'one-press-one-key' },
        payload,
      });
    const wish = { ...stayIn(10), guests: 2 };

    const answers = [];
    for (let tries = 0; tries < 5; tries += 1) answers.push(await ask(wish));
    const otherBody = await ask({ ...wish, guests: 3 });

    expect(answers[0]?.statusCode).toBe(201);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(otherBody.statusCode).toBe(422);
    expect((await guest.get(apiPaths.bookings)).body.booking).toHaveLength(1);
  });
});
