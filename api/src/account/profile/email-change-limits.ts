import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter } from '../../http/rate-limit/rate-limits.ts';

const hourMs = 3_600_000;

/** Hides whether the new address has an account: a different email is sent then. */
export const minimumDurationMs = 100;

/** Each change sends an email to an unverified address. */
export const createEmailChangeRateLimiter = (app: App): ((userId: string) => Promise<void>) =>
  createUserRateLimiter(app, 'email change', { max: 10, timeWindow: hourMs });
