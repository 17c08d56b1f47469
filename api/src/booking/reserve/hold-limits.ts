import type { Db } from '../../db/database.ts';
import {
  holdCoolDownError,
  tooManyHoldsError,
  tooManyUnpaidNightsError,
} from '../booking-errors.ts';
import { liveHolds, unpaidHoldTime } from './hold-repository.ts';
import { coolDownEnd, exceedsUnpaidNights, maxLiveHolds } from './hold-rules.ts';

/** Throws when the user already holds as much as one user may. The caller has locked the user. */
export async function assertMayHold(db: Db, userId: string, nights: number): Promise<void> {
  const live = await liveHolds(db, userId);
  if (live.holds >= maxLiveHolds) throw tooManyHoldsError();
  if (exceedsUnpaidNights(live, nights)) throw tooManyUnpaidNightsError();
}

/** Throws while an apartment is left to others, after it was held without being paid for. */
export async function assertCooledDown(db: Db, userId: string, apartmentId: string): Promise<void> {
  const unpaid = await unpaidHoldTime(db, userId, apartmentId);
  if (!unpaid) return;
  const end = coolDownEnd(unpaid);
  if (end > new Date()) throw holdCoolDownError(end);
}
