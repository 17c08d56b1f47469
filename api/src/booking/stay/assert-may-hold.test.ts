// @engine postgres: SQL of booking/stay/hold-repository.ts
import { addDays } from '@gida/contracts/dates';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { aGuest, aPaidStay, setupSite, makeHoldOverdue, stayIn } from '../testing/test-site.ts';
import type { Guest } from '../testing/test-site.ts';
import { changeDates } from '../testing/test-date-changes.ts';
import { addHold } from '../testing/test-holds.ts';
import type { TestHold } from '../testing/test-holds.ts';
import { endHold } from '../settle/end-hold.ts';
import { maxHoldsPerDay } from './hold-rules.ts';

const rateLimitFactor = 10;
const site = await setupSite({}, { RATE_LIMIT_FACTOR: String(rateLimitFactor) });

type Ready = { apartmentId: string; bookingId?: string; hold: (nights: number) => Promise<Answer> };
type Answer = Awaited<ReturnType<Guest['post']>>;

/** The three ways to hold nights. A renewal holds the nights of its booking. */
const kinds: Record<string, (guest: Guest, nights?: number) => Promise<Ready>> = {
  'a new stay': async (guest) => {
    const { id } = await anApartment(site.api);
    return { apartmentId: id, hold: (nights) => guest.book(id, stayIn(5, nights)) };
  },
  'a renewal': async (guest, nights = 1) => {
    const old = await addHold(site.api, { userId: guest.id, nights, endedMinutes: 3 * 24 * 60 });
    return { ...old, hold: () => guest.pay(old.bookingId) };
  },
  'a change of dates': async (guest) => {
    const { id: apartmentId } = await anApartment(site.api);
    const { id } = await aPaidStay(site, guest, apartmentId, stayIn(15, 1));
    return { apartmentId, bookingId: id, hold: (nights) => longer(guest, id, nights) };
  },
};

/** So many nights more. A night costs ₦50,000. */
async function longer(guest: Guest, id: string, nights: number) {
  const { checkInDate, checkOutDate, totalPrice } = await guest.booking(id);
  const dates = { checkInDate, checkOutDate: addDays(checkOutDate, nights) };
  return changeDates(guest, id, dates, totalPrice + nights * 50_000);
}

type Before = Omit<TestHold, 'userId' | 'apartmentId'>;
type Case = [title: string, before: Before[], nights: number, message: RegExp | null];

const tooManyNights =
  /^You can hold at most 30 unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.$/;
const tooManyApartments =
  /^You already have 3 unpaid bookings or changes of dates. Pay for or cancel one of them first.$/;
const tooManyToday =
  /^You have held dates without paying very often today. Please try again tomorrow.$/;
const coolDown =
  /^You held (this apartment|dates of this apartment) a short while ago without paying. You can (book it|choose new nights) again from .+.$/;

const processing = { nights: 60, isProcessing: true, heldMinutes: 3 * 24 * 60 };
const manyToday = { times: maxHoldsPerDay * rateLimitFactor, heldMinutes: 0.1, endedMinutes: 20 };

/** What the guest held elsewhere before. */
const limits: Case[] = [
  ['30 nights in all', [{ nights: 20 }], 10, null],
  ['more than 30 nights in all', [{ nights: 20 }], 11, tooManyNights],
  ['more than 30 nights alone', [], 60, null],
  ['a night beside more than 30', [{ nights: 60 }], 1, tooManyNights],
  ['a night beside a payment that processes for days', [processing], 1, tooManyNights],
  ['a third home', [{}, {}], 1, null],
  ['a fourth home', [{}, {}, {}], 1, tooManyApartments],
  ['a fourth home beside a hold that has run out', [{}, {}, { heldMinutes: 31 }], 1, null],
  ['a night after many that expired', [{ nights: 60, endedMinutes: 5 }], 1, null],
  ['a third home beside dearer dates without new nights', [{}, {}, { nights: 0 }], 1, null],
  ['a night after very many holds in a day', [manyToday], 1, tooManyToday],
  ['a night after very many paid holds', [{ ...manyToday, outcome: 'paid' }], 1, null],
  ['a night a day after very many holds', [{ ...manyToday, endedMinutes: 25 * 60 }], 1, null],
];

const halfAnHour = { heldMinutes: 30, endedMinutes: 5 };
const lessThanAMinute = { heldMinutes: 0.9, endedMinutes: 1 };

/** What the guest held in the same home before, in another booking. */
const coolDowns: Case[] = [
  ['half an hour that expired', [{ ...halfAnHour, outcome: 'expired' }], 1, coolDown],
  ['half an hour whose payment failed', [{ ...halfAnHour, outcome: 'failed' }], 1, coolDown],
  ['half an hour that was cancelled', [{ ...halfAnHour, outcome: 'cancelled' }], 1, coolDown],
  ['half an hour that was paid for', [{ ...halfAnHour, outcome: 'paid' }], 1, null],
  ['half an hour that the host ended', [{ ...halfAnHour, outcome: 'released' }], 1, null],
  ['half an hour, two hours ago', [{ heldMinutes: 30, endedMinutes: 117 }], 1, null],
  ['less than a minute', [lessThanAMinute], 1, null],
  ['less than a minute twice', [lessThanAMinute, lessThanAMinute], 1, coolDown],
  ['days, six hours ago', [{ heldMinutes: 9_999, endedMinutes: 357 }], 1, null],
];

describe.each(Object.entries(kinds))('%s', (_kind, prepare) => {
  const expectAnswer = ({ status, body }: Answer, message: RegExp | null) => {
    expect([status < 300, status === 409]).toEqual([message === null, message !== null]);
    if (message) expect(body.message).toMatch(message);
  };

  it.each(limits)('holds %s: %o, %i more, %s', async (_title, before, nights, message) => {
    const guest = await aGuest(site.api);
    const { hold } = await prepare(guest, nights);
    for (const each of before) await addHold(site.api, { ...each, userId: guest.id });

    expectAnswer(await hold(nights), message);
  });

  it.each(coolDowns)('follows %s: %o, %i more, %s', async (_title, before, nights, message) => {
    const guest = await aGuest(site.api);
    const { hold, apartmentId } = await prepare(guest, nights);
    for (const each of before) await addHold(site.api, { ...each, userId: guest.id, apartmentId });

    expectAnswer(await hold(nights), message);
  });

  it('says when the cool-down ends', async () => {
    const guest = await aGuest(site.api);
    const { hold, apartmentId } = await prepare(guest);
    await addHold(site.api, { ...halfAnHour, userId: guest.id, apartmentId });

    const { headers } = await hold(1);

    // 4 × (30 − 1) minutes, of which 5 have passed.
    expect(Number(headers['retry-after']) / 60).toBeCloseTo(111, 0);
  });

  it('stays within the limits when requested at the same time', async () => {
    const guest = await aGuest(site.api);
    const ready = [await prepare(guest, 20), await prepare(guest, 20), await prepare(guest, 20)];

    const answers = await Promise.all(ready.map(({ hold }) => hold(20)));

    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  });

  it('takes a home that another guest held without paying', async () => {
    const [guest, other] = [await aGuest(site.api), await aGuest(site.api)];
    const { hold, apartmentId } = await prepare(guest);
    await addHold(site.api, { ...halfAnHour, userId: other.id, apartmentId });

    expectAnswer(await hold(1), null);
  });
});

it.each([
  ['a renewal', 1],
  ['a change of dates', 2],
])('%s forgives its own booking holds that came to nothing (%i)', async (kind, free) => {
  const guest = await aGuest(site.api);
  const { hold, bookingId = '' } = await kinds[kind]!(guest); // a key of the table
  const answers: Answer[] = [];
  for (let tries = 0; tries <= free + 1; tries += 1) {
    answers.push(await hold(1));
    await letGo(bookingId);
  }

  const refused = answers.pop();

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect([refused?.status, refused?.body.error]).toEqual([409, 'hold_cool_down']);
});

it('changes the dates of a stay ten times in a day, and those of a guest twenty times', async () => {
  const guest = await aGuest(site.api);
  const ready = [];
  for (let stays = 0; stays < 3; stays += 1) ready.push(await kinds['a change of dates']!(guest));
  for (const { bookingId } of ready.slice(0, 2)) {
    await sql`
      insert into date_change (booking_id, status, from_stay, from_total_kobo, stay, price_kobo,
                               caution_fee_kobo, total_kobo, charge_minor)
      select id, 'expired', stay, total_kobo, stay, price_kobo, caution_fee_kobo, total_kobo, 0
        from booking, generate_series(1, 10) where id = ${bookingId}
    `.execute(site.api.db);
  }

  const refused = [await ready[0]!.hold(1), await ready[2]!.hold(1)];
  await sql`
    update date_change set created_at = now() - interval '25 hours' where booking_id = ${ready[0]!.bookingId}
  `.execute(site.api.db);
  const nextDay = await ready[2]!.hold(1);

  expect(refused.map(({ body }) => body.message)).toEqual([
    'You have changed dates very often today. Please try again tomorrow.',
    'You have changed dates very often today. Please try again tomorrow.',
  ]);
  expect(nextDay.status).toBe(200);
});

/** Half an hour passes, and the hold ends unpaid. */
async function letGo(bookingId: string): Promise<void> {
  await sql`
    update hold set began_at = began_at - interval '30 minutes'
     where booking_id = ${bookingId} and ended_at is null
  `.execute(site.api.db);
  await makeHoldOverdue(site.api, bookingId);
  await endHold(site.api, bookingId);
}
