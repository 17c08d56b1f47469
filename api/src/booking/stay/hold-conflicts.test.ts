// @engine postgres: SQL of booking/stay/stay-repository.ts
import { addDays, nightsBetween } from '@gida/contracts/dates';
import { expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldStay,
  aPaidStay,
  setupSite,
  makeHoldOverdue,
  stayIn,
} from '../testing/test-site.ts';

const site = await setupSite();

it('exactly one of fifty concurrent requests for the same dates succeeds', async () => {
  const { api } = site;
  const { id } = await anApartment(api);
  const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(api)));

  const responses = await Promise.all(
    guests.map((guest, index) => guest.book(id, stayIn(10 + (index % 3), 4))),
  );

  const won = responses.filter(({ status }) => status === 201);
  const lost = responses.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect(lost[0]?.body).toMatchObject({
    error: 'dates_taken',
    message: 'Those dates have just been taken. Please choose other dates.',
    details: [{ message: 'Those dates have just been taken. Please choose other dates.' }],
  });
});

it('a stay may start on the day another one ends', async () => {
  const { api } = site;
  const { id } = await anApartment(api);
  const [first, second] = [await aGuest(api), await aGuest(api)];
  const stay = stayIn(10, 3);

  const before = await first.book(id, stay);
  const after = await second.book(id, {
    checkInDate: stay.checkOutDate,
    checkOutDate: addDays(stay.checkOutDate, 2),
  });

  expect([before.status, after.status]).toEqual([201, 201]);
  expect(nightsBetween(stay.checkInDate, after.body.booking.checkOutDate)).toBe(5);
});

it('returns 409 with a hint to pay or cancel when the guest already holds the dates', async () => {
  const { api } = site;
  const guest = await aGuest(api);
  const { id } = await anApartment(api);
  await aHeldStay(guest, id, stayIn(10, 3));

  const { status, body } = await guest.book(id, stayIn(10, 4));

  expect([status, body.error, body.message]).toEqual([
    409,
    'dates_taken',
    'You already hold some of these dates. Pay or cancel that booking first.',
  ]);
});

it('returns 409 with a hint to their bookings when the guest has already paid for the dates', async () => {
  const guest = await aGuest(site.api);
  const { id } = await anApartment(site.api);
  await aPaidStay(site, guest, id, stayIn(5, 2));

  const { status, body } = await guest.book(id, stayIn(5, 2));

  expect([status, body.error, body.message]).toEqual([
    409,
    'dates_taken',
    'You have already booked some of these dates. See your bookings.',
  ]);
});

it('dates are free for another guest as soon as a hold is overdue', async () => {
  const { api } = site;
  const { id } = await anApartment(api);
  const [slow, quick] = [await aGuest(api), await aGuest(api)];
  const held = await aHeldStay(slow, id);
  await makeHoldOverdue(api, held.id);

  const { status } = await quick.book(id, stayIn(10));

  expect(status).toBe(201);
  expect(await slow.booking(held.id)).toMatchObject({ bookingStatus: 'expired' });
});
