import { formatLagosTime } from '@gida/contracts/dates';
import { conflictError, HttpError } from '@gida/server/http-error';

import type { Tx } from '../../jobs/transact.ts';
import { countLiveAndUnpaidHolds } from './hold-repository.ts';
import type { WantedHold } from './hold-repository.ts';
import {
  coolDownEnd,
  firstStayLimits,
  maxHoldsPerDay,
  maxLiveHolds,
  maxUnpaidNights,
} from './hold-rules.ts';
import { stayMessages } from './messages.ts';

/**
 * How often a booking may hold nights unpaid before its own holds count for the cool-down: a guest who was interrupted
 * may complete the booking, and one who let a change go may choose other dates, and think again once more.
 */
const freeTries: Record<WantedHold['kind'], number> = { stay: 0, renewal: 1, change: 2 };

/** Throws when the user, whom the caller has locked, holds or lately held too much without paying. Returns the network that counts. */
export async function assertMayHold({ app, db }: Tx, wanted: WantedHold) {
  const { kind, nights } = wanted;
  const held = await countLiveAndUnpaidHolds(db, wanted, freeTries[kind]);
  const { rateLimitFactor } = app.config;
  const refuse = (message: string): never => {
    throw conflictError('too_many_holds', message);
  };
  if (!held.hasPaidStay) {
    if (held.holds >= firstStayLimits.holds * rateLimitFactor) refuse(stayMessages.hold.firstStay);
    if (nights > firstStayLimits.nights * rateLimitFactor)
      refuse(stayMessages.hold.firstStayNights(firstStayLimits.nights));
  }
  if (held.holds >= maxLiveHolds) refuse(stayMessages.hold.tooMany(maxLiveHolds));
  if (held.holds > 0 && held.nights + nights > maxUnpaidNights)
    refuse(stayMessages.hold.tooManyNights(maxUnpaidNights));
  if (held.unpaidOfDay >= maxHoldsPerDay * rateLimitFactor) refuse(stayMessages.hold.tooOften);
  const end = held.unpaidUntil && coolDownEnd(held.unpaidMs, new Date(held.unpaidUntil));
  if (end && end > new Date()) throw coolDownError(end, kind);
  return held.hasPaidStay ? undefined : wanted.network;
}

function coolDownError(until: Date, kind: WantedHold['kind']): HttpError {
  const time = formatLagosTime(until.toISOString());
  const message =
    kind === 'change' ? stayMessages.hold.coolDownOfChange(time) : stayMessages.hold.coolDown(time);
  const seconds = Math.ceil((until.getTime() - Date.now()) / 1_000);
  return new HttpError(409, 'hold_cool_down', message, {
    headers: { 'retry-after': String(seconds) },
  });
}
