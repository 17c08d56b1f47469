import { expect, test } from 'vitest';

import { parseBirthDate, toIsoDate } from './parse-birth-date.ts';

test.each([
  ['1994-03-02', '1994-03-02'],
  ['02/03/1994', '1994-03-02'],
  ['2.3.1994', '1994-03-02'],
  [' 2 - 3 - 1994 ', '1994-03-02'],
  ['02031994', '1994-03-02'],
])('%s is %s', (typed, expected) => {
  const parts = parseBirthDate(typed);

  expect(parts && toIsoDate(parts)).toBe(expected);
});

test.each(['2', '02', '2/3', '1994', '1994-0', 'Mar', '2/3/94', ''])(
  '%s is no whole date',
  (typed) => {
    expect(parseBirthDate(typed)).toBeNull();
  },
);

test('nothing is sent while a part is missing', () => {
  expect(toIsoDate({ day: '2', month: '', year: '1994' })).toBe('');
});
