import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

import { isRequestId } from '@gida/server';
import { stdSerializers, type SerializedError } from 'pino';

/** Reuses a valid id from the browser or the gateway, so that one id correlates all logs. */
export function getRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return isRequestId(given) ? given : randomUUID();
}

/** The span of the gateway. */
export function getTraceparent({ headers }: Pick<IncomingMessage, 'headers'>): string | undefined {
  const given = headers['traceparent'];
  return typeof given === 'string' ? given : undefined;
}

/** Logs contain the route pattern, never URLs, headers or bodies, which carry tokens and passwords. */
export const loggerOptions = (level: string, role: 'api' | 'worker' = 'api') => ({
  level,
  base: { process: role },
  redact: {
    paths: ['password', '*.password', 'otp', '*.otp', 'token', '*.token', '*.text', '*.html'],
    censor: '[hidden]',
  },
  // The payment provider, the mail server and the database quote what they refuse.
  serializers: {
    // of the same shape
    err: (error: Error) => hideEmails(stdSerializers.err(error)) as SerializedError,
  },
});

/** Not the `@` in the path of a package, which a number follows. */
const emailAddress = /[^\s@/<>"'()=]+@[^\s@/<>"'():]+\.[a-z]{2,}/gi;

/** A copy of what an error has, at any depth. */
function hideEmails(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(emailAddress, '[email]');
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(hideEmails);
  const entries = Object.entries(value).map(([key, field]) => [key, hideEmails(field)]);
  return Object.fromEntries(entries);
}
