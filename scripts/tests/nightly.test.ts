import { expect, it } from 'vitest';

import { findJourneyErrors, findNightlyErrors, readJourneys, readTestFiles } from './nightly.ts';

/** Put together, as Vitest finds the tag anywhere in a file. */
const tag = ['//', '@module-tag', 'nightly'].join(' ');
const byDay = { path: 'api/src/ops/ops.test.ts', text: 'test();' };
const nightly = (path: string, see = byDay.path) => ({
  path,
  text: `// @engine postgres\n${tag}: operators meet it, see ${see}\ntest();`,
});

it('every test file that is left for the night says why, and what runs by day', () => {
  const files = readTestFiles();

  expect(files.length).toBeGreaterThan(400);
  expect(findNightlyErrors(files)).toEqual([]);
});

it.each([
  ['a test of bookings', nightly('api/src/booking/crash.test.ts'), /feature/],
  ['a test of a remote', nightly('remote-booking/src/pay.test.ts'), /feature/],
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

it.each([
  ['that is not there', 'PayPage.test.tsx', byDay],
  ['that waits for the night too', 'move.test.ts', nightly('api/src/ops/move.test.ts')],
])('reports a journey of the night that names a test %s', (_what, name, file) => {
  const journey = { path: 'e2e/pay.spec.ts', text: `test('pays', nightly('${name} pays'), pay);` };

  expect(findJourneyErrors([journey], [file])).toEqual([expect.stringContaining(name)]);
});
