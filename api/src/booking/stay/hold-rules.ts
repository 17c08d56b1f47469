import { bookingLimits } from '@gida/contracts/constants/booking';

const minuteMs = 60_000;

export const maxLiveHolds = 3;
/** At once, until a first stay is paid for: an account costs nothing. */
export const firstStayLimits = { holds: 1, nights: 14 };
/** Above so many live holds of such accounts of one network, the next of them are short. */
export const maxFullHoldsOfNetwork = 3;
export const shortHoldMinutes = 10;
/** A guest who compares apartments holds a few in a day. */
export const maxHoldsPerDay = 40;
/** Over all live holds of a user. One longer stay alone is allowed. */
export const maxUnpaidNights = 30;
/** However often a checkout is opened, dates are never held unpaid for longer. */
export const maxHoldMinutes = 90;
/** The provider's minimum lifetime of a checkout; one minute is added for latency and clock skew. */
const minCheckoutMinutes = 30;
const checkoutMinutes = minCheckoutMinutes + 1;
/** A payment made in the checkout's last second must still find its hold. */
const graceMinutes = 2;

/** A guest who picked the wrong dates may choose others at once. */
const freeHoldMs = minuteMs;
/** Whoever holds an apartment without paying leaves it to others for four times as long. */
const coolDownFactor = 4;

/** When a user may hold an apartment again that they held for `heldMs` in all, lately, without paying. */
export const coolDownEnd = (heldMs: number, lastEndedAt: Date): Date =>
  new Date(lastEndedAt.getTime() + coolDownFactor * Math.max(0, heldMs - freeHoldMs));

const addMinutes = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs);

export const newHoldExpiry = (now: Date, holdMinutes: number): Date => addMinutes(now, holdMinutes);

/** Whether the provider would still open a checkout that ends then. */
export const isCheckoutEndFarEnough = (checkoutExpiresAt: Date, now: Date): boolean =>
  checkoutExpiresAt >= addMinutes(now, minCheckoutMinutes);

/** When a checkout opened now and its hold expire; null when that would exceed the maximum hold. */
export function checkoutWindow(
  heldSince: Date,
  now: Date,
  holdMinutes: number,
): { checkoutExpiresAt: Date; holdExpiresAt: Date } | null {
  // the provider counts whole seconds
  const checkoutExpiresAt = new Date(
    Math.floor(addMinutes(now, checkoutMinutes).getTime() / 1000) * 1000,
  );
  // A checkout cannot be as short as a short hold, which closes it when it ends.
  const isShort = holdMinutes < bookingLimits.holdMinutes;
  const holdExpiresAt = isShort
    ? newHoldExpiry(heldSince, holdMinutes)
    : addMinutes(checkoutExpiresAt, graceMinutes);
  return holdExpiresAt > addMinutes(heldSince, maxHoldMinutes)
    ? null
    : { checkoutExpiresAt, holdExpiresAt };
}
