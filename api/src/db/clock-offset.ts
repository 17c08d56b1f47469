import { onlyValue, type Db } from './database.ts';

/** How many milliseconds the clock of this machine is ahead of the database's, to within half of the query's time. */
export async function measureClockOffset(db: Db): Promise<number> {
  const sentAt = Date.now();
  const ms = await onlyValue(db)<number>`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  return (sentAt + Date.now()) / 2 - ms;
}
