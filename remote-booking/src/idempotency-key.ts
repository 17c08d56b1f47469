import { ApiProblem } from '@gida/api-client';

/**
 * A new key for one intended write; keep it while the same request is repeated for want of an answer. The API gives
 * the same answer to the same key for days: after an answer, another press is another wish.
 * `crypto.randomUUID` is missing where the site is opened by its network address without TLS.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** A request that failed, but not for want of an answer. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof ApiProblem && error.status > 0;
