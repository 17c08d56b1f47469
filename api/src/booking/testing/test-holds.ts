import { sql } from 'kysely';

import type { App } from '../../http/app-type.ts';
import { anApartment } from '../../testing/factories.ts';
import { today } from './test-site.ts';

export type TestHold = {
  userId: string;
  apartmentId?: string;
  nights?: number;
  heldMinutes?: number;
  /** Null while it is live. */
  endedMinutes?: number | null;
  outcome?: string;
  /** Its payment is processing. */
  isProcessing?: boolean;
  /** As `hashNetwork` says, of an account without a paid stay. */
  network?: string;
  /** So many of them, of one booking. */
  times?: number;
};

/** The rows of an unpaid booking with holds, as it would be by now. Live, unless it says how long ago it ended. */
export async function addHold(api: App, hold: TestHold) {
  const { userId, nights = 1, heldMinutes = 1, endedMinutes = null, isProcessing = false } = hold;
  const apartmentId = hold.apartmentId ?? (await anApartment(api)).id;
  const stayNights = Math.max(nights, 1);
  const isLive = endedMinutes === null;
  const { rows } = await sql<{ id: string }>`
    insert into booking
      (apartment_id, user_id, stay, guests, status, payment_status, price_kobo, caution_fee_kobo,
       total_kobo, naira_per_usd, naira_per_eur, rate_source, rate_at)
    select a.id, ${userId}, daterange(${today()}::date + 10, ${today()}::date + 10 + ${stayNights}::int), 1,
           ${isProcessing ? 'booked' : isLive ? 'pending' : 'expired'}::booking_status,
           ${isProcessing ? 'processed' : 'unpaid'}::payment_status, a.price_kobo, a.caution_fee_kobo,
           a.price_kobo * ${stayNights}::int + a.caution_fee_kobo, r.naira_per_usd, r.naira_per_eur, r.source, r.at
      from apartment a, (select * from exchange_rate order by id desc limit 1) r
     where a.id = ${apartmentId}
    returning id
  `.execute(api.db);
  const bookingId = rows[0]!.id; // an insert that does not throw returns its row
  const endedAt = isLive ? null : new Date(Date.now() - endedMinutes * 60_000);
  const beganAt = new Date((endedAt ?? new Date()).getTime() - heldMinutes * 60_000);
  await sql`
    insert into hold
      (booking_id, user_id, apartment_id, nights, network, minutes, began_at, expires_at, ended_at, outcome)
    select ${bookingId}, ${userId}, ${apartmentId}, ${nights}, ${hold.network ?? null}::uuid, 30, ${beganAt}::timestamptz,
           ${isProcessing ? null : new Date(beganAt.getTime() + 30 * 60_000)}::timestamptz,
           ${endedAt}::timestamptz, ${isLive ? null : (hold.outcome ?? 'expired')}
      from generate_series(1, ${hold.times ?? 1}::int)
  `.execute(api.db);
  return { bookingId, apartmentId };
}

export type HoldRow = { nights: number; outcome: string | null; isProcessing: boolean };

/** What a booking held, oldest first. */
export async function holdsOf(api: App, bookingId: string): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select nights, outcome, ended_at is null and expires_at is null as "isProcessing"
      from hold where booking_id = ${bookingId} order by began_at
  `.execute(api.db);
  return rows;
}
