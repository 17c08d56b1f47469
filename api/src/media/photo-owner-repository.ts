import { sql } from 'kysely';

import type { Db } from '../db/database.ts';

/** The server and the database on it: what a dump does not take along. */
const place = sql`
  (select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text`;

/** The id of this database, which a copy that was restored from a dump does not share with its original. */
export async function readPhotoOwnerId(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string; isHere: boolean }>`
    select id, place = ${place} as "isHere" from photo_owner
  `.execute(db);
  const [found] = rows;
  if (found?.isHere) return found.id;
  const created = await sql<{ id: string }>`
    insert into photo_owner (place) values (${place})
    on conflict (is_only) do update
       set id = case when photo_owner.place = excluded.place then photo_owner.id else excluded.id end,
           place = excluded.place
    returning id
  `.execute(db);
  return created.rows[0]!.id; // an upsert returns its row
}

/** For a copy that was made in another way, as by a snapshot of the server's disk. */
export async function resetPhotoOwnerId(db: Db): Promise<void> {
  await sql`delete from photo_owner`.execute(db);
}
