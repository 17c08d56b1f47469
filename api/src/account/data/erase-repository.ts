import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';
import { deleteHostContentOfApartment } from '../../hosting/hosting-repository.ts';

export type AccountAuditEntry = { action: 'exported' | 'erased'; actor: 'user' | 'operator' };

export async function recordAccountAudit(
  db: Db,
  userId: string,
  { action, actor }: AccountAuditEntry,
): Promise<void> {
  await sql`
    insert into account_audit (user_id, action, actor) values (${userId}, ${action}, ${actor})
  `.execute(db);
}

/** Locks the user, so that no booking of theirs starts while the account is erased. */
export async function lockUserForErasure(
  db: Db,
  userId: string,
): Promise<{ email: string; profilePicture: string | null } | undefined> {
  const { rows } = await sql<{ email: string; profilePicture: string | null }>`
    select email, profile_picture as "profilePicture"
      from user_account
     where id = ${userId} and erased_at is null
       for update
  `.execute(db);
  return rows[0];
}

/** Stays, payments, refunds and claims that are not settled, as a guest or as a host. */
export async function countOpenBookings(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
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
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes what only the user needs. Everything of the account that others do not need is listed here. */
export async function deletePersonalRows(db: Db, userId: string, email: string): Promise<void> {
  for (const table of [
    'session',
    'password_reset',
    'email_change',
    'wishlist',
    'notification',
    'user_block',
    'user_report',
    'review_report',
    'review_vote',
  ]) {
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(db);
  }
  await sql`delete from wishlist where named_by = ${userId}`.execute(db);
  await sql`delete from user_block where blocked_id = ${userId}`.execute(db);
  await sql`
    delete from verification where user_id = ${userId} or email = ${email}::citext
  `.execute(db);
  await sql`delete from idempotency_key where owner_id = ${userId}`.execute(db);
  await sql`delete from mail where lower(recipient) = lower(${email})`.execute(db);
}

/** Bookings, payments and reviews stay for the books and for others, without anything that names the user. */
export async function anonymiseSharedRows(
  db: Db,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await sql`
    update booking set special_requests = null where user_id = ${userId}
  `.execute(db);
  await sql`
    update payment set request = '{}', url = null
     where booking_id in (select id from booking where user_id = ${userId})
  `.execute(db);
  await sql`
    update chat_message set text = 'This message was deleted.', client_id = null
     where sender_id = ${userId}
  `.execute(db);
  await sql`update review set pictures = null where user_id = ${userId} and pictures is not null`.execute(
    db,
  );
  await sql`
    delete from review_upload where booking_id in (select id from booking where user_id = ${userId})
  `.execute(db);
  await sql`
    update review set reply = 'This answer was deleted.'
     where replied_by = ${userId}
  `.execute(db);
  await anonymiseNotificationsOfOthers(db, userId);
  await sql`
    delete from apartment_place
     where apartment_id in (select id from apartment where host_id = ${userId})
  `.execute(db);
  const { rows: apartments } = await sql<{ id: string }>`
    update apartment
       set is_published = false, street = 'Deleted', area = '',
           approximate_latitude = null, approximate_longitude = null
     where host_id = ${userId}
    returning id
  `.execute(db);
  for (const { id } of apartments) await deleteHostContentOfApartment(db, id);
  await sql`
    update user_account
       set email           = 'deleted-' || id || '@deleted.invalid',
           first_name      = 'Deleted',
           last_name       = 'user',
           telephone       = '',
           date_of_birth   = '1900-01-01',
           password_hash   = ${passwordHash},
           profile_picture = null,
           erased_at       = now()
     where id = ${userId}
  `.execute(db);
}

/** What hosts are told of a guest begins with the name: see booking-notifications.ts. */
const toldOfGuests = ' has (?:booked and paid|cancelled a booking|changed their dates).*$';

/**
 * Notifications of people with whom the user talked or stayed quote messages and names. They are found by what they are
 * about: the name may have changed since, and may be a word of any other notification.
 */
async function anonymiseNotificationsOfOthers(db: Db, userId: string): Promise<void> {
  await sql`
    with conversation as (
      select id, case when first_id = ${userId} then second_id else first_id end as other_id
        from chat where ${userId} in (first_id, second_id)
    )
    update notification
       set message = 'A deleted user wrote to you.', image = null
      from conversation
     where user_id = other_id and kind = 'new_message'
       and split_part(link, 'chat=', 2) = conversation.id::text
  `.execute(db);
  await sql`
    update notification
       set message = 'A deleted user' || substring(message from ${toldOfGuests})
      from booking
      left join date_change on date_change.booking_id = booking.id
     where booking.user_id = ${userId} and booking.kind = 'stay'
       -- The apartment may have another host by now.
       and notification.user_id <> booking.user_id
       and notification.kind in ('booking_confirmed', 'booking_cancelled', 'dates_changed')
       and dedupe_key in ('booking_confirmed ' || booking.id,
                          'booking_cancelled ' || booking.id,
                          'dates_changed ' || date_change.id)
       and message ~ ${toldOfGuests}
  `.execute(db);
}
