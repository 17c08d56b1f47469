import { ApiError } from '@gida/api-client';

/**
 * A new key for one intended write. Keep it while retrying a request that got no response. The API replays
 * the stored response of a key for days, so a new attempt after a response needs a new key.
 * `crypto.randomUUID` is missing in insecure contexts, such as a LAN address without TLS.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Whether a failed request got a response from the server. */
export const hasResponse = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0;
