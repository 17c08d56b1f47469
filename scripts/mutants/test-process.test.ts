// @nightly: what only `pnpm mutants` meets, see scripts/mutants/related-tests.test.ts
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { createScratchCopy } from './scratch-copy.ts';
import { listFiles } from './source-files.ts';
import { TestProcess } from './test-process.ts';

const rule = 'shared/contracts/src/money.ts';
const copy = createScratchCopy(root, listFiles(root));
const vitest = new TestProcess(copy.folder);
const original = readFileSync(join(copy.folder, rule), 'utf8');
const limitMs = 120_000;

afterAll(() => {
  vitest.stop();
  copy.remove();
});

test('reports the result of each test file with the current code', async () => {
  expect(await run('money')).toEqual({ status: 'passed' });

  write(original.replace('minor / 100', 'minor / 101'));
  expect(await run('money')).toMatchObject({ status: 'failed', by: expect.stringContaining('₦') });
  expect(await run('calendar/dates')).toEqual({ status: 'passed' });

  write(original);
  expect(await run('money')).toEqual({ status: 'passed' });
});

test('reports a file that cannot be loaded as failed', async () => {
  write("throw new Error('It is broken.');");

  expect(await run('money')).toMatchObject({ status: 'failed', reason: 'It is broken.' });
});

test('kills an endless loop and restarts', async () => {
  write('while (true) {}');
  expect(await run('money', 3_000)).toEqual({ status: 'hung' });

  write(original);
  expect(await run('money')).toEqual({ status: 'passed' });
});

test('reloads a restored file when another file changes', async () => {
  write(original.replace('minor / 100', 'minor / 101'));
  expect(await run('money')).toMatchObject({ status: 'failed' });

  write(original);
  expect(await run('money', limitMs, 'shared/contracts/src/calendar/dates.ts')).toEqual({
    status: 'passed',
  });
});

test('does not change the checkout', () => {
  expect(readFileSync(join(root, rule), 'utf8')).toBe(original);
});

const write = (text: string) => writeFileSync(join(copy.folder, rule), text);

const run = (name: string, limit = limitMs, changed = rule) =>
  vitest.run({ changed, test: `shared/contracts/src/${name}.test.ts` }, limit);
