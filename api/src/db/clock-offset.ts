import { allRows, type Db } from './database.ts';

/** How many milliseconds the clock of this machine is ahead of the database's, to within half of the query's time. */
export async function measureClockOffset(db: Db): Promise<number> {
  const sentAt = Date.now();
  const rows = await allRows(db)<{ ms: number }>`
    select extract(epoch from clock_timestamp()) * 1000 as ms
  `;
  const receivedAt = Date.now();
  return (sentAt + receivedAt) / 2 - (rows[0]?.ms ?? receivedAt);
}
