import { sql, type RawBuilder } from 'kysely';

import { holdingDates } from '../booking/record/booking-columns.ts';
import { allRows, allValues, execute, hasRow, type Db } from '../db/database.ts';

export type Nights = { from: string; to: string };

const toDateRange = ({ from, to }: Nights) => sql`daterange(${from}::date, ${to}::date)`;

const allNights = sql`'(,)'::daterange`;

/** The nights of an apartment that are taken. */
const takenRanges = (apartmentId: string, within: RawBuilder<unknown>) => sql`
  coalesce((
    select range_agg(stay)
      from booking
     where apartment_id = ${apartmentId}
       and stay && ${within}
       and status in ${holdingDates}
  ), '{}')`;

/** Fails on the overlap constraint when any of these nights is taken. */
export const insertBlockedNights = (
  db: Db,
  apartmentId: string,
  nights: Nights,
  note: string | null,
): Promise<void> => execute(db)`
    insert into booking (kind, apartment_id, stay, status, note)
    values ('block', ${apartmentId}, ${toDateRange(nights)}, 'confirmed', ${note})
  `;

/** Whether the host has blocked exactly these nights. */
export const hasBlock = (db: Db, apartmentId: string, nights: Nights): Promise<boolean> =>
  hasRow(db)`
    select from booking
     where apartment_id = ${apartmentId}
       and kind = 'block'
       and feed_id is null
       and date_change_id is null
       and stay = ${toDateRange(nights)}
  `;

/** Removes these nights from the host's own blocks and keeps the rest of each block. False when there was none. */
export async function deleteFromBlocks(
  db: Db,
  apartmentId: string,
  nights: Nights,
): Promise<boolean> {
  const rows = await allRows(db)<Nights & { note: string | null }>`
    delete from booking
     where apartment_id = ${apartmentId}
       and kind = 'block'
       and feed_id is null
       and date_change_id is null
       and stay && ${toDateRange(nights)}
    returning lower(stay) as "from", upper(stay) as "to", note
  `;
  for (const block of rows) {
    if (block.from < nights.from) {
      await insertBlockedNights(db, apartmentId, { from: block.from, to: nights.from }, block.note);
    }
    if (nights.to < block.to) {
      await insertBlockedNights(db, apartmentId, { from: nights.to, to: block.to }, block.note);
    }
  }
  return rows.length > 0;
}

/**
 * Rebuilds the blocks of all imported calendars from their entries, for nights that are free. A booked night stays
 * booked and is a conflict while the entry exists. The caller has locked the apartment.
 */
export async function rebuildFeedBlocksOfApartment(db: Db, apartmentId: string): Promise<void> {
  await deleteFeedBlocks(db, apartmentId, allNights);
  await insertFeedBlocks(db, apartmentId, allNights);
}

/** The same where nights were freed: with the blocks beside them, which they may extend. */
export async function rebuildFeedBlocksAround(
  db: Db,
  apartmentId: string,
  { from, to }: Nights,
): Promise<void> {
  const touching = sql`daterange(${from}::date - 1, ${to}::date + 1)`;
  const deleted = await deleteFeedBlocks(db, apartmentId, touching);
  const all = [...deleted, { from, to }];
  const rebuilt = {
    from: all.map((nights) => nights.from).reduce((a, b) => (a < b ? a : b)),
    to: all.map((nights) => nights.to).reduce((a, b) => (a > b ? a : b)),
  };
  await insertFeedBlocks(db, apartmentId, toDateRange(rebuilt));
}

const deleteFeedBlocks = (
  db: Db,
  apartmentId: string,
  touching: RawBuilder<unknown>,
): Promise<Nights[]> => allRows(db)`
    delete from booking
     where apartment_id = ${apartmentId}
       and feed_id is not null
       and status = 'confirmed'
       and stay && ${touching}
    returning lower(stay) as "from", upper(stay) as "to"
  `;

async function insertFeedBlocks(
  db: Db,
  apartmentId: string,
  within: RawBuilder<unknown>,
): Promise<void> {
  const rows = await allRows(db)<{ id: string }>`
    select id from calendar_feed where apartment_id = ${apartmentId} order by created_at, id
  `;
  for (const { id } of rows) {
    await execute(db)`
      insert into booking (kind, apartment_id, stay, status, feed_id)
      select 'block', ${apartmentId}, nights, 'confirmed', ${id}
        from (
          select unnest(range_agg(stay * ${within}) - ${takenRanges(apartmentId, within)}) as nights
            from calendar_entry
           where feed_id = ${id}
             and stay && ${within}
        ) free
    `;
  }
}

/** Apartments where nights became free that an imported calendar may have. A trigger of bookings notes them. */
export const listApartmentsWithFreedNights = (db: Db): Promise<string[]> => allValues(db)`
    select apartment_id as id from feed_block_rebuild order by requested_at limit 200
  `;

export const deleteRebuildRequest = (db: Db, apartmentId: string): Promise<void> =>
  execute(db)`delete from feed_block_rebuild where apartment_id = ${apartmentId}`;
