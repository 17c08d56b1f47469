import type { Db } from '../../db/database.ts';
import {
  holdCoolDownError,
  tooManyHoldsError,
  tooManyUnpaidNightsError,
} from '../booking-errors.ts';
import { liveHolds, unpaidHoldTime } from './hold-repository.ts';
import { coolDownEnd, exceedsUnpaidNights, maxLiveHolds } from './hold-rules.ts';

/** Throws when the person already holds as much as one person may. The caller has locked the person. */
export async function assertMayHold(db: Db, personId: string, nights: number): Promise<void> {
  const live = await liveHolds(db, personId);
  if (live.holds >= maxLiveHolds) throw tooManyHoldsError();
  if (exceedsUnpaidNights(live, nights)) throw tooManyUnpaidNightsError();
}

/** Throws while an apartment is left to others, after it was held without being paid for. */
export async function assertCooledDown(
  db: Db,
  personId: string,
  apartmentId: string,
): Promise<void> {
  const unpaid = await unpaidHoldTime(db, personId, apartmentId);
  if (!unpaid) return;
  const end = coolDownEnd(unpaid);
  if (end > new Date()) throw holdCoolDownError(end);
}
