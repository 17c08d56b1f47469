import { expect, it } from 'vitest';

import { codesWindow, isWithin } from './arrival-rules.ts';

const stay = { checkInDate: '2026-12-10', checkOutDate: '2026-12-13' };

// Check-in is at 14:00 in Lagos, which is 13:00 UTC; check-out at 12:00, which is 11:00 UTC.
it.each([
  ['48 hours and a second before check-in', '2026-12-08T12:59:59.000Z', false],
  ['48 hours before check-in', '2026-12-08T13:00:00.000Z', true],
  ['on the day of check-in', '2026-12-10T06:00:00.000Z', true],
  ['a second before check-out', '2026-12-13T10:59:59.000Z', true],
  ['at check-out', '2026-12-13T11:00:00.000Z', false],
])('%s the codes are shown: %s %s', (_when, now, isShown) => {
  expect(isWithin(codesWindow(stay), new Date(now))).toBe(isShown);
});
