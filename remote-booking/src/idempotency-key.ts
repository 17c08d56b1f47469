/**
 * A new key for one intended write; keep it while the same request is repeated.
 * `crypto.randomUUID` is missing where the site is opened by its network address without TLS.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
