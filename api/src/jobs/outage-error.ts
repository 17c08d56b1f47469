import { isReportedByDatabase } from '../db/database-unavailable.ts';

/** A third party could not be reached at all. */
export class OutageError extends Error {
  readonly delaySeconds: number;

  constructor(message: string, delaySeconds = 60) {
    super(message);
    this.delaySeconds = delaySeconds;
  }
}

/** An outage says nothing about the job, so its tries do not count for so long after the job was created. */
export const maxOutageDays = 3;
const databaseSeconds = 2;

export const outageOf = (error: unknown): OutageError | undefined => {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof OutageError ? cause : undefined;
};

/** How long to wait at least; undefined for an error of the job itself, whose try counts. */
export const outageDelaySeconds = (error: unknown): number | undefined =>
  outageOf(error)?.delaySeconds ?? (isReportedByDatabase(error) ? databaseSeconds : undefined);
