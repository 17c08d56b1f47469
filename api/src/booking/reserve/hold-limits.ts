import type { Db } from '../../db/database.ts';
import type { HttpError } from '../../http/errors/http-error.ts';
import {
  holdCoolDownError,
  tooManyHoldsError,
  tooManyHoldsTodayError,
  tooManyUnpaidNightsError,
} from '../booking-errors.ts';
import { countLiveHolds, countUnpaidHoldsOfLastDay, unpaidHoldTime } from './hold-repository.ts';
import { coolDownEnd, exceedsUnpaidNights, maxLiveHolds } from './hold-rules.ts';

/** Throws when the user already holds as much as one user may. The caller has locked the user. */
export async function assertMayHold(db: Db, userId: string, nights: number): Promise<void> {
  const live = await countLiveHolds(db, userId);
  if (live.holds >= maxLiveHolds) throw tooManyHoldsError();
  if (exceedsUnpaidNights(live, nights)) throw tooManyUnpaidNightsError();
}

/** Throws when the user has made as many holds without paying as one may in a day. The caller has locked the user. */
export async function assertMayHoldToday(db: Db, userId: string, max: number): Promise<void> {
  if ((await countUnpaidHoldsOfLastDay(db, userId)) >= max) throw tooManyHoldsTodayError();
}

/**
 * Throws while an apartment is left to others, after it was held without being paid for. Holds of the booking `exceptId`
 * do not count.
 */
export async function assertCooledDown(
  db: Db,
  userId: string,
  apartmentId: string,
  { exceptId = null, error = holdCoolDownError }: CoolDownOptions = {},
): Promise<void> {
  const unpaid = await unpaidHoldTime(db, userId, apartmentId, exceptId);
  if (!unpaid) return;
  const end = coolDownEnd(unpaid);
  if (end > new Date()) throw error(end);
}

type CoolDownOptions = { exceptId?: string | null; error?: (until: Date) => HttpError };
