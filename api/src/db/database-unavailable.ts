/**
 * Classes and codes of PostgreSQL: connection exceptions, shutdown, crash, starting up, a standby after a failover, a
 * full disk, a disk that fails.
 */
const sqlStates = /^(08...|57P0[123]|25006|53100|58030)$/;
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The server opened no connection, or ended this one: whatever its code, the next request may meet a server that works. */
const fatal = new Set(['FATAL', 'PANIC']);
/** What `pg` throws for a connection that was cut, and for one without an answer, has no code. */
const messages =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|Query read timeout|timeout exceeded when)/;

/** Whether the database cannot be reached or written, so that the same request may succeed later. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  isReportedByDatabase(error) || networkErrors.has(errorCode(error));

/** As above, where a network error may come from somebody else, too. */
export const isReportedByDatabase = (error: unknown): boolean =>
  error instanceof Error &&
  (sqlStates.test(errorCode(error)) ||
    ('severity' in error && fatal.has(String(error.severity))) ||
    messages.test(error.message));

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
