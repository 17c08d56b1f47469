import { expect, it } from 'vitest';

import { isChosen, noChoice, pickNight, rangeOf } from './nights.ts';

it.each([
  ['the first press begins', noChoice, { first: '2026-01-11', last: '' }],
  [
    'the second ends',
    { first: '2026-01-09', last: '' },
    { first: '2026-01-09', last: '2026-01-11' },
  ],
  [
    'the same night twice is one night',
    { first: '2026-01-11', last: '' },
    { first: '2026-01-11', last: '2026-01-11' },
  ],
  [
    'a press before the first begins anew',
    { first: '2026-01-12', last: '' },
    { first: '2026-01-11', last: '' },
  ],
  [
    'a third press begins anew',
    { first: '2026-01-01', last: '2026-01-02' },
    { first: '2026-01-11', last: '' },
  ],
])('%s', (_what, choice, expected) => {
  expect(pickNight(choice, '2026-01-11')).toEqual(expected);
});

it('means both the first and the last night', () => {
  const choice = { first: '2026-01-30', last: '2026-01-31' };

  expect(rangeOf(choice)).toEqual({ from: '2026-01-30', to: '2026-02-01' });
  expect(
    ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01'].map((n) => isChosen(choice, n)),
  ).toEqual([false, true, true, false]);
});
