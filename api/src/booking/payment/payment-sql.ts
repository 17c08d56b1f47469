import type { Currency, PaymentMethod } from '@gida/contracts/constants';
import type { Minor } from '@gida/contracts/money';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import type { CheckoutWanted } from './payment-provider.ts';

export type PaymentState = 'opening' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export type PaymentRow = {
  id: string;
  bookingId: string;
  sessionId: string | null;
  intentId: string | null;
  url: string | null;
  method: PaymentMethod;
  currency: Currency;
  amount: Minor;
  status: PaymentState;
  expiresAt: string;
  request: CheckoutWanted;
};

const paymentColumns = sql`
  id, booking_id as "bookingId", provider_session_id as "sessionId",
  provider_payment_id as "intentId", url, method, currency, amount_minor as amount, status,
  expires_at as "expiresAt", request`;

const one = async (query: ReturnType<typeof sql<PaymentRow>>, db: Db) =>
  (await query.execute(db)).rows[0];

export const paymentById = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  one(sql<PaymentRow>`select ${paymentColumns} from payment where id = ${id}`, db);

/** The checkout a guest can still finish, if there is one. */
export const openPaymentOf = (db: Db, bookingId: string): Promise<PaymentRow | undefined> =>
  one(
    sql<PaymentRow>`
      select ${paymentColumns}
        from payment
       where booking_id = ${bookingId} and status in ('opening', 'open')`,
    db,
  );

/** Money that came too late goes back whole: it pays for nothing, whatever the guest pays afterwards. */
const cameTooLate = sql`
  exists (select from refund r where r.payment_id = payment.id and r.reason = 'late_payment')`;

/** The one whose money was taken for the stay: what a refund is made against. */
export const paidPaymentOf = (db: Db, bookingId: string): Promise<PaymentRow | undefined> =>
  one(
    sql<PaymentRow>`
      select ${paymentColumns}
        from payment
       where booking_id = ${bookingId} and status = 'paid' and not ${cameTooLate}
       order by paid_at
       limit 1`,
    db,
  );

/** All that the provider may still have news about, latest first. */
export async function unsettledPaymentsOf(db: Db, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
      from payment
     where booking_id = ${bookingId} and status in ('opening', 'open', 'processing')
     order by created_at desc
  `.execute(db);
  return rows.map((row) => row.id);
}

export async function hasOtherLivePayment(db: Db, payment: PaymentRow): Promise<boolean> {
  const { rows } = await sql`
    select from payment
     where booking_id = ${payment.bookingId} and id <> ${payment.id}
       and status in ('opening', 'open', 'processing', 'paid')
       and not ${cameTooLate}
     limit 1
  `.execute(db);
  return rows.length > 0;
}

export async function insertPayment(
  db: Db,
  payment: { id: string; bookingId: string; request: CheckoutWanted; expiresAt: Date },
): Promise<void> {
  const { request } = payment;
  await sql`
    insert into payment (id, booking_id, method, currency, amount_minor, status, expires_at, request)
    values (${payment.id}, ${payment.bookingId}, ${request.method}, ${request.currency},
            ${request.amount}, 'opening', ${payment.expiresAt}, ${JSON.stringify(request)}::jsonb)
  `.execute(db);
}

/** False when the payment is not to be paid any more. Two presses that got the same session are both right. */
export async function nameSession(
  db: Db,
  id: string,
  session: { id: string; url: string },
): Promise<boolean> {
  const named = await sql`
    update payment
       set provider_session_id = ${session.id}, url = ${session.url}, status = 'open'
     where id = ${id} and status in ('opening', 'open')
       and coalesce(provider_session_id, ${session.id}) = ${session.id}
  `.execute(db);
  return named.numAffectedRows === 1n;
}

const mayBecome: Record<PaymentState, readonly PaymentState[]> = {
  opening: [],
  open: ['opening'],
  processing: ['opening', 'open'],
  failed: ['opening', 'open', 'processing'],
  expired: ['opening', 'open'],
  // Money is money, whatever we thought before.
  paid: ['opening', 'open', 'processing', 'failed', 'expired'],
};

/** True for the one caller who brings the news; false for everybody who repeats it. */
export async function movePayment(
  db: Db,
  id: string,
  to: PaymentState,
  intentId: string | null = null,
): Promise<boolean> {
  const changed = await sql`
    update payment
       set status = ${to},
           provider_payment_id = coalesce(${intentId}, provider_payment_id),
           paid_at = case when ${to} = 'paid' then now() else paid_at end
     where id = ${id} and status = any(${mayBecome[to]})
  `.execute(db);
  return changed.numAffectedRows === 1n;
}

/** Checkouts nobody has told us about for a while; each is given out once per `everyMinutes`. */
export async function takeUnsettled(db: Db, everyMinutes: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update payment
       set checked_at = now()
     where id in (
       select id
         from payment
        where status in ('opening', 'open', 'processing')
          and coalesce(checked_at, created_at) < now() - make_interval(mins => ${everyMinutes})
        order by created_at
        limit 100
          for update skip locked)
    returning id
  `.execute(db);
  return rows.map((row) => row.id);
}
