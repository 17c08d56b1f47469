import type { ErrorGroup } from '@gida/releases/release-api';
import { expect, test } from 'vitest';

import { formatError } from './errors-command.ts';

const at = '2026-11-26T08:09:10.123Z';
const [from, to] = ['a'.repeat(40), 'b'.repeat(40)];
const error: ErrorGroup = {
  remote: 'remote-booking',
  kind: 'crashed',
  name: 'TypeError',
  message: 'rate is\nnot a function',
  place: { file: 'remote-booking/src/price.ts', line: 12, function: 'showPrice' },
  commit: to,
  count: 7,
  versions: { '1.0.0-0000000a': 2, '1.0.0-0000000b': 5 },
  browsers: { 'Chrome 141': 7 },
  pages: { '/bookings': 6, other: 1 },
  firstAt: at,
  lastAt: at,
  firstSeen: { version: '1.0.0-0000000a', commit: to, before: from, link: null },
};

test('an error is a block with its place first', () => {
  expect(formatError(error)).toBe(`remote-booking/src/price.ts:12 showPrice (bbbbbbbbb)
  TypeError: rate is not a function
  remote-booking crashed, 7 times: 1.0.0-0000000b: 5, 1.0.0-0000000a: 2
  first seen in 1.0.0-0000000a: aaaaaaaaa to bbbbbbbbb
  from 2026-11-26 08:09:10 UTC to 2026-11-26 08:09:10 UTC
  browsers: Chrome 141: 7
  pages: /bookings: 6, other: 1`);
});

test('an error without a place, and a link to what changed', () => {
  const link = 'https://github.com/gida/site/compare/a...b';
  const firstSeen = { ...error.firstSeen, link };
  const text = formatError({ ...error, name: '', message: '', place: null, firstSeen });

  expect(text).toMatch(/^no place in its code is known\n {2}crashed\n/);
  expect(text).toContain(`first seen in 1.0.0-0000000a: ${link}\n`);
});
