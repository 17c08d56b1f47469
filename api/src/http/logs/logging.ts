import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const acceptable = /^[A-Za-z0-9._-]{8,64}$/;

/** The browser's or the gateway's id for this request when it sent one, so that one id leads through all logs. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
}

/** Lines hold the route's pattern, never addresses, headers or bodies: those carry tokens and passwords. */
export const loggerOptions = (level: string) => ({
  level,
  base: { process: 'api' },
  redact: {
    paths: ['password', '*.password', 'otp', '*.otp', 'token', '*.token', '*.text', '*.html'],
    censor: '[hidden]',
  },
});
