import { formatLagosTime } from '@gida/contracts/dates';
import { conflictError, HttpError } from '@gida/server/http-error';

import type { Tx } from '../../jobs/transact.ts';
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

/** Throws when the user, whom the caller has locked, holds or lately held too much without paying. Returns the network that counts. */
export async function assertMayHold({ app, db }: Tx, wanted: WantedHold) {
  const { kind, nights } = wanted;
  const held = await countHolds(db, wanted, freeTries[kind]);
  const { rateLimitFactor } = app.config;
  const refuse = (message: string): never => {
    throw conflictError('too_many_holds', message);
  };
  if (!held.hasPaidStay) {
    if (held.holds >= firstStayLimits.holds * rateLimitFactor)
      refuse(
        'Until you have paid for a first stay, you can hold one apartment at a time. Pay for or cancel your other booking first.',
      );
    if (nights > firstStayLimits.nights * rateLimitFactor)
      refuse(
        `Your first stay can be at most ${firstStayLimits.nights} nights. Once you have paid for it, you can book longer ones.`,
      );
  }
  if (held.holds >= maxLiveHolds)
    refuse(
      `You already have ${maxLiveHolds} unpaid bookings or changes of dates. Pay for or cancel one of them first.`,
    );
  if (held.holds > 0 && held.nights + nights > maxUnpaidNights)
    refuse(
      `You can hold at most ${maxUnpaidNights} unpaid nights at a time. Pay for or cancel an unpaid booking or change of dates first.`,
    );
  if (held.unpaidOfDay >= maxHoldsPerDay * rateLimitFactor)
    refuse('You have held dates without paying very often today. Please try again tomorrow.');
  const end = held.unpaidUntil && coolDownEnd(held.unpaidMs, new Date(held.unpaidUntil));
  if (end && end > new Date()) throw coolDownError(end, kind);
  return held.hasPaidStay ? undefined : wanted.network;
}

function coolDownError(until: Date, kind: WantedHold['kind']): HttpError {
  const time = formatLagosTime(until.toISOString());
  const message =
    kind === 'change'
      ? `You held dates of this apartment a short while ago without paying. You can choose new nights again from ${time}; until then your booking stays as it is.`
      : `You held this apartment a short while ago without paying. You can book it again from ${time}.`;
  const seconds = Math.ceil((until.getTime() - Date.now()) / 1_000);
  return new HttpError(409, 'hold_cool_down', message, {
    headers: { 'retry-after': String(seconds) },
  });
}
