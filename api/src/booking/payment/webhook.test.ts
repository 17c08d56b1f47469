import { clientOf } from '../../testing/client-of.ts';
import { randomBytes, randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

import {
  aHeldBooking,
  setupSite,
  deliverWebhook,
  sessionEvents,
  mailsTo,
  payAtProvider,
} from '../testing/test-site.ts';
import { takePaymentsToCheck } from './payment-repository.ts';

const aLongId = randomBytes(5_000).toString('hex');

const site = await setupSite();

/** Paid at the provider, and gone from here. */
async function anUnknownPayment(card: 'pays' | 'disputed'): Promise<string> {
  const { guest, booking } = await aHeldBooking(site);
  const sessionId = await payAtProvider(site, guest, booking.id, card);
  await sql`delete from payment where booking_id = ${booking.id}`.execute(site.api.db);
  return String((await site.stripe.checkout.sessions.retrieve(sessionId)).payment_intent);
}

describe('POST payments/webhook', () => {
  it('confirms the booking once, however often the event is delivered', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    const [event] = await sessionEvents(site, sessionId);

    const responses = [
      await deliverWebhook(site, event!), // the provider sends an event for every completed session
      await deliverWebhook(site, event!),
      await deliverWebhook(site, { ...event, id: 'evt_repeated' }),
    ];
    await site.api.queue.drain();

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
    expect(await mailsTo(site.api, guest.email)).toHaveLength(1);
  });

  it('raises one alert each, with the facts, for a dispute and a refund of a payment that this database does not know', async () => {
    const disputed = await anUnknownPayment('disputed');
    const refunded = await anUnknownPayment('pays');
    await site.stripe.refunds.create({ payment_intent: refunded, amount: 100 });

    for (const event of (await site.stripe.events.list({ limit: 20 })).data) {
      await deliverWebhook(site, event);
      await deliverWebhook(site, { ...event, id: `${event.id}_again` });
    }
    await site.api.queue.drain();

    const { rows } = await sql<{ message: string }>`
      select message from alert where message like ${`%${disputed}%`} or message like ${`%${refunded}%`}
       order by message
    `.execute(site.api.db);
    expect(rows.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^\$1\.00 was refunded at the payment provider\. This database does not/,
      ),
      expect.stringMatching(/^The bank of a guest disputes \$.*, fraudulent: needs response \(/),
    ]);
  });

  it('returns 400 for events that are forged, altered or old', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    const [event] = await sessionEvents(site, sessionId);

    const responses = [
      await deliverWebhook(site, event!, { secret: 'whsec_somebody_else' }),
      await deliverWebhook(site, event!, {
        alter: (body) => body.replace('"livemode":false', '"livemode":true'),
      }),
      await deliverWebhook(site, event!, { at: Math.floor(Date.now() / 1_000) - 3_600 }),
      await clientOf(site.api).post('payments/webhook', { ...event }),
    ];
    await site.api.queue.drain();

    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  const anEvent = { id: 'evt_malformed', type: 'charge.refunded', data: { object: {} } };
  it.each([
    ['is not an object', 'event'],
    ['has no id', { ...anEvent, id: undefined }],
    ['has an id of 10,000 characters', { ...anEvent, id: 'e'.repeat(10_000) }],
    ['has a null character in its id', { ...anEvent, id: 'evt_\u0000' }],
    ['has no type', { ...anEvent, type: undefined }],
    ['has no object', { ...anEvent, data: {} }],
  ])('returns 400 for a signed event that %s', async (_what, event) => {
    const { status, body } = await deliverWebhook(site, event);

    expect([status, body.error]).toEqual([400, 'bad_event']);
  });

  it.each([
    ['charge', { object: 'charge', payment_intent: aLongId }],
    ['refund', { object: 'refund', id: 're_1', payment_intent: aLongId }],
    ['dispute', { object: 'dispute', id: aLongId }],
  ])('ignores a %s with an id of 10,000 characters in a signed event', async (_what, object) => {
    const event = { id: `evt_${randomUUID()}`, type: 'charge.refunded', data: { object } };

    expect((await deliverWebhook(site, event)).status).toBe(200);
    expect(await jobsAbout(aLongId)).toBe(0);
  });

  it('does not trust the data of an event: the session is fetched from the provider', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id);

    await deliverWebhook(site, {
      id: 'evt_false_claim',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    });
    await site.api.queue.drain();

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it('finds the payment of a session whose id was not stored because of a crash', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await sql`update payment set provider_session_id = null, url = null, status = 'opening' where booking_id = ${booking.id}`.execute(
      site.api.db,
    );

    const [event] = await sessionEvents(site, sessionId);
    await deliverWebhook(site, event!);
    await site.api.queue.drain();

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
  });
});

describe('a payment without a webhook', () => {
  it('is checked every five minutes until it is settled', async () => {
    const settled = await aHeldBooking(site);
    await deliverWebhook(
      site,
      (await sessionEvents(site, await payAtProvider(site, settled.guest, settled.booking.id)))[0]!,
    );
    await site.api.queue.drain();
    const open = await aHeldBooking(site);
    await payAtProvider(site, open.guest, open.booking.id);
    await sql`
      update payment
         set created_at = now() - interval '6 minutes', checked_at = now() - interval '6 minutes'
    `.execute(site.api.db);
    const isOf = async (bookingId: string, ids: string[]) => {
      const { rows } = await sql<{ id: string }>`
        select id from payment where booking_id = ${bookingId}
      `.execute(site.api.db);
      return rows.some(({ id }) => ids.includes(id));
    };

    const first = await takePaymentsToCheck(site.api.db, 5);
    const second = await takePaymentsToCheck(site.api.db, 5);

    expect(await isOf(open.booking.id, first)).toBe(true);
    expect(await isOf(settled.booking.id, first)).toBe(false);
    expect(second).toEqual([]);
  });
});

describe('a payment that does not match its booking', () => {
  it('confirms nothing and raises an alert when the amount differs', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await sql`update payment set amount_minor = amount_minor + 1 where provider_session_id = ${sessionId}`.execute(
      site.api.db,
    );

    await guest.verify(booking.id);

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
    const { rows } = await sql`
      select from alert
       where kind = 'payment_mismatch' and subject_id in (select id from payment where booking_id = ${booking.id})
    `.execute(site.api.db);
    expect(rows).toHaveLength(1);
  });
});

async function jobsAbout(id: string): Promise<number> {
  const { rows } = await sql`select from pgboss.job where data::text like ${`%${id}%`}`.execute(
    site.api.db,
  );
  return rows.length;
}
