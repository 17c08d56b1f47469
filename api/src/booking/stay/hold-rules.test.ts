import fc from 'fast-check';
import { bookingLimits } from '@gida/contracts/constants/booking';
import { expect, it } from 'vitest';

import { checkoutWindow, newHoldExpiry } from './hold-rules.ts';

const start = new Date('2026-11-21T10:00:00Z');
const minute = 60_000;
const at = (minutes: number) => new Date(start.getTime() + minutes * minute);

it('a new hold lasts 30 minutes', () => {
  expect(newHoldExpiry(start, bookingLimits.holdMinutes)).toEqual(at(30));
});

it('the hold lasts two minutes longer than its checkout', () => {
  expect(checkoutWindow(start, at(20), bookingLimits.holdMinutes)).toEqual({
    checkoutExpiresAt: at(51),
    holdExpiresAt: at(53),
  });
});

it('a checkout does not lengthen a short hold', () => {
  expect(checkoutWindow(start, at(4), 10)).toEqual({
    checkoutExpiresAt: at(35),
    holdExpiresAt: at(10),
  });
});

it('a hold never exceeds 90 minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200 * minute }), (ms) => {
      const window = checkoutWindow(
        start,
        new Date(start.getTime() + ms),
        bookingLimits.holdMinutes,
      );

      if (window) expect(window.holdExpiresAt.getTime()).toBeLessThanOrEqual(at(90).getTime());
      else expect(ms).toBeGreaterThan(56 * minute);
    }),
  );
});
