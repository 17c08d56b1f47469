import { sql } from 'kysely';

import { deleteSessions } from '../account/login/session-repository.ts';
import { execute, hasRow, type Db } from '../db/database.ts';

export type NewAdmin = {
  email: string;
  firstName: string;
  lastName: string;
  role: 'admin' | 'operator';
  passwordHash: string;
};

/** False when the address has an admin already. */
export const insertAdmin = (db: Db, admin: NewAdmin): Promise<boolean> => hasRow(db)`
    insert into admin (role, email, first_name, last_name, password_hash)
    values (${admin.role}, ${admin.email}, ${admin.firstName}, ${admin.lastName}, ${admin.passwordHash})
    on conflict (email) do nothing
    returning id
  `;

/** Returns how many sessions ended. */
export const updateAdminPassword = (
  db: Db,
  adminId: string,
  passwordHash: string,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await execute(tx)`update admin set password_hash = ${passwordHash} where id = ${adminId}`;
    const own = sql`admin_id = ${adminId}`;
    return (await deleteSessions(tx, own, 'password replaced by an operator')).length;
  });
