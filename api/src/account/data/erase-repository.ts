import { sql } from 'kysely';

import { allValues, execute, hasRow, onlyValue, type Db } from '../../db/database.ts';
import { personalData, rowsOf } from './personal-data-columns.ts';

export type AccountAuditEntry = { action: 'exported' | 'erased'; actor: 'user' | 'operator' };

export const insertAccountAudit = (
  db: Db,
  userId: string,
  { action, actor }: AccountAuditEntry,
): Promise<void> => execute(db)`
    insert into account_audit (user_id, action, actor) values (${userId}, ${action}, ${actor})
  `;

/** Locks the user, so that no booking of theirs starts while the account is erased. */
export const lockUserForErasure = (db: Db, userId: string): Promise<boolean> => hasRow(db)`
    select from user_account where id = ${userId} and erased_at is null for update
  `;

/** The URLs of what the user shows, or uploaded to show. Pictures of apartments stay with these. */
export const listPicturesOfUser = (db: Db, userId: string): Promise<string[]> => allValues(db)`
    select profile_picture as url from user_account where id = ${userId} and profile_picture is not null
     union select unnest(pictures) from review where user_id = ${userId}
     union select unnest(pictures) from chat_message where sender_id = ${userId} and pictures is not null
     union select url from message_upload where user_id = ${userId}
     union select '/media/pictures/' || u.id || '-960.webp'
             from review_upload u join booking b on b.id = u.booking_id where b.user_id = ${userId}
  `;

/** Stays, payments, refunds and claims that are not settled, as a guest or as a host. */
export const countUnsettledBookings = (db: Db, userId: string): Promise<number> => onlyValue(db)`
    select count(*)::int as count
      from booking
      join apartment on apartment.id = booking.apartment_id
      left join caution_fee_claim claim on claim.booking_id = booking.id
     where booking.kind = 'stay'
       and ${userId} in (booking.user_id, apartment.host_id)
       and (   booking.status in ('pending', 'booked', 'confirmed')
            or booking.payment_status in ('processed', 'refund_pending')
            or booking.caution_fee_status in ('held', 'due')
            or (claim.booking_id is not null and claim.decided_at is null)
            or exists (select from refund
                        where refund.booking_id = booking.id and refund.status = 'pending')
            or exists (select from refund_entitlement owed
                        where owed.booking_id = booking.id and owed.open_minor > 0))
  `;

/** As the register of personal data says of each table. */
export async function erasePersonalData(db: Db, userId: string): Promise<void> {
  for (const entry of personalData.toReversed()) {
    const { erasure } = entry;
    if (erasure === 'keep') continue;
    const table = sql`${sql.table(entry.table)} t`;
    const change =
      erasure === 'delete'
        ? sql`delete from ${table}`
        : sql`update ${table} set ${sql.join(
            Object.entries(erasure).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          )}`;
    await execute(db)`${change} where ${rowsOf(entry, userId)}`;
  }
}
