import { addDays, nightsBetween } from '@gida/contracts/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import {
  aGuest,
  aHeldStay,
  aPaidStay,
  aPayingSite,
  letHoldLapse,
  stayIn,
} from '../testing/test-site.ts';
import type { PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

it('dates go to exactly one of fifty guests who press at the same moment', async () => {
  const { api } = site;
  const { id } = await anApartment(api);
  const guests = await Promise.all(Array.from({ length: 50 }, () => aGuest(api)));

  const answers = await Promise.all(
    guests.map((guest, place) => guest.book(id, stayIn(10 + (place % 3), 4))),
  );

  const won = answers.filter(({ status }) => status === 201);
  const lost = answers.filter(({ status }) => status === 409);
  expect([won.length, lost.length]).toEqual([1, 49]);
  expect(lost[0]?.body).toMatchObject({
    error: 'dates_taken',
    message: 'Those dates have just been taken. Please choose other dates.',
    details: [{ message: 'Those dates have just been taken. Please choose other dates.' }],
  });
});

it('dates can change hands on one day', async () => {
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

it('dates that a guest holds already are theirs to pay or give up', async () => {
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

it('tells a guest who has paid for these dates already that they are theirs', async () => {
  const guest = await aGuest(site.api);
  const { id } = await anApartment(site.api);
  await aPaidStay(site, guest, id, stayIn(5, 2));

  const { status, body } = await guest.book(id, stayIn(5, 2));

  expect([status, body.error, body.message]).toEqual([
    409,
    'dates_taken',
    'You have booked some of these dates already. Your bookings show the stay.',
  ]);
});

it('dates are free for the next guest as soon as a hold has lapsed', async () => {
  const { api } = site;
  const { id } = await anApartment(api);
  const [slow, quick] = [await aGuest(api), await aGuest(api)];
  const held = await aHeldStay(slow, id);
  await letHoldLapse(api, held.id);

  const { status } = await quick.book(id, stayIn(10));

  expect(status).toBe(201);
  expect(await slow.booking(held.id)).toMatchObject({ bookingStatus: 'expired' });
});
