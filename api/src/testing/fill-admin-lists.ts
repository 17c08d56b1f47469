import { sql } from 'kysely';

import type { Db } from '../db/database.ts';
import { insertManyApartments } from './insert-many-apartments.ts';

/** `count` rows for every admin list: people, apartments, completed bookings, decided claims and decided cases. */
export async function fillAdminLists(db: Db, count: number): Promise<void> {
  const { rows: hosts } = await sql<{ id: string }>`
    insert into user_account (role, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at)
    values ('host', 'host@lagos.example', 'Tunde', 'Ojo', '+234 803 000 0001', '1980-01-01', 'none', now())
    returning id
  `.execute(db);
  await insertManyApartments(db, hosts[0]?.id ?? '', count);
  await sql`set statement_timeout = 0`.execute(db);
  await sql`
    insert into user_account (id, email, first_name, last_name, telephone, date_of_birth, password_hash, verified_at, created_at)
    select md5('user' || n)::uuid, 'person-' || n || '@lagos.example', 'Amina',
           case when n % (${count}::int / 40) = 0 then 'Kingfisher' else 'Bello' end,
           '+234 803 000 0000', '1990-01-01', 'none', now(), timestamptz '2026-01-01' + make_interval(secs => n)
      from generate_series(1, ${count}::int) n
  `.execute(db);
  await sql`
    insert into booking (id, apartment_id, user_id, stay, status, payment_status, created_at)
    select md5('booking' || position)::uuid, id, md5('user' || position)::uuid,
           daterange('2026-01-01', '2026-01-04'), 'completed', 'paid', timestamptz '2026-01-01' + make_interval(secs => position)
      from (select id, row_number() over (order by id) as position from apartment) numbered
  `.execute(db);
  const { rows: admins } = await sql<{ id: string }>`
    insert into admin (email, first_name, last_name, password_hash)
    values ('admin@lagos.example', 'Ngozi', 'Eze', 'none')
    returning id
  `.execute(db);
  await sql`
    insert into caution_fee_claim (booking_id, amount_kobo, reason, awarded_kobo, decision_reason, decided_at, decided_by)
    select id, 100, 'A broken window.', 100, 'Agreed.', created_at, ${admins[0]?.id ?? ''}
      from booking
  `.execute(db);
  await sql`
    insert into moderation_decision (kind, subject_id, outcome, note, decided_by, at)
    select 'user', id, 'dismissed', 'Nothing happened.', ${admins[0]?.id ?? ''}, created_at from user_account
  `.execute(db);
  for (const table of [
    'user_account',
    'apartment',
    'booking',
    'caution_fee_claim',
    'moderation_decision',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
