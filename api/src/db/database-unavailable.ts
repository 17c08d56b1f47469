/** Classes and codes of PostgreSQL: connection exceptions, shutdown, crash, starting up, a standby after a failover. */
const sqlStates = /^(08...|57P0[123]|25006)$/;
const networkErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** What `pg` throws for a connection that was cut has no code. */
const messages = /^(Connection terminated|Client has encountered a connection error)/;

/** Whether the database cannot be reached, so that the same request may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return sqlStates.test(code) || networkErrors.has(code) || messages.test(error.message);
}
