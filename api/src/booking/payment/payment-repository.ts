import type { Currency, PaymentMethod } from '@gida/contracts/constants/payment';
import type { MinorUnits } from '@gida/contracts/money';
import { sql, type RawBuilder } from 'kysely';

import {
  allRows,
  allValues,
  execute,
  firstRow,
  hasChanged,
  hasRow,
  onlyValue,
  type Db,
} from '../../db/database.ts';
import type { CheckoutInput } from './provider-responses.ts';

export type PaymentState = 'opening' | 'open' | 'processing' | 'paid' | 'failed' | 'expired';

export type PaymentRow = {
  id: string;
  bookingId: string;
  /** The change of dates that it pays for; null for the stay itself. */
  dateChangeId: string | null;
  sessionId: string | null;
  intentId: string | null;
  url: string | null;
  method: PaymentMethod;
  currency: Currency;
  amount: MinorUnits;
  status: PaymentState;
  expiresAt: string;
  /** Since when the provider does not know the session; null while it does. */
  unknownSince: string | null;
  request: CheckoutInput;
};

const paymentColumns = sql`
  id, booking_id as "bookingId", date_change_id as "dateChangeId", provider_session_id as "sessionId",
  provider_payment_id as "intentId", url, method, currency, amount_minor as amount, status,
  expires_at as "expiresAt", unknown_since as "unknownSince", request`;

const paymentWhere = (db: Db, condition: RawBuilder<unknown>): Promise<PaymentRow | undefined> =>
  firstRow(db)`select ${paymentColumns} from payment where ${condition}`;

export const findPayment = (db: Db, id: string) => paymentWhere(db, sql`id = ${id}`);

export const findPaymentByIntent = (db: Db, intentId: string) =>
  paymentWhere(db, sql`provider_payment_id = ${intentId}`);

/** The checkout a guest can still finish, if there is one. */
export const findOpenPaymentOfBooking = (db: Db, bookingId: string) =>
  paymentWhere(db, sql`booking_id = ${bookingId} and status in ('opening', 'open')`);

/** A late payment is refunded in full and never pays for the stay. */
const isLatePayment = sql`
  exists (select from refund_entitlement owed where owed.payment_id = payment.id)`;

/** What paid for the stay, latest first: its own payment, and those of changes of dates. Refunds are made against them. */
export const listPaidPayments = (db: Db, bookingId: string): Promise<PaymentRow[]> =>
  allRows(db)`
    select ${paymentColumns} from payment
     where booking_id = ${bookingId} and status = 'paid' and not ${isLatePayment} order by paid_at desc, id
  `;

/** What the stay as it is now was charged with, in minor units of its currency. Null when it was never paid for. */
export async function findPaidCharge(
  db: Db,
  booking: { id: string; chargeMinor: MinorUnits | null },
): Promise<MinorUnits | null> {
  const [latest] = await listPaidPayments(db, booking.id);
  return latest ? (booking.chargeMinor ?? latest.amount) : null;
}

/** Payments that may still change at the provider, latest first. */
export const listUnsettledPayments = (db: Db, bookingId: string): Promise<string[]> => allValues(
  db,
)`
    select id
      from payment
     where booking_id = ${bookingId} and status in ('opening', 'open', 'processing')
     order by created_at desc
  `;

/** Since the dates are held; a hold that is renewed begins anew. */
export const countCheckouts = (
  db: Db,
  bookingId: string,
  since: string,
): Promise<number> => onlyValue(db)`
    select count(*)::int as checkouts
      from payment
     where booking_id = ${bookingId} and created_at >= ${since}
  `;

export const hasOtherActivePayment = (db: Db, payment: PaymentRow): Promise<boolean> => hasRow(db)`
    select from payment
     where booking_id = ${payment.bookingId} and id <> ${payment.id}
       and status in ('opening', 'open', 'processing', 'paid')
       and not ${isLatePayment}
     limit 1
  `;

export async function insertPayment(
  db: Db,
  payment: {
    id: string;
    bookingId: string;
    dateChangeId?: string;
    request: CheckoutInput;
    expiresAt: Date;
  },
): Promise<void> {
  const { request } = payment;
  await execute(db)`
    insert into payment
      (id, booking_id, date_change_id, method, currency, amount_minor, status, expires_at, request)
    values (${payment.id}, ${payment.bookingId}, ${payment.dateChangeId ?? null}, ${request.method},
            ${request.currency}, ${request.amount}, 'opening', ${payment.expiresAt}, ${JSON.stringify(request)}::jsonb)
  `;
}

/** False when the payment can no longer be paid. Two requests that got the same session both succeed. */
export const updateProviderSession = (
  db: Db,
  id: string,
  session: { id: string; url: string },
): Promise<boolean> => hasChanged(db)`
    update payment
       set provider_session_id = ${session.id}, url = ${session.url}, status = 'open'
     where id = ${id} and status in ('opening', 'open')
       and coalesce(provider_session_id, ${session.id}) = ${session.id}
  `;

const allowedFrom: Record<PaymentState, readonly PaymentState[]> = {
  opening: [],
  open: ['opening'],
  processing: ['opening', 'open'],
  failed: ['opening', 'open', 'processing'],
  expired: ['opening', 'open'],
  // A successful payment counts, whatever was stored before.
  paid: ['opening', 'open', 'processing', 'failed', 'expired'],
};

/** True only for the caller that changed the status. */
export const updatePaymentStatus = (
  db: Db,
  id: string,
  to: PaymentState,
  intentId: string | null = null,
): Promise<boolean> => hasChanged(db)`
    update payment
       set status = ${to},
           provider_payment_id = coalesce(${intentId}, provider_payment_id),
           paid_at = case when ${to} = 'paid' then now() else paid_at end
     where id = ${id} and status = any(${allowedFrom[to]})
  `;

/** True when the provider did not know the session `seconds` ago either. */
export const updateUnknownSince = (
  db: Db,
  id: string,
  seconds: number,
): Promise<boolean> => onlyValue(db)`
    update payment
       set unknown_since = coalesce(unknown_since, now())
     where id = ${id}
    returning unknown_since <= now() - make_interval(secs => ${seconds}) as "isConfirmed"
  `;

export const deleteUnknownSince = (db: Db, id: string): Promise<void> =>
  execute(db)`update payment set unknown_since = null where id = ${id}`;

/** Unsettled payments without an update; each is returned at most once per `everyMinutes`. */
export const takePaymentsToCheck = (db: Db, everyMinutes: number): Promise<string[]> =>
  allValues(db)`
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
  `;
