import { isReportedByDatabase } from '../db/database-unavailable.ts';

/** A third party could not be reached at all. */
export class OutageError extends Error {}

/** An outage says nothing about the job, so its tries do not count for so long after the job was created. */
export const maxOutageDays = 3;
const thirdPartySeconds = 60;
const databaseSeconds = 2;

/** How long to wait at least; undefined for an error of the job itself, whose try counts. */
export function outageDelaySeconds(error: unknown): number | undefined {
  if (error instanceof OutageError) return thirdPartySeconds;
  return isReportedByDatabase(error) ? databaseSeconds : undefined;
}
