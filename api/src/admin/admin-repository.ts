import type {
  Admin,
  AdminApartmentsResponse,
  AdminLoginResponse,
  AdminUsersResponse,
} from '@gida/contracts/admin';
import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { containsPattern, matchesSearch, paginate, type PageRequest } from './paginate.ts';

export type AdminRow = AdminLoginResponse['admin'] & { passwordHash: string };

export async function adminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select id, role, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
      from admin
     where email = ${email}
  `.execute(db);
  return rows[0];
}

/** The current state of the admin: the token may be older than a role change or the end of the session. */
export async function adminBySession(
  db: Db,
  { id, loginId }: { id: string; loginId: string },
): Promise<Admin | undefined> {
  const { rows } = await sql<Admin>`
    select admin.id, role, first_name as "firstName", last_name as "lastName"
      from admin
      join login on login.admin_id = admin.id
     where admin.id = ${id}
       and login.id = ${loginId}
       and login.ended_at is null
  `.execute(db);
  return rows[0];
}

export async function listUsers(db: Db, request: PageRequest) {
  const matching = sql`
    from person
   where ${matchesSearch(sql`concat_ws(' ', first_name, last_name, email)`, request.search)}
  `;
  const { rows, pagination } = await paginate(
    db,
    sql<AdminUsersResponse['users'][number]>`
      select id, first_name as "firstName", last_name as "lastName", email, role,
             verified_at is not null as "isVerified", standing, created_at as "createdAt"
      ${matching}
      order by created_at desc, id
    `,
    sql<{ total: number }>`select count(*) as total ${matching}`,
    request,
  );
  return { users: rows, pagination };
}

export async function listApartments(db: Db, request: PageRequest) {
  const matching = sql`
    from apartment
    join person host on host.id = host_id
   where search_text like ${containsPattern(request.search)}
  `;
  const { rows, pagination } = await paginate(
    db,
    sql<AdminApartmentsResponse['apartments'][number]>`
      select apartment.id, name, city, price_kobo / 100.0 as price, is_published as "isPublished",
             concat_ws(' ', first_name, last_name) as host
      ${matching}
      order by apartment.created_at desc, apartment.id
    `,
    sql<{ total: number }>`select count(*) as total ${matching}`,
    request,
  );
  return { apartments: rows, pagination };
}
