import type { App } from '../../http/app-type.ts';
import type { HttpError } from '../../http/errors/http-error.ts';
import type { Tx } from '../../jobs/transact.ts';
import {
  dateChangeCoolDownError,
  holdCoolDownError,
  tooManyHoldsError,
  tooManyHoldsTodayError,
  tooManyUnpaidNightsError,
} from '../booking-errors.ts';
import { countHolds, countUnpaidTries, unpaidHoldTime } from './hold-repository.ts';
import { coolDownEnd, exceedsUnpaidNights, maxHoldsPerDay, maxLiveHolds } from './hold-rules.ts';

type HoldKind = 'stay' | 'renewal' | 'change';

/**
 * How often a booking may hold nights unpaid before its own holds count for the cool-down: a guest who was interrupted
 * may complete the booking, and one who let a change go may choose other dates, and think again once more.
 */
const freeTries = { renewal: 1, change: 2 };

const coolDownErrors: Record<HoldKind, (until: Date) => HttpError> = {
  stay: holdCoolDownError,
  renewal: holdCoolDownError,
  change: dateChangeCoolDownError,
};

/** What is to be held: by a new stay, or again by a booking. */
export type WantedHold = { userId: string; apartmentId: string; nights: number } & (
  | { kind: 'stay' }
  | { kind: 'renewal' | 'change'; bookingId: string }
);

/** Throws when the user holds, or lately held, as much without paying as one user may. The caller has locked the user. */
export async function assertMayHold(app: App, { db }: Tx, wanted: WantedHold): Promise<void> {
  const { userId, apartmentId, nights, kind } = wanted;
  const counts = await countHolds(db, userId);
  if (counts.holds >= maxLiveHolds) throw tooManyHoldsError();
  if (exceedsUnpaidNights(counts, nights)) throw tooManyUnpaidNightsError();
  if (counts.unpaidOfLastDay >= maxHoldsPerDay * app.config.rateLimitFactor)
    throw tooManyHoldsTodayError();
  const isFree =
    wanted.kind !== 'stay' &&
    (await countUnpaidTries(db, wanted.bookingId, wanted.kind)) <= freeTries[wanted.kind];
  const unpaid = await unpaidHoldTime(db, userId, apartmentId, isFree ? wanted.bookingId : null);
  if (!unpaid) return;
  const end = coolDownEnd(unpaid);
  if (end > new Date()) throw coolDownErrors[kind](end);
}
