// @engine postgres
import { apiBase, apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { anApartment } from '../../testing/factories.ts';
import { runScheduledTasks } from '../scheduled-tasks.ts';
import {
  aGuest,
  aHeldStay,
  aTestSite,
  makeHoldOverdue,
  payAtProvider,
  stayIn,
  today,
} from '../testing/test-site.ts';
import type { Guest, TestSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => void (site = await aTestSite({}, { RATE_LIMIT_FACTOR: '100' })));
afterAll(() => site.close());

describe('unpaid nights of one user', () => {
  it('may be 30 over all holds, and not more', async () => {
    const guest = await aGuest(site.api);
    await bookNights(guest, 20);

    const tooMany = await bookNights(guest, 11);
    const enough = await bookNights(guest, 10);

    expect([tooMany.status, tooMany.body.error, tooMany.body.message]).toEqual([
      409,
      'too_many_holds',
      'You can hold at most 30 unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.',
    ]);
    expect(enough.status).toBe(201);
  });

  it('may be more in one stay alone, but nothing beside it', async () => {
    const guest = await aGuest(site.api);

    const long = await bookNights(guest, 60);
    const another = await bookNights(guest, 1);

    expect([long.status, another.status]).toEqual([201, 409]);
  });

  it('stay within the limit when requested at the same time', async () => {
    const guest = await aGuest(site.api);

    const responses = await Promise.all([20, 20, 20].map((nights) => bookNights(guest, nights)));

    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  it('are free again after a cancellation', async () => {
    const guest = await aGuest(site.api);
    const { body } = await bookNights(guest, 60);
    await guest.cancel(body.booking.id);

    expect((await bookNights(guest, 1)).status).toBe(201);
  });

  it('count while their payment is processing, which may take days and fail', async () => {
    const guest = await aGuest(site.api);
    const { body } = await bookNights(guest, 60);
    await markPaymentProcessing(body.booking.id);

    expect((await bookNights(guest, 1)).status).toBe(409);
  });

  it('are at most three stays, those with a processing payment included', async () => {
    const guest = await aGuest(site.api);
    for (let stays = 0; stays < 3; stays += 1) {
      const { body } = await bookNights(guest, 2);
      await markPaymentProcessing(body.booking.id);
    }

    expect((await bookNights(guest, 2)).body.error).toBe('too_many_holds');
  });

  it('do not count once the stay is paid', async () => {
    const guest = await aGuest(site.api);
    const { body } = await bookNights(guest, 60);
    await payAtProvider(site, guest, body.booking.id, 'pays', { currency: 'usd' });
    await guest.verify(body.booking.id);

    expect((await bookNights(guest, 1)).status).toBe(201);
  });

  it('count when an expired hold is renewed', async () => {
    const guest = await aGuest(site.api);
    const { body } = await bookNights(guest, 20);
    await makeHoldOverdue(site.api, body.booking.id);
    await bookNights(guest, 20);

    const { status, body: refused } = await guest.pay(body.booking.id);

    expect([status, refused.error]).toEqual([409, 'too_many_holds']);
  });
});

describe('the cool-down of an apartment', () => {
  it.each(['hold_expired', 'cancelled', 'failed'] as const)(
    'refuses another hold after half an hour without payment (%s)',
    async (what) => {
      const { guest, apartmentId } = await anUnpaidHold({ what, heldMinutes: 30, endedMinutes: 5 });

      const { status, headers, body } = await guest.book(apartmentId, stayIn(20));

      expect([status, body.error]).toEqual([409, 'hold_cool_down']);
      expect(body.message).toMatch(
        /^You held this apartment a short while ago without paying. You can book it again from .+\.$/,
      );
      // 4 × (30 − 1) minutes, of which 5 have passed.
      expect(Number(headers['retry-after']) / 60).toBeCloseTo(111, 0);
    },
  );

  it('ends after four times as long as the hold', async () => {
    const { guest, apartmentId } = await anUnpaidHold({ heldMinutes: 30, endedMinutes: 117 });

    expect((await guest.book(apartmentId, stayIn(20))).status).toBe(201);
  });

  it('adds up short holds', async () => {
    const first = await anUnpaidHold({ heldMinutes: 0.9, endedMinutes: 3 });
    await anUnpaidHold({ ...first, heldMinutes: 0.9, endedMinutes: 1 });

    expect((await first.guest.book(first.apartmentId, stayIn(20))).status).toBe(409);
  });

  it('leaves a guest alone who changes the dates within a minute', async () => {
    const guest = await aGuest(site.api);
    const { id } = await anApartment(site.api);
    const held = await aHeldStay(guest, id, stayIn(10));
    await guest.cancel(held.id);

    expect((await guest.book(id, stayIn(12))).status).toBe(201);
  });

  it.each([
    ['another guest', async (apartmentId: string) => [await aGuest(site.api), apartmentId]],
    ['another apartment', null],
  ] as const)('does not concern %s', async (_title, other) => {
    const { guest, apartmentId } = await anUnpaidHold({ heldMinutes: 30, endedMinutes: 5 });
    const [who, where] = other
      ? ((await other(apartmentId)) as [Guest, string])
      : [guest, (await anApartment(site.api)).id];

    expect((await who.book(where, stayIn(20))).status).toBe(201);
  });

  it('does not follow a cancellation by the host', async () => {
    const { guest, apartmentId } = await anUnpaidHold({
      what: 'cancelled',
      actor: 'host',
      heldMinutes: 30,
      endedMinutes: 5,
    });

    expect((await guest.book(apartmentId, stayIn(20))).status).toBe(201);
  });

  it('lets an expired hold be completed once', async () => {
    const { guest, bookingId } = await anUnpaidHold({ heldMinutes: 30, endedMinutes: 5 });

    const first = await guest.pay(bookingId);
    await makeHoldOverdue(site.api, bookingId);
    const second = await guest.pay(bookingId);

    expect(first.status).toBe(200);
    expect([second.status, second.body.error]).toEqual([409, 'hold_cool_down']);
  });

  it('applies to the first renewal of another booking of the apartment', async () => {
    const old = { heldMinutes: 30, endedMinutes: 3 * 24 * 60 };
    const first = await anUnpaidHold(old);
    const another = await anUnpaidHold({
      ...old,
      guest: first.guest,
      apartmentId: first.apartmentId,
    });
    const elsewhere = await anUnpaidHold({ ...old, guest: first.guest });

    await addRenewal(first.bookingId, { heldMinutes: 30, endedMinutes: 1 });
    const refused = await first.guest.pay(another.bookingId);

    expect([refused.status, refused.body.error]).toEqual([409, 'hold_cool_down']);
    expect((await first.guest.pay(elsewhere.bookingId)).status).toBe(200);
  });
});

describe('holds from one network', () => {
  beforeEach(async () => {
    await sql`update booking set hold_expires_at = now() where status = 'pending'`.execute(
      site.api.db,
    );
    await sql`delete from alert where kind = 'holds_from_network'`.execute(site.api.db);
  });

  it('raise an alert once when they are an unusual share, and refuse nobody', async () => {
    const statuses = await holdsFrom('197.210.1.1', 10);
    await holdsFrom('41.58.0.7', 1);

    await runScheduledTasks(site.api);
    await runScheduledTasks(site.api);

    expect(new Set(statuses)).toEqual(new Set([201]));
    expect(await networkAlerts()).toEqual([
      expect.stringMatching(/^10 of 11 unpaid holds come from one network\./),
    ]);
  });

  it('raise no alert while they are few', async () => {
    await holdsFrom('197.210.1.2', 9);

    await runScheduledTasks(site.api);

    expect(await networkAlerts()).toEqual([]);
  });

  it('are stored without the address, which is forgotten after a day', async () => {
    await holdsFrom('197.210.1.3', 1);
    await sql`
      update booking set hold_expires_at = now() - interval '25 hours' where hold_network is not null
    `.execute(site.api.db);

    await runScheduledTasks(site.api);

    const { rows } = await sql`select from booking where hold_network is not null`.execute(
      site.api.db,
    );
    expect(rows).toEqual([]);
  });
});

async function bookNights(guest: Guest, nights: number) {
  return guest.book((await anApartment(site.api)).id, stayIn(5, nights));
}

const markPaymentProcessing = (bookingId: string) =>
  sql`
    update booking set status = 'booked', payment_status = 'processed' where id = ${bookingId}
  `.execute(site.api.db);

type UnpaidHold = {
  what?: 'hold_expired' | 'cancelled' | 'failed';
  actor?: 'guest' | 'host';
  heldMinutes: number;
  endedMinutes: number;
  guest?: Guest;
  apartmentId?: string;
};

/** A hold that ended some minutes ago: history cannot be changed, but it can be written. */
async function anUnpaidHold(hold: UnpaidHold) {
  const { what = 'hold_expired', heldMinutes, endedMinutes } = hold;
  const guest = hold.guest ?? (await aGuest(site.api));
  const apartmentId = hold.apartmentId ?? (await anApartment(site.api)).id;
  const status = what === 'cancelled' ? 'cancelled' : 'expired';
  const actor = what === 'cancelled' ? (hold.actor ?? 'guest') : 'system';
  const { rows } = await sql<{ id: string }>`
    insert into booking
      (apartment_id, user_id, stay, guests, status, hold_expires_at, price_kobo, caution_fee_kobo,
       total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at)
    select a.id, ${guest.id}, daterange(${today()}::date + 10, ${today()}::date + 11), 1,
           ${status}::booking_status, now(), a.price_kobo, a.caution_fee_kobo,
           a.price_kobo + a.caution_fee_kobo, r.naira_per_usd, r.naira_per_eur, r.source, r.at
      from apartment a, (select * from exchange_rate order by id desc limit 1) r
     where a.id = ${apartmentId}
    returning id
  `.execute(site.api.db);
  const bookingId = rows[0]?.id ?? '';
  await sql`
    insert into booking_event (booking_id, actor, event, from_status, at)
    values (${bookingId}, 'guest', 'held', null, now() - make_interval(secs => ${(heldMinutes + endedMinutes) * 60})),
           (${bookingId}, ${actor}, ${what}, 'pending', now() - make_interval(secs => ${endedMinutes * 60}))
  `.execute(site.api.db);
  return { guest, apartmentId, bookingId };
}

/** A renewal of an expired hold that expired too. */
const addRenewal = (
  bookingId: string,
  { heldMinutes, endedMinutes }: { heldMinutes: number; endedMinutes: number },
) =>
  sql`
    insert into booking_event (booking_id, actor, event, from_status, at)
    values (${bookingId}, 'guest', 'hold_renewed', 'expired', now() - make_interval(secs => ${(heldMinutes + endedMinutes) * 60})),
           (${bookingId}, 'system', 'hold_expired', 'pending', now() - make_interval(secs => ${endedMinutes * 60}))
  `.execute(site.api.db);

async function holdsFrom(address: string, count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const guest = await aGuest(site.api);
    const { statusCode } = await site.api.inject({
      method: 'POST',
      url: `${apiBase}/${apiPaths.createBooking((await anApartment(site.api)).id)}`,
      headers: { ...guest.headers, 'x-forwarded-for': address },
      payload: { ...stayIn(5, 1), guests: 1 },
    });
    statuses.push(statusCode);
  }
  return statuses;
}

async function networkAlerts(): Promise<string[]> {
  const { rows } = await sql<{ message: string }>`
    select message from alert where kind = 'holds_from_network'
  `.execute(site.api.db);
  return rows.map(({ message }) => message);
}
