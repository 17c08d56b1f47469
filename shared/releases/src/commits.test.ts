import { expect, test } from 'vitest';

import { BuildCommits, commitsBetween } from './commits.ts';

const commit = (digit: string) => ({
  hash: digit.repeat(40),
  subject: `change ${digit}`,
  by: 'AO',
});
const log = (digits: string) => digits.split('').map(commit);

test.each([
  ['the same commits', '321', '321', 0, false],
  ['two commits later', '1', '321', 2, false],
  ['one commit before', '321', '21', 1, true],
  ['more than are shown', '1', '7654321', 6, false],
])('from one build to another: %s', (_what, from, to, count, goesBack) => {
  const between = commitsBetween(log(from), log(to));

  expect(between).toMatchObject({ count, goesBack });
  const longer = goesBack ? from : to;
  expect(between?.newest).toEqual(log(longer.slice(0, Math.min(count, 5))));
});

test.each([
  ['another branch', '921', '321'],
  ['a build without commits', '', '321'],
])('of %s nothing is said', (_what, from, to) => {
  expect(commitsBetween(log(from), log(to))).toBeNull();
});

test.each([
  ['a subject of two lines', { subject: 'one\ntwo' }],
  ['a subject that moves the cursor', { subject: '\u001b[2K' }],
  ['no hash', { hash: 'main' }],
  ['a whole name', { by: 'Adaeze' }],
])('%s is no commit', (_what, change) => {
  expect(BuildCommits.safeParse([{ ...commit('1'), ...change }]).success).toBe(false);
});
