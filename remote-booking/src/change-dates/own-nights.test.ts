import { expect, it } from 'vitest';

import { withoutOwnNights } from './own-nights.ts';

const own = { checkInDate: '2026-01-10', checkOutDate: '2026-01-13' };
const range = (from: number, to: number) => ({ from: `2026-01-${from}`, to: `2026-01-${to}` });

it.each([
  ['nights before and after', [range(11, 12)], []],
  ['its own nights', [range(10, 13)], []],
  ['nights that end with its check-in', [range(20, 22)], [range(20, 22)]],
  ['nights of others around it, in one range', [range(10, 20)], [range(13, 20)]],
  [
    'others on both sides',
    [{ from: '2026-01-08', to: '2026-01-15' }],
    [{ from: '2026-01-08', to: '2026-01-10' }, range(13, 15)],
  ],
])('keeps %s apart', (_what, taken, free) => {
  expect(withoutOwnNights(taken, own)).toEqual(free);
});
