import { HealthReport } from '@gida/releases/release';
import { expect, test } from 'vitest';

import { describeError } from './report-health.ts';

const page = '/releases/remote-shop/1.0.0-a6adc565/638.js';
const url = `https://gida.test${page}`;

test.each([
  ['a function in Chromium', `    at p (${url}:56:299)`, `p@${page}:56:299`],
  ['code outside of functions in Chromium', `    at ${url}:56:299`, `@${page}:56:299`],
  ['an async function in Chromium', `    at async loader (${url}:1:2)`, `loader@${page}:1:2`],
  ['a constructor in Chromium', `    at new Plan (${url}:1:2)`, `Plan@${page}:1:2`],
  [
    'a method in Chromium',
    `    at Object.onClick [as x] (${url}:1:2)`,
    `Object.onClick@${page}:1:2`,
  ],
  ['a retried file', `    at p (${url}?attempt=1:1:2)`, `p@${page}:1:2`],
  ['a function in Firefox', `p@${url}:56:299`, `p@${page}:56:299`],
  ['a function in a function in Firefox', `onClick/<@${url}:1:2`, `onClick@${page}:1:2`],
  ['an async function in Firefox', `async*loader@${url}:1:2`, `loader@${page}:1:2`],
  ['code outside of functions in Firefox', `@${url}:1:2`, `@${page}:1:2`],
  ['code outside of functions in Safari', `global code@${url}:1:2`, `@${page}:1:2`],
  ['a nameless function in Safari', `${url}:1:2`, `@${page}:1:2`],
])('%s', (_case, line, frame) => {
  const error = new TypeError('no plan');
  error.stack = `TypeError: no plan\n${line}\n    at fetch (native)`;

  expect(describeError(error)).toEqual({ name: 'TypeError', reason: 'no plan', stack: [frame] });
});

test('a stack says nothing but places in files of the site, ten at most', () => {
  const error = new Error('x'.repeat(400));
  const lines = [
    `Error: ada@example.com`,
    `    at p (https://elsewhere.example/ada/x.js:1:2)`,
    `    at ada@example.com (chrome-extension://abc/x.js:1:2)`,
    ...Array.from({ length: 20 }, (_, line) => `    at p${line} (${url}:${line}:1)`),
  ];
  error.stack = lines.join('\n');

  const { reason, stack } = describeError(error);

  expect(reason).toHaveLength(300);
  expect(stack).toEqual(Array.from({ length: 10 }, (_, line) => `p${line}@${page}:${line}:1`));
  const report = {
    kind: 'crashed',
    remote: 'remote-shop',
    version: '1.0.0-a6adc565',
    cohort: 'stable',
  };
  expect(HealthReport.safeParse({ ...report, stack }).success).toBe(true);
});

test('what is thrown without being an error is told as text', () => {
  expect(describeError('no plan')).toEqual({ reason: 'no plan' });
});
