import { expect, it } from 'vitest';

import {
  isNightSelected,
  emptySelection,
  extendSelection,
  toDateRange,
} from './night-selection.ts';

it.each([
  ['the first night starts the selection', emptySelection, { first: '2026-01-11', last: '' }],
  [
    'the second night ends the selection',
    { first: '2026-01-09', last: '' },
    { first: '2026-01-09', last: '2026-01-11' },
  ],
  [
    'selecting the same night twice selects one night',
    { first: '2026-01-11', last: '' },
    { first: '2026-01-11', last: '2026-01-11' },
  ],
  [
    'a night before the first starts over',
    { first: '2026-01-12', last: '' },
    { first: '2026-01-11', last: '' },
  ],
  [
    'a third night starts over',
    { first: '2026-01-01', last: '2026-01-02' },
    { first: '2026-01-11', last: '' },
  ],
])('%s', (_title, choice, expected) => {
  expect(extendSelection(choice, '2026-01-11')).toEqual(expected);
});

it('converts the selected nights to a half-open range', () => {
  const choice = { first: '2026-01-30', last: '2026-01-31' };

  expect(toDateRange(choice)).toEqual({ from: '2026-01-30', to: '2026-02-01' });
  expect(
    ['2026-01-29', '2026-01-30', '2026-01-31', '2026-02-01'].map((n) => isNightSelected(choice, n)),
  ).toEqual([false, true, true, false]);
});
