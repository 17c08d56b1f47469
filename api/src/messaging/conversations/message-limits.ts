import type { App } from '../../http/app-type.ts';
import { HttpError } from '@gida/server/http-error';

import { charge, createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { messagingMessages } from '../messages.ts';

const dayMs = 24 * 3_600_000;

/** Thirty thousand usual messages, or more than a thousand of the longest. Messages are kept for as long as accounts. */
export const maxMessageBytesPerDay = 5_000_000;

const tooMuchTextError = (retryAfterSeconds: number) =>
  new HttpError(429, 'too_much_text', messagingMessages.chat.tooMuchText, {
    headers: { 'retry-after': String(Math.ceil(retryAfterSeconds)) },
  });

/** How often and how much one user may write, on every way together. */
export function createMessageLimits(app: App): (userId: string, text: string) => Promise<void> {
  const limitMessages = createUserRateLimiter(app, 'message', rateLimits.message);
  return async (userId, text) => {
    await limitMessages(userId);
    const bytes = {
      key: `message bytes ${userId}`,
      max: maxMessageBytesPerDay,
      timeWindow: dayMs,
      amount: Buffer.byteLength(text),
    };
    await charge(app, [bytes], tooMuchTextError);
  };
}
