// @engine postgres
import { addDays } from '@gida/contracts/dates';
import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { cards, submitPayment } from '../../../sandbox/testing/test-sandbox.ts';
import { anApartment } from '../../testing/factories.ts';
import { aGuest, aHeldStay, aPaidStay, aTestSite, stayIn } from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite()));
afterAll(() => site.close());

describe('nights that changes hold unpaid', () => {
  it('are at most 30 over all changes of a guest', async () => {
    const guest = await aGuest(site.api);
    const [first, second] = [await aStay(guest), await aStay(guest)];
    await longer(guest, first.id, 20);

    const tooMany = await longer(guest, second.id, 11);
    const enough = await longer(guest, second.id, 10);

    expect([tooMany.status, tooMany.body.error, tooMany.body.message]).toEqual([
      409,
      'too_many_holds',
      'You can hold at most 30 unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.',
    ]);
    expect(enough.status).toBe(200);
    expect(await heldNights(guest)).toBe(30);
  });

  it('may be more in one change alone, but nothing beside it', async () => {
    const guest = await aGuest(site.api);
    const [first, second] = [await aStay(guest), await aStay(guest)];

    const long = await longer(guest, first.id, 60);
    const change = await longer(guest, second.id, 1);
    const hold = await guest.book((await anApartment(site.api)).id, stayIn(5, 1));

    expect([long.status, change.status, hold.status]).toEqual([200, 409, 409]);
  });

  it('count with those of unpaid stays', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    await guest.book((await anApartment(site.api)).id, stayIn(5, 25));

    expect((await longer(guest, id, 6)).body.error).toBe('too_many_holds');
    expect((await longer(guest, id, 5)).status).toBe(200);
  });

  it('are those that the booking does not have', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest, stayIn(12, 40));
    await guest.book((await anApartment(site.api)).id, stayIn(5, 28));

    expect((await longer(guest, id, 2)).status).toBe(200);
    expect(await heldNights(guest)).toBe(2);
  });

  it('are of at most three changes and unpaid stays', async () => {
    const guest = await aGuest(site.api);
    const stays = [await aStay(guest), await aStay(guest), await aStay(guest)];
    await longer(guest, stays[0]!.id, 1);
    await longer(guest, stays[1]!.id, 1);
    await guest.book((await anApartment(site.api)).id, stayIn(5, 1));

    const change = await longer(guest, stays[2]!.id, 1);
    const hold = await guest.book((await anApartment(site.api)).id, stayIn(5, 1));

    expect([change.status, change.body.error, change.body.message]).toEqual([
      409,
      'too_many_holds',
      'You already have 3 unpaid bookings or changes of dates. Pay for or cancel one of them first.',
    ]);
    expect(hold.body.error).toBe('too_many_holds');
  });

  it('stay within the limit when requested at the same time', async () => {
    const guest = await aGuest(site.api);
    const stays = [await aStay(guest), await aStay(guest), await aStay(guest)];

    const responses = await Promise.all(stays.map(({ id }) => longer(guest, id, 20)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await heldNights(guest)).toBe(20);
  });

  it('count while their payment is processing', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    const { body } = await longer(guest, id, 60);
    await submitPayment(site.sandbox.url, sessionOf(body.data.url), cards.paysLater);
    await guest.verify(id);
    await sql`
      update date_change set expires_at = now() - interval '3 hours' where booking_id = ${id}
    `.execute(site.api.db);

    const hold = await guest.book((await anApartment(site.api)).id, stayIn(5, 1));

    expect((await guest.booking(id)).dateChange?.status).toBe('processing');
    expect([hold.status, hold.body.error]).toEqual([409, 'too_many_holds']);
  });

  it.each([
    ['given up', (guest: Guest, id: string) => guest.post(apiPaths.cancelDateChange(id))],
    [
      'paid',
      async (guest: Guest, id: string, url: string) => {
        await submitPayment(site.sandbox.url, sessionOf(url), cards.pays);
        await guest.verify(id);
      },
    ],
  ])('do not count once the change is %s', async (_how, end) => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    const { body } = await longer(guest, id, 60);

    await end(guest, id, body.data.url);

    expect((await guest.book((await anApartment(site.api)).id, stayIn(5, 1))).status).toBe(201);
  });

  it('stand in no way of dearer dates without new nights', async () => {
    const guest = await aGuest(site.api);
    const { id, apartmentId } = await aStay(guest, stayIn(12, 3));
    await guest.book((await anApartment(site.api)).id, stayIn(5, 60));
    await sql`update apartment set price_kobo = 10000000 where id = ${apartmentId}`.execute(
      site.api.db,
    );

    expect((await change(guest, id, stayIn(12, 2), 220_000)).status).toBe(200);
  });
});

describe('the cool-down of an apartment', () => {
  it('leaves two more tries of the same stay free, and refuses the next', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    const tries = [];
    for (const nights of [1, 2, 1, 2]) {
      tries.push(await longer(guest, id, nights));
      await letGoAfter(guest, id, 30);
    }

    const refused = tries.pop();

    expect(tries.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([refused?.status, refused?.body.error]).toEqual([409, 'hold_cool_down']);
    expect(refused?.body.message).toMatch(
      /^You held dates of this apartment a short while ago without paying\. You can choose new nights again from .+; until then your booking stays as it is\.$/,
    );
    // 4 × (3 × 30 − 1) minutes.
    expect(Number(refused?.headers['retry-after']) / 60).toBeCloseTo(356, -1);
  });

  it('counts tries by the day on which they ended, also those whose payment took days', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    for (let tries = 0; tries < 3; tries += 1) {
      await longer(guest, id, 1);
      await letGoAfter(guest, id, 3 * 24 * 60);
    }

    expect((await longer(guest, id, 1)).body.error).toBe('hold_cool_down');
  });

  it('ends after four times as long as the changes held it', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    for (let tries = 0; tries < 3; tries += 1) {
      await longer(guest, id, 1);
      await letGoAfter(guest, id, 30);
    }
    await sql`
      update date_change
         set created_at = created_at - interval '6 hours', settled_at = settled_at - interval '6 hours'
       where booking_id = ${id}
    `.execute(site.api.db);

    expect((await longer(guest, id, 1)).status).toBe(200);
  });

  it('leaves a guest alone who gives wrong dates up at once', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);

    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) {
      statuses.push((await longer(guest, id, 1 + (tries % 2))).status);
      await guest.post(apiPaths.cancelDateChange(id));
    }

    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  it.each(['expired', 'failed'])('follows a change for other holds of it (%s)', async (status) => {
    const guest = await aGuest(site.api);
    const { id, apartmentId } = await aStay(guest);
    await longer(guest, id, 1);
    await letGoAfter(guest, id, 30);
    await sql`update date_change set status = ${status} where booking_id = ${id}`.execute(
      site.api.db,
    );

    const own = await guest.book(apartmentId, stayIn(20));
    const another = await (await aGuest(site.api)).book(apartmentId, stayIn(20));

    expect([own.status, own.body.error]).toEqual([409, 'hold_cool_down']);
    // 4 × (30 − 1) minutes.
    expect(Number(own.headers['retry-after']) / 60).toBeCloseTo(116, -1);
    expect(another.status).toBe(201);
  });

  it('does not follow a change of a stay that the host cancelled', async () => {
    const guest = await aGuest(site.api);
    const { id, apartmentId } = await aStay(guest);
    await longer(guest, id, 1);
    await letGoAfter(guest, id, 30);
    await sql`
      insert into booking_event (booking_id, actor, event, from_status)
      values (${id}, 'host', 'cancelled', 'confirmed')
    `.execute(site.api.db);

    expect((await guest.book(apartmentId, stayIn(20))).status).toBe(201);
  });

  it.each([
    [
      'a change of another stay',
      async (guest: Guest, apartmentId: string) => {
        const { id } = await aPaidStay(site, guest, apartmentId, stayIn(25, 1));
        await longer(guest, id, 1);
        await letGoAfter(guest, id, 30);
      },
    ],
    [
      'a hold',
      async (guest: Guest, apartmentId: string) => {
        const { id } = await aHeldStay(guest, apartmentId, stayIn(25, 1));
        await guest.cancel(id);
        await addUnpaidHold(id, 'cancelled', 'guest');
      },
    ],
  ] as const)('follows %s in it for changes of this stay', async (_what, holdOther) => {
    const guest = await aGuest(site.api);
    const { id, apartmentId } = await aStay(guest);
    await holdOther(guest, apartmentId);

    const response = await longer(guest, id, 1);

    expect([response.status, response.body.error]).toEqual([409, 'hold_cool_down']);
  });

  it('does not follow the hold of the stay itself, which lapsed and was paid after all', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    await addUnpaidHold(id, 'hold_expired', 'system');

    expect((await longer(guest, id, 1)).status).toBe(200);
  });
});

describe('changes of one guest in a day', () => {
  it('are at most twenty over all stays', async () => {
    const guest = await aGuest(site.api);
    const stays = [await aStay(guest), await aStay(guest), await aStay(guest)];
    for (const { id } of stays.slice(0, 2)) await addChanges(id, 10);

    const refused = await longer(guest, stays[2]!.id, 1);
    await sql`
      update date_change set created_at = now() - interval '25 hours' where booking_id = ${stays[0]!.id}
    `.execute(site.api.db);
    const nextDay = await longer(guest, stays[2]!.id, 1);

    expect([refused.status, refused.body.error, refused.body.message]).toEqual([
      409,
      'too_many_changes',
      'You have changed dates very often today. Please try again tomorrow.',
    ]);
    expect(nextDay.status).toBe(200);
  });

  it('count among the 40 unpaid holds', async () => {
    const guest = await aGuest(site.api);
    const { id } = await aStay(guest);
    await addChanges(id, 40, 1);

    const hold = await guest.book((await anApartment(site.api)).id, stayIn(5, 1));
    await sql`
      update date_change set status = 'done' where booking_id = ${id}
    `.execute(site.api.db);
    const paid = await guest.book((await anApartment(site.api)).id, stayIn(5, 1));

    expect(hold.body.message).toBe(
      'You have held dates without paying very often today. Please try again tomorrow.',
    );
    expect(paid.status).toBe(201);
  });
});

async function aStay(guest: Guest, stay = stayIn(12, 1)) {
  const { id: apartmentId } = await anApartment(site.api);
  const { id } = await aPaidStay(site, guest, apartmentId, stay);
  return { apartmentId, id };
}

const change = (guest: Guest, id: string, dates: object, totalPrice: number) =>
  guest.post(apiPaths.dateChange(id), { ...dates, totalPrice });

/** So many nights more. A night costs ₦50,000. */
async function longer(guest: Guest, id: string, nights: number) {
  const { checkInDate, checkOutDate, totalPrice } = await guest.booking(id);
  const dates = { checkInDate, checkOutDate: addDays(checkOutDate, nights) };
  return change(guest, id, dates, totalPrice + nights * 50_000);
}

/** Gives the change up, as if it had waited so many minutes. */
async function letGoAfter(guest: Guest, id: string, minutes: number): Promise<void> {
  await sql`
    update date_change set created_at = created_at - make_interval(mins => ${minutes}::int)
     where booking_id = ${id} and status = 'pending'
  `.execute(site.api.db);
  await guest.post(apiPaths.cancelDateChange(id));
}

const sessionOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

async function heldNights(guest: Guest): Promise<number> {
  const { rows } = await sql<{ nights: number }>`
    select coalesce(sum(upper(block.stay) - lower(block.stay)), 0)::int as nights
      from booking block
      join date_change on date_change.id = block.date_change_id
      join booking on booking.id = date_change.booking_id
     where booking.user_id = ${guest.id}
  `.execute(site.api.db);
  return rows[0]?.nights ?? 0;
}

/** Changes that were given up; each held so many nights more. */
const addChanges = (id: string, count: number, nights = 0) =>
  sql`
    insert into date_change (booking_id, status, from_stay, from_total_kobo, stay, price_kobo,
                             caution_fee_kobo, total_kobo, charge_minor)
    select ${id}, 'expired', stay, total_kobo, daterange(lower(stay), upper(stay) + ${nights}::int),
           price_kobo, caution_fee_kobo, total_kobo + price_kobo * ${nights}::int, 0
      from booking, generate_series(1, ${count}::int) where booking.id = ${id}
  `.execute(site.api.db);

/** Ends the hold half an hour after now, when it began: history cannot be changed, but it can be written. */
const addUnpaidHold = (id: string, event: string, actor: string) =>
  sql`
    insert into booking_event (booking_id, actor, event, from_status, at)
    values (${id}, ${actor}, ${event}, 'pending', now() + interval '30 minutes')
  `.execute(site.api.db);
