import { execute, firstValue, type Db } from '../../db/database.ts';
import type { ProviderDispute } from '../payment/provider-responses.ts';

export const findDisputeStatus = (db: Db, id: string): Promise<string | undefined> => firstValue(
  db,
)`
    select status from dispute where id = ${id}
  `;

export const upsertDispute = (
  db: Db,
  dispute: Omit<ProviderDispute, 'intentId'> & { bookingId: string; paymentId: string },
): Promise<void> => execute(db)`
    insert into dispute (id, booking_id, payment_id, currency, amount_minor, reason, status)
    values (${dispute.id}, ${dispute.bookingId}, ${dispute.paymentId}, ${dispute.currency},
            ${dispute.amount}, ${dispute.reason}, ${dispute.status})
    on conflict (id) do update
       set amount_minor = excluded.amount_minor, status = excluded.status, updated_at = now()
  `;
