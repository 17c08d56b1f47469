import { limits } from '@gida/contracts/constants';

const minuteMs = 60_000;

export const maxLiveHolds = 3;
/** However often a checkout is opened, dates are never held unpaid for longer. */
export const longestHoldMinutes = 90;
/** The provider keeps a checkout open for at least half an hour; one more minute is for the line and its clock. */
const shortestCheckoutMinutes = 30;
const checkoutMinutes = shortestCheckoutMinutes + 1;
/** A payment made in the checkout's last second must still find its hold. */
const graceMinutes = 2;

const minutesAfter = (at: Date, minutes: number): Date =>
  new Date(at.getTime() + minutes * minuteMs);

export const newHoldExpiry = (now: Date, holdMinutes: number): Date =>
  minutesAfter(now, holdMinutes);

/** Whether the provider would still open a checkout that ends then. */
export const isLongEnough = (checkoutExpiresAt: Date, now: Date): boolean =>
  checkoutExpiresAt >= minutesAfter(now, shortestCheckoutMinutes);

/** When a checkout opened now ends, and the hold with it; null when that would hold the dates for too long. */
export function checkoutWindow(
  heldSince: Date,
  now: Date,
  holdMinutes: number,
): { checkoutExpiresAt: Date; holdExpiresAt: Date } | null {
  // the provider counts whole seconds
  const checkoutExpiresAt = new Date(
    Math.floor(minutesAfter(now, checkoutMinutes).getTime() / 1000) * 1000,
  );
  // Where a test has shortened the hold, the checkout does not make it long again.
  const isShort = holdMinutes < limits.holdMinutes;
  const holdExpiresAt = isShort
    ? newHoldExpiry(now, holdMinutes)
    : minutesAfter(checkoutExpiresAt, graceMinutes);
  return holdExpiresAt > minutesAfter(heldSince, longestHoldMinutes)
    ? null
    : { checkoutExpiresAt, holdExpiresAt };
}
