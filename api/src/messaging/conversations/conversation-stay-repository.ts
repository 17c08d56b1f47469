import type { ChatStay } from '@gida/contracts/messaging';

import { firstRow, type Db } from '../../db/database.ts';

/**
 * The latest booking between the participants: one that is still to come or going on, else the last one. A hold that
 * expired is left out, because the host was never told of it. None also when an account was erased.
 */
export const findStayOfChat = (
  db: Db,
  chatId: string,
  readerId: string,
): Promise<ChatStay | undefined> => firstRow(db)`
    select b.id as "bookingId",
           case when b.user_id = ${readerId} then 'guest' else 'host' end as role,
           json_build_object('id', a.id, 'name', a.name, 'image', a.images[1]) as apartment,
           lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
           b.status as "bookingStatus"
      from chat c
      join user_account guest on guest.id in (c.first_id, c.second_id)
      join user_account host on host.id in (c.first_id, c.second_id) and host.id <> guest.id
      join booking b on b.user_id = guest.id
      join apartment a on a.id = b.apartment_id and a.host_id = host.id
     where c.id = ${chatId}
       and ${readerId} in (c.first_id, c.second_id)
       and guest.erased_at is null
       and host.erased_at is null
       and b.kind = 'stay'
       and b.status <> 'expired'
     order by b.status in ('pending', 'booked', 'confirmed') desc, b.created_at desc, b.id
     limit 1
  `;
