import type { App } from '../../http/app-type.ts';
import { limitByPerson } from '../../http/rates/rate-limits.ts';

const hour = 3_600_000;

/** Hides whether the new address is known to us: then another mail is written. */
export const noticeableMs = 100;

/** Each sends a mail to an address that a signed-in person merely names. */
export const limitEmailChanges = (app: App): ((personId: string) => Promise<void>) =>
  limitByPerson(app, 'email change', { max: 10, timeWindow: hour });
