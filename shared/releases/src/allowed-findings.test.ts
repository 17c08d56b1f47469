import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';

import { allowCommand, isAllowed, maxFailures, toFinding } from './allowed-findings.ts';
import { checkFindings } from './build-checks.ts';
import type { Allowance } from './release.ts';

const remote = 'remote-offers';
const message = 'it changes the global L.';
const other = { file: 'map.js:2:1', message: 'it changes the global fetch.' };
const entry: Allowance = {
  number: 7,
  at: '2026-11-29T08:00:00.000Z',
  who: 'Ada',
  why: 'Leaflet needs it',
  change: { action: 'allow', remote, rule: 'code', file: 'map.js', finding: message },
};

test.each([
  [true, 'map.js', message],
  [true, 'map.js:1:230', message],
  [true, 'map.js:7:2 (src/(map)/Map.tsx:40)', message],
  [true, 'map.0a1b2c3d.js:1:230', message],
  [true, 'map-0a1b2c3d4e5f6071.js:1:230', message],
  [true, 'map.js', 'it changes the\nglobal\u202eL.'],
  [false, 'map.js', 'it changes the global Leaflet.'],
  [false, 'map.js', `${message} And fetch.`],
  [false, 'maps.js', message],
  [false, 'async/map.js', message],
  [false, 'map.css', message],
])('what is allowed covers %s: %s %s', (isCovered, file, text) => {
  expect(isAllowed({ file, message: text }, entry)).toBe(isCovered);
});

test('what nobody allowed is refused, and the refusal has the command of each finding once', () => {
  const failures = [1, 2, 3].map((line) => ({ file: `map.0a1b2c3d.js:${line}:1`, message }));

  const refused = checkFindings(remote, [...failures, other], []);
  const rest = checkFindings(remote, [...failures, other], [entry]);
  const allowed = checkFindings(remote, failures, [entry]);

  const command = `gida allow remote-offers --rule code --file map.js --finding '${message}' -m "…"`;
  expect(refused).toMatchObject({ outcome: 'failed' });
  expect(refused.message.split(command)).toHaveLength(2);
  expect(rest).toEqual({
    name: 'code',
    outcome: 'failed',
    message: `map.js:2:1: it changes the global fetch. If it must stay, an operator can allow it:\n    gida allow remote-offers --rule code --file map.js --finding 'it changes the global fetch.' -m "…"`,
  });
  expect(allowed).toEqual({
    name: 'code',
    outcome: 'passed',
    message: `allowed: map.js: ${message} (Leaflet needs it, Ada)`,
  });
});

test('of so many findings that not all were reported none is allowed', () => {
  const failures = Array(maxFailures).fill({ file: 'map.js:1:1', message });

  expect(checkFindings(remote, failures, [entry]).outcome).toBe('failed');
  expect(checkFindings(remote, failures.slice(1), [entry]).outcome).toBe('passed');
});

test('the command is one line that a shell takes for words, whatever the build has in its texts', () => {
  const hostile = 'a `touch x`; $(touch x) "b" \'; touch x; \' \\ is\nof another host';
  const failure = { file: 'map.js:1:1', message: hostile };

  const command = allowCommand(remote, failure);
  const words = execFileSync('sh', ['-c', command.replace(/^gida/, String.raw`printf '%s\n'`)]);

  expect(command).not.toContain('\n');
  expect(String(words).split('\n')).toEqual([
    'allow',
    remote,
    '--rule',
    'code',
    '--file',
    'map.js',
    '--finding',
    toFinding(failure).finding,
    '-m',
    '…',
    '',
  ]);
});
