import { addDays } from '@gida/contracts/dates';
import { demoEmails } from '@gida/contracts/demo-logins';
import { sql } from 'kysely';

import { insertInvoiceNumber } from '../../api/src/booking/invoice/invoice-repository.ts';
import type { Db } from '../../api/src/db/database.ts';

type DemoBooking = {
  /** Its place among those with a price, newest first; of all hosts or of the demo host. */
  apartment: number;
  isOfDemoHost?: true;
  fromDay: number;
  nights: number;
  guests: number;
  status: 'completed' | 'cancelled';
  cancelReason: string | null;
  specialRequests: string | null;
};

/** Only finished bookings: the payment provider has no record of them. */
const demoBookings: DemoBooking[] = [
  {
    apartment: 0,
    isOfDemoHost: true,
    fromDay: -5,
    nights: 3,
    guests: 2,
    status: 'completed',
    cancelReason: null,
    specialRequests: null,
  },
  {
    apartment: 0,
    fromDay: -24,
    nights: 3,
    guests: 2,
    status: 'completed',
    cancelReason: null,
    specialRequests: 'We arrive late, about nine in the evening.',
  },
  {
    apartment: 9,
    fromDay: -61,
    nights: 2,
    guests: 1,
    status: 'completed',
    cancelReason: null,
    specialRequests: null,
  },
  {
    apartment: 21,
    fromDay: -12,
    nights: 4,
    guests: 3,
    status: 'cancelled',
    cancelReason: 'Cancelled by the guest before it was paid.',
    specialRequests: null,
  },
];

/** The demo guest's past bookings, and blocked nights in every calendar. */
export async function seedBookings(
  db: Db,
  today: string,
  rates: { usd: number; eur: number },
): Promise<void> {
  for (const stay of demoBookings) await seedBooking(db, stay, today, rates);
  await sql`
    insert into booking (kind, apartment_id, stay, status)
    select 'block', id, daterange(${today}::date + first_day, ${today}::date + first_day + 2 + place % 3), 'confirmed'
      from (select id, (row_number() over (order by created_at, id))::int as place from apartment) homes
      cross join lateral (values (2 + place % 9), (15 + place % 11)) as kept (first_day)
  `.execute(db);
}

async function seedBooking(
  db: Db,
  stay: DemoBooking,
  today: string,
  rates: { usd: number; eur: number },
): Promise<void> {
  const from = addDays(today, stay.fromDay);
  const isCompleted = stay.status === 'completed';
  const { rows } = await sql<{ id: string }>`
    insert into booking
      (apartment_id, user_id, stay, guests, special_requests, status, payment_status, cancel_reason,
       price_kobo, caution_fee_kobo, total_kobo, naira_per_usd, naira_per_eur, rate_source,
       rate_at, charge_currency, charge_minor, caution_fee_status, review_asked_at, created_at)
    select apartment.id, user_account.id, daterange(${from}::date, ${from}::date + ${stay.nights}::int), ${stay.guests},
           ${stay.specialRequests}, ${stay.status}::booking_status,
           ${isCompleted ? 'paid' : 'unpaid'}::payment_status, ${stay.cancelReason},
           price_kobo, caution_fee_kobo,
           price_kobo * ${stay.nights}::int + caution_fee_kobo, ${rates.usd}::numeric, ${rates.eur}::numeric,
           'demo', ${from}::date - 8, ${isCompleted ? 'usd' : null},
           case when ${isCompleted}
                then round((price_kobo * ${stay.nights}::int + caution_fee_kobo) / ${rates.usd}::numeric) end,
           ${isCompleted ? 'returned' : null}::caution_fee_status,
           ${isCompleted ? addDays(from, stay.nights + 1) : null}::timestamptz, ${from}::date - 8
      from (select apartment.* from apartment join user_account host on host.id = host_id
             where price_kobo > 0 and (not ${stay.isOfDemoHost ?? false} or host.email = ${demoEmails.host})
             order by apartment.created_at desc, apartment.id offset ${stay.apartment} limit 1) apartment,
           user_account
     where user_account.email = ${demoEmails.guest}
    returning id
  `.execute(db);
  for (const { id } of rows) {
    if (isCompleted) await seedPayment(db, id);
    await sql`
      insert into booking_event (booking_id, at, actor, event, to_status)
      values (${id}, ${addDays(from, -8)}::timestamptz, 'guest', 'made for the demo', ${stay.status}::booking_status)
    `.execute(db);
  }
}

/** Paid, and the caution fee returned, so that its invoice has something to say. */
async function seedPayment(db: Db, bookingId: string): Promise<void> {
  await sql`
    insert into payment (booking_id, method, currency, amount_minor, status, created_at, paid_at)
    select id, 'card', charge_currency, charge_minor, 'paid', created_at, created_at
      from booking where id = ${bookingId}
  `.execute(db);
  await sql`
    with owed as (
      insert into refund_entitlement
        (booking_id, reason, currency, amount_minor, open_minor, created_at, closed_at)
      select b.id, 'caution_fee', p.currency,
             round(p.amount_minor::numeric * b.caution_fee_kobo / b.total_kobo), 0,
             upper(b.stay) + 1, upper(b.stay) + 1
        from booking b
        join payment p on p.booking_id = b.id
       where b.id = ${bookingId} and b.caution_fee_kobo > 0
      returning *)
    insert into refund
      (booking_id, payment_id, entitlement_id, reason, currency, amount_minor, status, created_at, settled_at)
    select owed.booking_id, p.id, owed.id, owed.reason, p.currency, owed.amount_minor, 'sent',
           owed.created_at, owed.closed_at
      from owed
      join payment p using (booking_id)
  `.execute(db);
  await insertInvoiceNumber(db, bookingId);
}
