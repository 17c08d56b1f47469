import type { Admin, AdminApartmentsResponse, AdminUsersResponse } from '@gida/contracts/admin';
import { sql, type RawBuilder } from 'kysely';

import { firstRow, type Db } from '../db/database.ts';
import {
  apartmentSearchCondition,
  columnSearchCondition,
  isSearchIndexed,
  maxScannedRows,
  paginateNewest,
  type PageRequest,
} from './pagination-repository.ts';

/** The current state of the admin: the token may be older than a role change or the end of the session. */
export const findAdminOfSession = (
  db: Db,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<Admin | undefined> => firstRow(db)`
    select admin.id, role, first_name as "firstName", last_name as "lastName"
      from admin
      join session on session.admin_id = admin.id
     where admin.id = ${id}
       and session.id = ${sessionId}
       and session.ended_at is null
  `;

export async function listUsers(db: Db, request: PageRequest) {
  const { rows, pagination } = await paginateNewest(
    db,
    {
      ...newestFirst(
        sql`user_account`,
        columnSearchCondition(sql`search_text`, request.search),
        request.search,
      ),
      rowsOf: (ids) => sql<AdminUsersResponse['users'][number]>`
        with page as materialized (${ids})
        select id, first_name as "firstName", last_name as "lastName", email, role,
               verified_at is not null as "isVerified", status, created_at as "createdAt"
          from page
          join user_account using (id)
         order by created_at desc, id
      `,
    },
    request,
  );
  return { users: rows, pagination };
}

export async function listApartments(db: Db, request: PageRequest) {
  const { rows, pagination } = await paginateNewest(
    db,
    {
      ...newestFirst(sql`apartment`, apartmentSearchCondition(request.search), request.search),
      rowsOf: (ids) => sql<AdminApartmentsResponse['apartments'][number]>`
        with page as materialized (${ids})
        select apartment.id, name, city, price_kobo / 100.0 as price, is_published as "isPublished",
               concat_ws(' ', first_name, last_name) as host, images[1] as image
          from page
          join apartment using (id)
          join user_account host on host.id = host_id
         order by apartment.created_at desc, apartment.id
      `,
    },
    request,
  );
  return { apartments: rows, pagination };
}

function newestFirst(table: RawBuilder<unknown>, condition: RawBuilder<unknown>, search: string) {
  const newest = sql`
    select id, created_at
      from (select * from ${table} order by created_at desc, id limit ${maxScannedRows}) near
     where ${condition}
     order by created_at desc, id`;
  if (!isSearchIndexed(search)) return { matching: newest, newest, isPartial: true };
  const matching = sql`select id, created_at from ${table} where ${condition}`;
  return { matching, newest, isPartial: false };
}
