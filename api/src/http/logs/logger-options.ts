import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const requestIdPattern = /^[A-Za-z0-9._-]{8,64}$/;

/** Reuses a valid id from the browser or the gateway, so that one id correlates all logs. */
export function getRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && requestIdPattern.test(given) ? given : randomUUID();
}

/** Logs contain the route pattern, never URLs, headers or bodies, which carry tokens and passwords. */
export const loggerOptions = (level: string) => ({
  level,
  base: { process: 'api' },
  redact: {
    paths: ['password', '*.password', 'otp', '*.otp', 'token', '*.token', '*.text', '*.html'],
    censor: '[hidden]',
  },
});
