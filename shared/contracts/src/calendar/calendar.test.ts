import { expect, test } from 'vitest';

import { addMonths, buildMonthWeeks } from './calendar.ts';

test('lays out the days of a month by weekday, Monday first', () => {
  const weeks = buildMonthWeeks('2026-11');

  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(buildMonthWeeks('2027-02').flat().filter(Boolean)).toHaveLength(28);
  expect(addMonths('2026-12', 1)).toBe('2027-01');
});
