import type { App } from '../../http/app-type.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  dateChangeCoolDownError,
  firstStayTooLongError,
  holdCoolDownError,
  oneHoldBeforeFirstStayError,
  tooManyHoldsError,
  tooManyHoldsTodayError,
  tooManyUnpaidNightsError,
} from '../booking-errors.ts';
import { countHolds } from './hold-repository.ts';
import type { WantedHold } from './hold-repository.ts';
import {
  coolDownEnd,
  firstStayLimits,
  maxHoldsPerDay,
  maxLiveHolds,
  maxUnpaidNights,
} from './hold-rules.ts';

/**
 * How often a booking may hold nights unpaid before its own holds count for the cool-down: a guest who was interrupted
 * may complete the booking, and one who let a change go may choose other dates, and think again once more.
 */
const freeTries: Record<WantedHold['kind'], number> = { stay: 0, renewal: 1, change: 2 };

/** Throws when the user holds, or lately held, as much without paying as one user may. The caller has locked the user. */
export async function assertMayHold(app: App, { db }: Tx, wanted: WantedHold): Promise<void> {
  const { kind, nights } = wanted;
  const held = await countHolds(db, wanted, freeTries[kind]);
  const { rateLimitFactor } = app.config;
  if (!held.hasPaidStay) {
    if (held.holds >= firstStayLimits.holds * rateLimitFactor) throw oneHoldBeforeFirstStayError();
    if (nights > firstStayLimits.nights * rateLimitFactor) throw firstStayTooLongError();
  }
  if (held.holds >= maxLiveHolds) throw tooManyHoldsError();
  if (held.holds > 0 && held.nights + nights > maxUnpaidNights) throw tooManyUnpaidNightsError();
  if (held.unpaidOfDay >= maxHoldsPerDay * rateLimitFactor) throw tooManyHoldsTodayError();
  if (held.unpaidUntil === null) return;
  const end = coolDownEnd(held.unpaidMs, new Date(held.unpaidUntil));
  if (end > new Date())
    throw kind === 'change' ? dateChangeCoolDownError(end) : holdCoolDownError(end);
}
