import { sql } from 'kysely';

import { execute, firstRow, onlyValue, type Db } from '../db/database.ts';

/** The server and the database on it: what a dump does not take along. */
const place = sql`
  (select system_identifier from pg_control_system())::text || '/' ||
  (select oid from pg_database where datname = current_database())::text`;

/** The id of this database, which a copy that was restored from a dump does not share with its original. */
export async function findPictureOwnerId(db: Db): Promise<string> {
  const found = await firstRow(db)<{ id: string; isHere: boolean }>`
    select id, place = ${place} as "isHere" from picture_owner
  `;
  if (found?.isHere) return found.id;
  return onlyValue(db)`
    insert into picture_owner (place) values (${place})
    on conflict (is_only) do update
       set id = case when picture_owner.place = excluded.place then picture_owner.id else excluded.id end,
           place = excluded.place
    returning id
  `;
}

/** For a copy that was made in another way, as by a snapshot of the server's disk. */
export const deletePictureOwnerId = (db: Db): Promise<void> =>
  execute(db)`delete from picture_owner`;
