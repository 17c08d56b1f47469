import { expect, it } from 'vitest';

import {
  findJourneyErrors,
  findNightlyErrors,
  readJourneys,
  readTestFiles,
} from '../testing/nightly-marks.ts';

/** Put together, as Vitest finds the tag anywhere in a file. */
const tag = ['//', '@module-tag', 'nightly'].join(' ');
const byDay = {
  path: 'api/src/ops/ops.test.ts',
  text: "test('pays once', pay);\nit.each([1])(\n  `moves ${where}`, move);",
};
const nightly = (path: string, see = byDay.path, title = 'pays once') => ({
  path,
  text: `// @engine postgres\n${tag}: operators meet it, see ${see}: ${title}\ntest('pays at night', pay);`,
});

it('every test file that is left for the night says why, and what runs by day', () => {
  const files = readTestFiles();

  expect(files.length).toBeGreaterThan(400);
  expect(findNightlyErrors(files)).toEqual([]);
});

it.each([
  ['a test of bookings', nightly('api/src/booking/crash.test.ts'), /feature/],
  ['a test of a remote', nightly('remote-booking/src/pay.test.ts'), /feature/],
  [
    'no test of its name',
    nightly('api/src/ops/a.test.ts', byDay.path, 'pays twice'),
    /"pays twice"/,
  ],
  ['no test of the day', nightly('api/src/ops/a.test.ts', 'api/src/ops/b.test.ts'), /b\.test\.ts/],
  ['no reason', { path: 'api/src/ops/a.test.ts', text: `${tag}\n` }, /why/],
])('reports %s', (_what, file, expected) => {
  expect(findNightlyErrors([byDay, file])).toEqual([expect.stringMatching(expected)]);
});

it('every test that a journey of the night names runs by day', () => {
  const journeys = readJourneys();

  expect(journeys.length).toBeGreaterThan(40);
  expect(findJourneyErrors(journeys, readTestFiles())).toEqual([]);
});

const leftOut = "const night = nightly({ test: 'pays once', of: 'api/src/ops/ops.test.ts' });\n";
const journey = (test: string, of = byDay.path) => ({
  path: 'e2e/pay.spec.ts',
  text: `${leftOut}test('pays', nightly({ test: ${test}, of: '${of}' }), pay);\ntest('pays later', night, pay);`,
});

it.each([
  ['by its title', "'pays once'"],
  ['by a title with a part that is computed', "'moves …'"],
])('a journey of the night names a test of the day %s', (_how, test) => {
  expect(findJourneyErrors([journey(test)], [byDay])).toEqual([]);
});

it.each([
  ['in a file that is not there', journey("'pays once'", 'a.test.ts'), byDay, /of a\.test\.ts/],
  ['that is not in its file', journey('"pays twice"'), byDay, /"pays twice"/],
  [
    'that waits for the night too',
    journey("'pays at night'", 'a.test.ts'),
    nightly('a.test.ts'),
    /"pays at night"/,
  ],
  ['of the night', journey("'pays later'", 'e2e/pay.spec.ts'), byDay, /"pays later"/],
  ['of no name', { path: 'e2e/a.spec.ts', text: "nightly('ops.test.ts pays')" }, byDay, /write/],
])(
  'reports a journey of the night that names a test %s',
  (_what, journeyOfNight, file, expected) => {
    expect(findJourneyErrors([journeyOfNight], [byDay, file])).toEqual([
      expect.stringMatching(expected),
    ]);
  },
);
