import { mapOf } from '@gida/releases/attachments';
import { expect, test } from 'vitest';

import { initialRevision } from '../revisions/revision-log.ts';
import { BuildStore } from '../store/build-store.ts';
import { readBuildFolder } from '../store/build-files.ts';
import { temporaryFolder, writeBuild } from '../testing/builds.ts';
import { chromium, shell, smokeTestShell } from '../testing/smoke-test-build.ts';
import { writeSourceMap } from '../testing/write-source-map.ts';
import { nameComponents } from './name-components.ts';

const [stable, previous, next] = ['1.0.0-cccccccc', '1.0.0-dddddddd', '1.0.0-eeeeeeee'];
const canary = { version: next, percent: 5, rollout: 'spring' };
const calendar = 'shared/ui/src/calendar/Calendar.tsx';
const map = writeSourceMap([
  { line: 1, column: 0, source: calendar, sourceLine: 40 },
  { line: 2, column: 0, source: 'node_modules/react-dom/cjs/react-dom.js', sourceLine: 900 },
  { line: 3, column: 0, source: 'shell/src/layouts/Frame.tsx', sourceLine: 7 },
  { line: 4, column: 0, source: 'webpack/runtime/load.js', sourceLine: 5 },
  { line: 5, column: 9, source: 'shared/ui/src/tools.ts', sourceLine: 3, name: 'formatNights' },
  { line: 6, column: 0, source: 'shared/ui/src/tools.ts', sourceLine: 4 },
]);
const base = 'http://a.localhost:1/releases/shell/1.0.0-bbbbbbbb/main.js';

test.each([
  ['a component', `    at ${base}:1:2`, `\`Calendar\` of @gida/ui (main.js:1:2 → ${calendar}:40)`],
  [
    'not the library that called it',
    `    at x (${base}:2:5)\n    at y (${base}:4:1)\n    at async z (${base}:1:2)`,
    `\`Calendar\` of @gida/ui (main.js:1:2 → ${calendar}:40)`,
  ],
  [
    'a library without another place',
    `${base}:2:5`,
    '`react-dom` (main.js:2:5 → node_modules/react-dom/cjs/react-dom.js:900)',
  ],
  ['a part of the shell', `${base}:3:1`, '`Frame` (main.js:3:1 → shell/src/layouts/Frame.tsx:7)'],
  [
    'a function by its name in the source',
    ['t@/releases/shell/1.0.0-bbbbbbbb/main.js:6:4'],
    '`formatNights` of @gida/ui (main.js:6:4 → shared/ui/src/tools.ts:4)',
  ],
  [
    'a remote by its own map',
    'at p (http://a.localhost:1/releases/remote-booking/1.0.0-cccccccc/entry.js:1:3)',
    '`BookingPage` (entry.js:1:3 → remote-booking/src/BookingPage.tsx:12)',
  ],
])('a fault of a new shell names %s', async (_, stack, named) => {
  const mount = '/bookings';
  const message = 'remote-booking 1.0.0-cccccccc: a page of the build crashed (main.js:2:5)';
  const { underTest } = await createShell();

  expect(await nameComponents(underTest, [{ mount, message, stack }])).toEqual([
    { mount, message: `remote-booking 1.0.0-cccccccc: a page of the build crashed in ${named}` },
  ]);
});

test('a fault without a known place, and one of a remote, are told as they are', async () => {
  const { underTest, remote } = await createShell();
  const elsewhere = { mount: '/bookings', message: 'crashed (a.js:1:2)' };
  const stack =
    'at x (http://a.localhost:1/releases/shell/1.0.0-bbbbbbbb/made-up-by-a-page.js:1:2)';
  const known = { ...elsewhere, stack: `${base}:1:2` };

  expect(await nameComponents(underTest, [{ ...elsewhere, stack }, elsewhere])).toEqual([
    elsewhere,
    elsewhere,
  ]);
  expect(await nameComponents({ ...underTest, build: remote }, [known])).toEqual([known]);
});

test('a new shell that breaks a page of today says which remote, which build and what of its source', async (context) => {
  if (!chromium) return context.skip();
  const lines = shell.split('\n').length;
  const main = `${shell}\naddEventListener('load', () => { throw new TypeError('no plan'); });`;
  const source = { line: lines + 1, column: 0, source: calendar, sourceLine: 40 };

  const report = await smokeTestShell({ main, map: writeSourceMap([source]) }, chromium, {
    booking: { stable, previous: null },
    mounts: ['/bookings'],
  });

  expect(report.outcome).toBe('failed');
  expect(report.message).toMatch(
    /^\/bookings: remote-booking 1\.0\.0-cccccccc: an error that nobody caught: TypeError: no plan in `Calendar` of @gida\/ui \(main\.js:\d+:\d+ → shared\/ui\/src\/calendar\/Calendar\.tsx:40\)/,
  );
});

// Without mounts no browser is needed, so the time is over exactly when the test says.
test.each([
  [0, 'a canary', { stable, previous: null, canary }, [`remote-booking ${next}`]],
  [0, 'the target of a rollback', { stable, previous }, [`remote-booking ${previous}`]],
  [
    0,
    'both',
    { stable, previous, canary },
    [`remote-booking ${next}`, `remote-booking ${previous}`],
  ],
  [0, 'no other build', { stable, previous: null }, []],
  [60_000, 'time for all', { stable, previous, canary }, []],
])('after %i ms a new shell with %s', async (allMs, _, booking, untried) => {
  const { outcome, message, pages } = await smokeTestShell({}, '/nowhere/chromium', {
    limits: { allMs },
    booking,
    mounts: [],
  });

  expect(outcome).toBe(untried.length > 0 ? 'skipped' : 'passed');
  expect(pages.map(({ mount }) => mount)).toEqual(untried);
  for (const name of untried)
    expect(message).toContain(`${name}: not all of its pages were opened in time`);
});

/** As it is uploaded, beside a published build of a remote. */
async function createShell() {
  const store = new BuildStore(await temporaryFolder());
  const remote = { remote: 'remote-booking', version: stable };
  const itsFiles = await readBuildFolder(
    await writeBuild(await temporaryFolder(), { 'entry.js': 'x()' }, remote),
  );
  const place = {
    line: 1,
    column: 0,
    source: 'remote-booking/src/BookingPage.tsx',
    sourceLine: 12,
  };
  const itsMap = [mapOf('entry.js'), Buffer.from(writeSourceMap([place]))] as const;
  await store.publish(new Map([...itsFiles, itsMap]));
  const name = { remote: 'shell', version: '1.0.0-bbbbbbbb' };
  const main = 'a\nb\nc\nd\nfunction t(){\n  throw 1}';
  const uploaded = await readBuildFolder(
    await writeBuild(await temporaryFolder(), { 'main.js': main }, name),
  );
  const files = new Map([...uploaded, [mapOf('main.js'), Buffer.from(map)] as const]);
  const build = JSON.parse(String(files.get('release.json')));
  const underTest = { build, files, store, currentRevision: initialRevision, operations: null };
  return { underTest, remote: await store.get(remote.remote, remote.version) };
}
