import type { AdminClaim } from '@gida/contracts/admin';
import { sql } from 'kysely';

import { claimColumn } from '../../booking/caution-fee/claim-repository.ts';
import { firstRow, type Db } from '../../db/database.ts';
import {
  columnSearchCondition,
  maxJoinedRows,
  paginate,
  type PageRequest,
} from '../pagination-repository.ts';

const joinedTables = sql`
    join booking b on b.id = c.booking_id
    join apartment a on a.id = b.apartment_id
    join user_account host on host.id = a.host_id
    join user_account guest on guest.id = b.user_id
    left join admin on admin.id = c.decided_by`;

const claimColumns = sql`
  select b.id as "bookingId", json_build_object('id', a.id, 'name', a.name) as apartment,
         lower(b.stay) as "checkInDate", upper(b.stay) as "checkOutDate",
         json_build_object('name', concat_ws(' ', guest.first_name, guest.last_name),
                           'email', guest.email) as guest,
         json_build_object('name', concat_ws(' ', host.first_name, host.last_name),
                           'email', host.email) as host,
         b.caution_fee_kobo as "cautionFee", ${claimColumn} as claim,
         b.caution_fee_due_at as "decideBy",
         concat_ws(' ', admin.first_name, admin.last_name) as "decidedBy"`;

/** A subquery, because a join would read all people and apartments. */
const searchText = sql`
  (select concat_ws(' ', b.id, a.search_text, guest.search_text, host.search_text, normalize_search_text(c.reason))
     from booking b
     join apartment a on a.id = b.apartment_id
     join user_account host on host.id = a.host_id
     join user_account guest on guest.id = b.user_id
    where b.id = c.booking_id)`;

const openClaims = sql`
  select booking_id, reason,
         (select caution_fee_due_at from booking where id = booking_id) as key
    from caution_fee_claim
   where decided_at is null
   order by created_at
   limit ${maxJoinedRows}`;

const decidedClaims = sql`
  select booking_id, reason, decided_at as key
    from caution_fee_claim
   where decided_at is not null
   order by decided_at desc, booking_id
   limit ${maxJoinedRows}`;

/** Open claims, the most urgent first; or decided claims, the latest first. */
export async function listClaims(db: Db, request: PageRequest & { state: 'open' | 'decided' }) {
  const isOpen = request.state === 'open';
  const order = isOpen ? sql`key, booking_id` : sql`key desc, booking_id`;
  const keys = sql`
    select booking_id, key
      from (${isOpen ? openClaims : decidedClaims}) c
     where ${columnSearchCondition(searchText, request.search)}
     order by ${order}`;
  const { rows, pagination } = await paginate(
    db,
    keys,
    (page) => sql<AdminClaim>`
      with page as materialized (${page})
      ${claimColumns}
        from page
        join caution_fee_claim c using (booking_id)
      ${joinedTables}
      order by ${order}
    `,
    request,
  );
  return { claims: rows, pagination };
}

export const findClaimOfBooking = (
  db: Db,
  bookingId: string,
): Promise<AdminClaim | undefined> => firstRow(db)`
    ${claimColumns} from caution_fee_claim c ${joinedTables} where c.booking_id = ${bookingId}
  `;
