import type { RemoteState, Revision } from '@gida/releases/release';
import type { PublishedBuild, StatusResponse } from '@gida/releases/release-api';
import { expect, test } from 'vitest';

import {
  formatBuilds,
  formatBundlers,
  formatChangeResult,
  formatFindings,
  formatHistory,
  formatPruneResult,
  formatStatus,
  formatTokens,
  formatUsers,
} from './format.ts';

const at = '2026-11-26T08:09:10.123Z';
const said = '2026-11-26 08:09:10 UTC';
const version = (end: string): string => `1.0.0-0000000${end}`;
const booking: RemoteState = {
  stable: version('a'),
  previous: version('b'),
  canary: { version: version('c'), percent: 5, rollout: 'spring' },
  blocked: [version('d')],
  withdrawn: [version('e')],
};
const unpromoted: RemoteState = { stable: null, previous: null, blocked: [] };
const uses = { names: { react: ['useState'], jotai: ['*'] }, calls: ['GET bookings/read/{}'] };
const status: StatusResponse = {
  revision: 7,
  at,
  who: 'Ada',
  why: 'new prices',
  remotes: {
    'remote-booking': booking,
    'remote-gone': { ...unpromoted, retired: true },
    'remote-old': { ...unpromoted, stable: version('f'), retired: true },
    shell: unpromoted,
  },
  figures: [],
  inUse: [
    { remote: 'remote-booking', version: '1.0.0-0000000a', role: 'stable', uses },
    { remote: 'remote-admin', version: '1.0.0-0000000b', role: 'previous', uses: null },
  ],
};
const bookingLine =
  'remote-booking  1.0.0-0000000a  previous: 1.0.0-0000000b  canary: 1.0.0-0000000c 5 %  blocked: 1.0.0-0000000d';

test('the status says who answers for a remote', () => {
  const build = { remote: 'remote-booking', version: '1.0.0-0000000a', uses };
  const inUse: StatusResponse['inUse'] = [
    { ...build, role: 'stable', owner: 'Booking', contact: '#booking' },
    { ...build, role: 'previous', owner: 'Before' },
  ];

  const text = formatStatus({ ...status, inUse });

  expect(text).toContain(`${bookingLine}  owner: Booking, #booking\n`);
  expect(text.match(/owner/g)).toHaveLength(1);
});

test.each([
  ['*', ['4.17.20, 5.0.0-rc.1', 'does not say what it bundles']],
  ['<4.17.21', ['4.17.20', 'does not say what it bundles']],
  ['>=6', ['does not say what it bundles']],
])('who bundles lodash %s: each build in use that does, or does not say', (range, shown) => {
  const build = { remote: 'remote-booking', version: '1.0.0-0000000a', uses: null };
  const inUse: StatusResponse['inUse'] = [
    { ...build, role: 'stable', bundles: { lodash: ['4.17.20', '5.0.0-rc.1'] }, owner: 'Booking' },
    { ...build, role: 'canary', bundles: { 'lodash.merge': ['1.0.0'] } },
    { ...build, role: 'previous' },
  ];

  const lines = formatBundlers({ ...status, inUse }, 'lodash', range).split('\n');

  expect(lines).toEqual(shown.map((it) => expect.stringContaining(it)));
  expect(formatBundlers({ ...status, inUse: inUse.slice(0, 2) }, 'leaflet', range)).toBe(
    `No build in use bundles leaflet ${range}.`,
  );
});

test('the status says what has moved, until when', () => {
  const move = (from: string, daysAgo: number) => ({
    number: 3,
    at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
    who: 'Ada',
    why: 'shorter',
    change: { action: 'move', remote: 'remote-booking', from, to: '/bookings' } as const,
  });
  const moved = [move('/stays', 91), move('/trips', 10)];
  const until = new Date(Date.now() + 80 * 86_400_000).toISOString().slice(0, 10);

  const text = formatStatus({ ...status, remotes: { 'remote-booking': { ...booking, moved } } });

  expect(text).toContain(`${bookingLine}  /trips is at /bookings until ${until}`);
  expect(text).not.toContain('/stays');
});

test('the status is a line for each remote, and one for the figures of each build', () => {
  const head = `Revision 7, ${said}, Ada: new prices`;
  const served = [
    bookingLine,
    'remote-gone     retired; was never promoted',
    'remote-old      retired; was 1.0.0-0000000f',
    'shell           never promoted',
  ].join('\n');
  const quiet = { loads: 1, loadFailures: 0, crashes: 0, recoveries: 0, lastReportAt: at };
  const figures: StatusResponse['figures'] = [
    {
      ...quiet,
      remote: 'shell',
      version: version('a'),
      cohort: 'stable',
      loads: 120,
      visitors: 0,
      failures: 0,
      medianMs: null,
      p95Ms: null,
    },
    {
      ...quiet,
      remote: 'shell',
      version: version('c'),
      cohort: 'canary',
      crashes: 2,
      visitors: 9,
      failures: 2,
      medianMs: 80,
      p95Ms: 300,
    },
  ];

  expect(formatStatus(status)).toBe(`${head}\n\n${served}`);
  expect(formatStatus({ ...status, revision: 0 })).toBe(
    `No revision yet: nothing has been released.\n\n${served}`,
  );
  const settings = { banner: 'off', rows: '5' };
  const state = { stable: version('a'), previous: null, blocked: [], settings };
  expect(formatStatus({ ...status, remotes: { 'remote-events': state } })).toBe(
    `${head}\n\nremote-events  1.0.0-0000000a  set: banner=off, rows=5`,
  );
  const [build] = status.inUse;
  const entry = { migration: 6, module: 'react', name: 'useState', what: 'Take jotai.' };
  const inUse = build ? [{ ...build, breaks: [entry] }] : [];
  expect(formatStatus({ ...status, inUse })).toBe(
    `${head}\n\n${served}\n\nUses what goes or has changed:\n\nremote-booking  1.0.0-0000000a  stable  useState of react: Take jotai.`,
  );
  expect(formatStatus({ ...status, figures })).toBe(
    [
      head,
      served,
      'Browsers, last 15 minutes:',
      'shell  1.0.0-0000000a  stable  120 loads  0 load failures  0 crashes\n' +
        'shell  1.0.0-0000000c  canary  1 loads    0 load failures  2 crashes  median 80 ms, p95 300 ms  rollout: failed for 2 of 9 visitors',
    ].join('\n\n'),
  );
});

test('the status has a line for the speed of each served build, and says which canary is slower', () => {
  const p75 = { lcp: 1_800, inp: 240, cls: 0, firstApi: 900, load: null };
  const of = { remote: 'remote-booking', since: '2026-01-30', samples: 412, p75, phones: [] };
  const speed: StatusResponse['speed'] = [
    { ...of, version: version('b'), cohort: 'stable' },
    { ...of, version: version('a'), cohort: 'stable' },
    { ...of, version: version('c'), cohort: 'canary', samples: 9, slower: 'INP is 900 ms' },
  ];

  expect(
    formatStatus({ ...status, speed })
      .split('\n\n')
      .slice(2),
  ).toEqual([
    'Speed of three of four measured pages, last 30 days:',
    'remote-booking  1.0.0-0000000a  stable  LCP 1800 ms  INP 240 ms  load –  412 pages\n' +
      'remote-booking  1.0.0-0000000c  canary  LCP 1800 ms  INP 240 ms  load –  9 pages    slower: INP is 900 ms',
  ]);
});

test.each([
  [6, '✓ revision 7 is live'],
  [7, 'Nothing to change: revision 7'],
])('a change after revision %i is told with its checks and what is served now', (after, head) => {
  const checks = [
    { name: 'shell', outcome: 'passed' as const, message: 'fits' },
    { name: 'commit', outcome: 'skipped' as const, message: 'unknown' },
    { name: 'budget', outcome: 'failed' as const, message: 'too large' },
  ];
  const response = { revision: aRevision({}), checks };

  expect(formatChangeResult('remote-booking', response, after)).toBe(
    `${head}\n  ✓ shell: fits\n  – commit: unknown\n  ✗ budget: too large\n  ${bookingLine}`,
  );
  expect(formatChangeResult('remote-new', { ...response, checks: [] }, after)).toBe(head);
});

test('each build has its short commit, its time and what it is', () => {
  const commit = '0123456789abcdef-dirty';
  const builds = ['a', 'b', 'c', 'd', 'e', 'f'].map((end) => aBuild({ version: version(end) }));
  const [first, ...others] = formatBuilds(
    { builds: [aBuild({ commit }), ...builds, aBuild({ remote: 'remote-new' })] },
    status.remotes,
  ).split('\n');

  expect(first).toBe(
    `remote-booking  1.0.0-0000000a  012345678-dirty  ${said}  Booking team  stable`,
  );
  expect(others.map((line) => line.split('Booking team')[1]?.trim())).toEqual([
    'stable',
    'previous',
    'canary 5 %',
    'blocked',
    'withdrawn',
    '',
    '',
  ]);
  expect(formatBuilds({ builds: [] }, {})).toBe('No published builds.');
});

test('the history says who did what, and why', () => {
  const remote = 'remote-booking';
  const revisions = [
    aRevision({ change: { action: 'promote', remote, version: version('a'), dirty: true } }),
    aRevision({ number: 12, change: { action: 'prune', remote, versions: ['1', '2'] } }),
    aRevision({
      commit: '0123456789abcdef',
      commits: { count: 2, newest: [], goesBack: true },
    }),
  ];

  expect(formatHistory({ revisions }).split('\n')).toEqual([
    `7   ${said}  Ada  promote remote-booking 1.0.0-0000000a --dirty                                   new prices`,
    `12  ${said}  Ada  prune remote-booking 1 2                                                        new prices`,
    `7   ${said}  Ada                                                 012345678, takes back 2 commits  new prices`,
  ]);
  expect(formatHistory({ revisions: [] })).toBe('No changes yet.');
});

test('what is damaged is told with what to do, and what was mended is marked', () => {
  const finding = { record: 'revision 3', problem: 'is cut off', advice: 'Restore it.' };
  const findings = [
    { ...finding, repaired: true },
    { ...finding, repaired: false },
  ];

  expect(formatFindings({ findings })).toBe(
    '✓ revision 3: is cut off\n  Restore it.\n✗ revision 3: is cut off\n  Restore it.',
  );
  expect(formatFindings({ findings: [] })).toBe('Nothing is damaged.');
});

test.each([
  [true, [aBuild({})], 'Would remove 1 builds and keep 4:'],
  [false, [aBuild({})], '✓ Removed 1 builds, kept 4; recorded in revision 7'],
  [false, [], 'Nothing to prune: 4 builds stay.'],
])('builds that are pruned are listed (dry run: %s)', (isDryRun, removed, head) => {
  const told = formatPruneResult({ isDryRun, removed, kept: 4, revision: 7 });

  const rows = removed.map(() => `remote-booking  1.0.0-0000000a  ${said}  Booking team`);
  expect(told).toBe([head, ...rows].join('\n'));
});

test('a token has its end, or since when it is valid', () => {
  const token = { id: 't1', name: 'team', scope: 'operator' as const, createdBy: 'Ada' };
  const valid = { ...token, createdAt: at, revokedAt: null, expiresAt: null };
  const tokens = [
    valid,
    { ...valid, expiresAt: '2027-01-01T00:00:00.000Z' },
    { ...valid, expiresAt: at, revokedAt: '2026-12-01T00:00:00.000Z' },
  ];

  expect(formatTokens({ tokens }).split('\n')).toEqual([
    `t1  team  operator  by Ada  since ${said}`,
    't1  team  operator  by Ada  until 2027-01-01 00:00:00 UTC',
    't1  team  operator  by Ada  revoked 2026-12-01 00:00:00 UTC',
  ]);
  expect(formatTokens({ tokens: [] })).toBe('No tokens.');
});

test.each([
  ['useState', 'useState of react'],
  ['jotai', '* of jotai'],
  ['bookings/read/{}', 'GET bookings/read/{}'],
])('the builds that use %s are named, and those that do not say it', (used, found) => {
  const [first, second] = formatUsers(status, used).split('\n');

  expect(first).toBe(`remote-booking  1.0.0-0000000a  stable    ${found}`);
  expect(second).toContain('does not say what it uses');
});

test('a name that no build uses is said to be free', () => {
  expect(formatUsers({ ...status, inUse: status.inUse.slice(0, 1) }, 'useMemo')).toBe(
    'No build in use needs useMemo.',
  );
});

function aBuild(fields: Partial<PublishedBuild>): PublishedBuild {
  return {
    remote: 'remote-booking',
    version: version('a'),
    at,
    by: 'Booking team',
    commit: 'abc',
    ...fields,
  };
}

function aRevision(fields: Partial<Revision>): Revision {
  const { who, why } = status;
  return { number: 7, at, who, why, idempotencyKey: null, remotes: status.remotes, ...fields };
}
