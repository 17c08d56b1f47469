import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  aHeldBooking,
  aPayingSite,
  deliver,
  eventsAbout,
  mailsTo,
  payAtProvider,
} from '../testing/test-site.ts';
import type { PayingSite } from '../testing/test-site.ts';

let site: PayingSite;
beforeAll(async () => void (site = await aPayingSite()));
afterAll(() => site.close());

describe('the webhook', () => {
  it('confirms without the guest coming back, once for any number of repetitions', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    const [event] = await eventsAbout(site, sessionId);

    const answers = [
      await deliver(site, event!), // the provider tells of every completed session
      await deliver(site, event!),
      await deliver(site, { ...event, id: 'evt_told_again' }),
    ];
    await site.api.queue.drain();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
    expect(await mailsTo(site.api, guest.email)).toHaveLength(1);
  });

  it('refuses events that are forged, altered or old', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    const [event] = await eventsAbout(site, sessionId);

    const answers = [
      await deliver(site, event!, { secret: 'whsec_somebody_else' }),
      await deliver(site, event!, {
        alter: (body) => body.replace('"livemode":false', '"livemode":true'),
      }),
      await deliver(site, event!, { at: Math.floor(Date.now() / 1_000) - 3_600 }),
      await site.api.inject({
        method: 'POST',
        url: '/api/v1/payments/webhook',
        payload: { ...event },
      }),
    ];
    await site.api.queue.drain();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400]);
    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it('believes the provider and not the event: an event that claims a payment is looked up', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const { body } = await guest.pay(booking.id);
    const session = await site.stripe.checkout.sessions.retrieve(body.data.id);

    await deliver(site, {
      id: 'evt_wishful',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { ...session, status: 'complete', payment_status: 'paid' } },
    });
    await site.api.queue.drain();

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
  });

  it('knows a session again that a crash kept us from writing down', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await sql`update payment set provider_session_id = null, url = null, status = 'opening' where booking_id = ${booking.id}`.execute(
      site.api.db,
    );

    const [event] = await eventsAbout(site, sessionId);
    await deliver(site, event!);
    await site.api.queue.drain();

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'confirmed' });
  });
});

describe('money that does not fit', () => {
  it('confirms nothing, and calls for a person, when the amount is another', async () => {
    const { guest, booking } = await aHeldBooking(site);
    const sessionId = await payAtProvider(site, guest, booking.id);
    await sql`update payment set amount_minor = amount_minor + 1 where provider_session_id = ${sessionId}`.execute(
      site.api.db,
    );

    await guest.verify(booking.id);

    expect(await guest.booking(booking.id)).toMatchObject({ bookingStatus: 'pending' });
    const { rows } =
      await sql`select kind from operator_alarm where kind = 'payment_mismatch'`.execute(
        site.api.db,
      );
    expect(rows).toHaveLength(1);
  });
});
