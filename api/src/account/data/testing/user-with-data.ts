import { randomUUID } from 'node:crypto';

import { apiPaths } from '@gida/contracts/paths';
import { sql } from 'kysely';

import type { App } from '../../../http/app-type.ts';
import { aChatUser } from '../../../testing/conversations/chat-user.ts';
import { adminAuthHeaders, aHost, anApartment } from '../../../testing/factories.ts';

/** A guest with a settled booking, a conversation, a review, a wishlist and what belongs to an account. */
export async function aUserWithData(api: App) {
  const mark = randomUUID().slice(0, 8);
  const user = await aChatUser(api, `Zubeida${mark}`);
  const host = await aChatUser(api, 'Tunde', { role: 'host' });
  await aHost(api);
  const apartment = await anApartment(api, { hostId: host.id });
  await sql`update user_account set telephone = '+234 809 111 2222' where id = ${user.id}`.execute(
    api.db,
  );
  await sql`
    insert into booking (apartment_id, user_id, stay, status, special_requests)
    values (${apartment.id}, ${user.id}, daterange('2025-01-01', '2025-01-03'), 'completed', ${`wish-${mark}`})
  `.execute(api.db);
  await sql`
    insert into review (apartment_id, user_id, rating, comment)
    values (${apartment.id}, ${user.id}, 5, ${`review-${mark}`})
  `.execute(api.db);
  await sql`
    insert into payment (booking_id, method, currency, amount_minor, status, url, request)
    select id, 'card', 'usd', 100, 'paid', ${`https://pay.example/link-${mark}`}, ${`{"customer_email":"${user.email}"}`}::jsonb
      from booking where user_id = ${user.id}`.execute(api.db);
  await sql`
    insert into calendar_feed (apartment_id, name, url)
    values (${apartment.id}, 'Elsewhere', ${`https://calendar.example/${mark}.ics`})`.execute(
    api.db,
  );
  await user.says(host, `secret-${mark}`);
  await host.says(user, 'words-of-tunde');
  await user.post(apiPaths.wishlist(apartment.id));
  const { body: list } = await user.post(apiPaths.namedWishlists, { name: 'Easter' });
  await user.put(apiPaths.wishlistApartments(list.wishlist.id), {
    apartmentId: apartment.id,
    note: 'Ask about the pool.',
  });
  await user.post(apiPaths.contact, {
    name: 'Z',
    email: user.email,
    message: 'A question that is not stored under the account.',
  });
  return { ...user, mark, host };
}

export type UserWithData = Awaited<ReturnType<typeof aUserWithData>>;

/** Of the booking of a guest, which may have ended without a stay. One that is `held` waits for staff. */
export async function addRefund(
  api: App,
  userId: string,
  status: 'pending' | 'settled' | 'held',
): Promise<void> {
  await adminAuthHeaders(api);
  await sql`
    with owed as (
      insert into refund_entitlement
        (booking_id, reason, payment_id, currency, amount_minor, open_minor, failure)
      select booking_id, 'late_payment', payment.id, currency, amount_minor,
             case when ${status} = 'held' then amount_minor else 0 end,
             case when ${status} = 'held' then 'The account is closed.' end
        from payment
        join booking on booking.id = booking_id
       where user_id = ${userId}
      returning *)
    insert into refund
      (booking_id, payment_id, entitlement_id, reason, status, currency, amount_minor, settled_by, settled_note)
    select booking_id, payment_id, id, reason, ${status}, currency, amount_minor,
           case when ${status} = 'settled' then (select id from admin limit 1) end,
           case when ${status} = 'settled' then 'Paid by bank transfer.' end
      from owed
     where ${status} <> 'held'
  `.execute(api.db);
}
