import type { AdminLoginResponse } from '@gida/contracts/admin';
import { firstRow, type Db } from '../../db/database.ts';

export type AdminRow = AdminLoginResponse['admin'] & { passwordHash: string };

export const findAdminByEmail = (db: Db, email: string): Promise<AdminRow | undefined> => firstRow(
  db,
)`
    select id, role, first_name as "firstName", last_name as "lastName", password_hash as "passwordHash"
      from admin
     where email = ${email}
  `;
