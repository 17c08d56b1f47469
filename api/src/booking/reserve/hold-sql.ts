import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { writeHistory } from '../booking-sql.ts';
import type { Rates, StayPrice } from '../price/stay-price.ts';

/** What booking an apartment depends on. Kobo. */
export type Home = {
  id: string;
  hostId: string;
  name: string;
  price: number;
  cautionFee: number;
  maxGuests: number;
  daysAhead: number;
};

export async function publishedHome(db: Db, id: string): Promise<Home | undefined> {
  const { rows } = await sql<Home>`
    select id, host_id as "hostId", name, price_kobo as price, caution_fee_kobo as "cautionFee",
           max_guests as "maxGuests", days_ahead as "daysAhead"
      from apartment
     where id = ${id} and is_published
  `.execute(db);
  return rows[0];
}

export type Stay = { apartmentId: string; checkInDate: string; checkOutDate: string };

const rangeOf = (stay: Stay) =>
  sql`daterange(${stay.checkInDate}::date, ${stay.checkOutDate}::date)`;

export type Occupant = {
  id: string;
  personId: string | null;
  isLive: boolean;
  isLapsed: boolean;
  isSameStay: boolean;
};

/** Who holds any of these nights. A lapsed hold still does until it is expired. */
export async function occupantsOf(db: Db, stay: Stay): Promise<Occupant[]> {
  const { rows } = await sql<Occupant>`
    select id, person_id as "personId", stay = ${rangeOf(stay)} as "isSameStay",
           status = 'pending' and hold_expires_at > now() as "isLive",
           status = 'pending' and hold_expires_at <= now() as "isLapsed"
      from booking
     where apartment_id = ${stay.apartmentId}
       and stay && ${rangeOf(stay)}
       and status in ('pending', 'booked', 'confirmed', 'completed')
  `.execute(db);
  return rows;
}

/** Keeps a person's other requests waiting, so that they are counted one after the other. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await sql`select from person where id = ${personId} for no key update`.execute(db);
}

export async function countLiveHolds(db: Db, personId: string): Promise<number> {
  const { rows } = await sql<{ holds: number }>`
    select count(*)::int as holds
      from booking
     where person_id = ${personId} and status = 'pending' and hold_expires_at > now()
  `.execute(db);
  return rows[0]?.holds ?? 0;
}

export type NewHold = {
  stay: Stay;
  personId: string;
  guests: number;
  specialRequests: string | null;
  holdExpiresAt: Date;
  price: StayPrice;
  rates: Rates;
};

/** Fails on the database's own rule when somebody else has any of these nights. */
export async function insertHold(db: Db, hold: NewHold): Promise<string> {
  const { price, rates } = hold;
  const { rows } = await sql<{ id: string }>`
    insert into booking
      (apartment_id, person_id, stay, guests, special_requests, status, payment_status,
       hold_expires_at, price_kobo, caution_fee_kobo, total_kobo,
       naira_per_usd, naira_per_eur, rate_source, rate_at)
    values
      (${hold.stay.apartmentId}, ${hold.personId}, ${rangeOf(hold.stay)}, ${hold.guests},
       ${hold.specialRequests}, 'pending', 'unpaid',
       ${hold.holdExpiresAt}, ${price.pricePerNight}, ${price.cautionFee}, ${price.total},
       ${rates.usd}, ${rates.eur}, ${rates.source}, ${rates.at})
    returning id
  `.execute(db);
  // an insert that does not throw returns its row
  const id = rows[0]!.id;
  await writeHistory(
    db,
    { id, bookingStatus: 'pending', paymentStatus: 'unpaid' },
    { what: 'held', actor: 'guest' },
  );
  return id;
}

export async function changeHold(
  db: Db,
  id: string,
  wish: { guests: number; specialRequests: string | null },
): Promise<void> {
  await sql`
    update booking
       set guests = ${wish.guests}, special_requests = ${wish.specialRequests}
     where id = ${id} and status = 'pending'
  `.execute(db);
}

export async function setHold(
  db: Db,
  id: string,
  hold: { heldSince?: Date; holdExpiresAt: Date },
): Promise<void> {
  await sql`
    update booking
       set hold_expires_at = ${hold.holdExpiresAt},
           held_since = coalesce(${hold.heldSince ?? null}::timestamptz, held_since)
     where id = ${id}
  `.execute(db);
}

export async function setCharge(
  db: Db,
  id: string,
  charge: { currency: string; amount: number },
): Promise<void> {
  await sql`
    update booking set charge_currency = ${charge.currency}, charge_minor = ${charge.amount} where id = ${id}
  `.execute(db);
}

/** From the moment it is paid; a stay without a caution fee has none to give back. */
export async function keepCautionFee(db: Db, id: string): Promise<void> {
  await sql`
    update booking set caution_fee_status = 'held' where id = ${id} and caution_fee_kobo > 0
  `.execute(db);
}
