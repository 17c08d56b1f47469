import type { AdminLoginResponse } from '@gida/contracts/admin';
import { sql } from 'kysely';

import type { Db } from '../../db/database.ts';

export type AdminRow = AdminLoginResponse['admin'] & { passwordHash: string };

export async function adminByEmail(db: Db, email: string): Promise<AdminRow | undefined> {
  const { rows } = await sql<AdminRow>`
    select id, role, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
      from admin
     where email = ${email}
  `.execute(db);
  return rows[0];
}
