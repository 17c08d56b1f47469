import type { FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

import { clientAddress } from './client-address.ts';

/** Of the slots that a network has for requests one signed-in caller has a third: a city shares the others. */
export const maxOpenRequestsPerCaller = 32;

/** A phone sends one picture after the other. */
export const maxUploadsPerCaller = 2;

/**
 * Counts the requests of one caller in one network that the API has not answered yet. The name in the token is not
 * verified here: a request with a forged one is refused by the API at once and holds nothing. Verified callers count in
 * all networks together.
 */
export class CallerConcurrencyLimit {
  readonly #open = new Map<string, number>();
  readonly #max: number;
  readonly #isVerified: boolean;

  constructor(max = maxOpenRequestsPerCaller, isVerified = false) {
    this.#max = max;
    this.#isVerified = isVerified;
  }

  /** Returns the function that frees the slot; it may be called twice. Throws 429 above the limit. */
  take(request: FastifyRequest): () => void {
    const caller = callerOf(request.headers.authorization);
    if (caller === null) return () => undefined;
    const key = this.#isVerified ? caller : `${clientAddress(request)} ${caller}`;
    const open = this.#open.get(key) ?? 0;
    if (open >= this.#max)
      throw httpError(
        429,
        'too_many_requests',
        'Too many of your requests are still open. Please wait a moment and try again.',
      );
    this.#open.set(key, open + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      const left = (this.#open.get(key) ?? 0) - 1;
      if (left > 0) this.#open.set(key, left);
      else this.#open.delete(key);
    };
  }
}

/** The subject of the access token: a caller may have many tokens. Null where there is none to read. */
function callerOf(authorization: string | undefined): string | null {
  const payload = /^Bearer [\w-]+\.([\w-]{1,2048})\./i.exec(authorization ?? '')?.[1];
  if (!payload) return null;
  try {
    // Any text: what is there is looked at below.
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' && sub.length <= 64 ? sub : null;
  } catch {
    return null;
  }
}
