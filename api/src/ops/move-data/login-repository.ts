import { demoEmails } from '@gida/contracts/demo-accounts';
import { sql } from 'kysely';

import { unusablePasswordHash } from '../../account/password/password-hash.ts';
import type { Db } from '../../db/database.ts';
import { findDemoPasswordHashes } from '../../published-passwords.ts';

export type CopiedLogins = {
  /** Of the target, which are as they were. */
  admins: number;
  closedUsers: string[];
  /** Of the source, and unable to log in: a decision or a refund names them. */
  namedAdmins: string[];
};

/** After the rows of users and sessions, while foreign keys are off: makes of them what a server may have. */
export async function restrictCopiedLogins(source: Db, target: Db): Promise<CopiedLogins> {
  const { rows: admins } = await sql`select from admin`.execute(target);
  await endSessions(target, sql`admin_id is not null`);
  return {
    admins: admins.length,
    closedUsers: await closeUsers(
      target,
      await findDemoPasswordHashes(source),
      Object.values(demoEmails),
    ),
    namedAdmins: await copyNamedAdmins(source, target),
  };
}

/** Those with the published password, also where the email address was changed. */
export async function closePublishedLogins(db: Db): Promise<{ users: string[]; admins: string[] }> {
  const hashes = await findDemoPasswordHashes(db);
  return { users: await closeUsers(db, hashes, []), admins: await closeAdmins(db, hashes) };
}

type Closed = { id: string; email: string };

async function closeUsers(db: Db, hashes: string[], emails: string[]): Promise<string[]> {
  const { rows } = await sql<Closed>`
    update user_account
       set password_hash = ${unusablePasswordHash}
     where password_hash = any(${hashes}::text[]) or email = any(${emails}::citext[])
    returning id, email
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const ofThem = sql`user_id = any(${ids}::uuid[])`;
  await endSessions(db, ofThem);
  for (const table of ['password_reset', 'email_change', 'verification']) {
    await sql`delete from ${sql.table(table)} where ${ofThem}`.execute(db);
  }
  return rows.map(({ email }) => email).toSorted();
}

async function closeAdmins(db: Db, hashes: string[]): Promise<string[]> {
  const { rows } = await sql<Closed>`
    update admin
       set password_hash = ${unusablePasswordHash}
     where password_hash = any(${hashes}::text[])
    returning id, email
  `.execute(db);
  await endSessions(db, sql`admin_id = any(${rows.map(({ id }) => id)}::uuid[])`);
  return rows.map(({ email }) => email).toSorted();
}

async function endSessions(db: Db, condition: ReturnType<typeof sql>): Promise<void> {
  await sql`
    delete from refresh_token where session_id in (select id from session where ${condition})
  `.execute(db);
  await sql`delete from session where ${condition}`.execute(db);
}

type Column = { table: string; column: string };

/** Who decided stays on record. An admin of the server with the same address is the same person. */
async function copyNamedAdmins(source: Db, target: Db): Promise<string[]> {
  const columns = await listColumnsWithAdmins(source);
  const named: string[] = [];
  for (const admin of await listNamedAdmins(source, columns)) {
    const { rows } = await sql`
      insert into admin (id, role, email, password_hash, first_name, last_name, created_at)
      select id, role::admin_role, email, ${unusablePasswordHash}, "firstName", "lastName", "createdAt"
        from jsonb_to_recordset(${JSON.stringify([admin])}::jsonb) as named (
               id uuid, role text, email citext, "firstName" text, "lastName" text, "createdAt" timestamptz)
      on conflict do nothing
      returning id
    `.execute(target);
    if (rows.length > 0) named.push(admin.email);
    else await replaceAdmin(target, columns, admin);
  }
  return named;
}

/** Without sessions, which do not come along. */
async function listColumnsWithAdmins(db: Db): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
     where k.contype = 'f' and k.confrelid = 'public.admin'::regclass and c.relname <> 'session'
     order by c.relname, a.attname
  `.execute(db);
  return rows;
}

type NamedAdmin = Closed & {
  role: string;
  firstName: string;
  lastName: string;
  createdAt: string;
};

async function listNamedAdmins(db: Db, columns: Column[]): Promise<NamedAdmin[]> {
  const ids = columns.map(
    ({ table, column }) => sql`select ${sql.id(column)} from ${sql.id(table)}`,
  );
  const { rows } = await sql<NamedAdmin>`
    select id, role, email, first_name as "firstName", last_name as "lastName", created_at::text as "createdAt"
      from admin
     where id in (${sql.join(ids, sql` union `)})
     order by email
  `.execute(db);
  return rows;
}

/** Nothing to do where the id is the same, too. */
async function replaceAdmin(db: Db, columns: Column[], { id, email }: Closed): Promise<void> {
  for (const { table, column } of columns) {
    await sql`
      update ${sql.id(table)}
         set ${sql.id(column)} = admin.id
        from admin
       where admin.email = ${email} and ${sql.id(column)} = ${id}
         and not exists (select from admin same where same.id = ${id})
    `.execute(db);
  }
}
