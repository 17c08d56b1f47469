import { allRows, allValues, execute, hasChanged, type Db } from '../db/database.ts';

/** Reserves the place of a picture of a stay. False when there are `max` already, also counting those that are being read. */
export async function insertUpload(
  db: Db,
  { id, bookingId }: { id: string; bookingId: string },
  max: number,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Uploads that arrive at the same time are counted one after the other.
    await execute(tx)`select from booking where id = ${bookingId} for no key update`;
    return hasChanged(tx)`
      insert into review_upload (id, booking_id)
      select ${id}, ${bookingId}
       where (select count(*) from review_upload where booking_id = ${bookingId}) < ${max}
    `;
  });
}

export const deleteUpload = (db: Db, id: string): Promise<void> =>
  execute(db)`delete from review_upload where id = ${id}`;

/** The review of this stay now shows these uploads and no others. Returns how many of them there are. */
export async function updateSavedUploads(
  db: Db,
  bookingId: string,
  ids: string[],
): Promise<number> {
  const rows = await allRows(db)<{ isSaved: boolean }>`
    update review_upload
       set is_saved = (id = any(${ids}::uuid[]))
     where booking_id = ${bookingId}
    returning is_saved as "isSaved"
  `;
  return rows.filter(({ isSaved }) => isSaved).length;
}

/** Returns their URLs. A review that is being saved with one of them comes first, or finds it gone. */
export const deleteUnsavedUploads = (db: Db, cutoff: Date): Promise<string[]> => allValues(db)`
    delete from review_upload where not is_saved and created_at < ${cutoff}
    returning '/media/pictures/' || id || '-960.webp' as url
  `;
