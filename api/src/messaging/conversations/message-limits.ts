import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/errors/http-error.ts';
import { createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';

const dayMs = 24 * 3_600_000;

/** Thirty thousand usual messages, or more than a thousand of the longest. Messages are kept for as long as accounts. */
export const maxMessageBytesPerDay = 5_000_000;

const tooMuchTextError = (retryAfterMs: number) =>
  new HttpError(
    429,
    'too_much_text',
    'You have written very much within a day. Please write again tomorrow.',
    { headers: { 'retry-after': String(Math.ceil(retryAfterMs / 1_000)) } },
  );

/** How often and how much one user may write, on every way together. */
export function createMessageLimits(app: App): (userId: string, text: string) => Promise<void> {
  const limitMessages = createUserRateLimiter(app, 'message', rateLimits.message);
  const maxBytes = maxMessageBytesPerDay * app.config.rateLimitFactor;
  return async (userId, text) => {
    await limitMessages(userId);
    const key = `message bytes ${userId}`;
    const { current, ttl } = await app.rateCounter.count(key, dayMs, Buffer.byteLength(text));
    if (current > maxBytes) throw tooMuchTextError(ttl);
  };
}
