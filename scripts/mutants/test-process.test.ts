import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { scratchCopy } from './scratch-copy.ts';
import { filesOf } from './source-files.ts';
import { TestProcess } from './test-process.ts';

const rule = 'shared/contracts/src/money.ts';
const copy = scratchCopy(root, filesOf(root));
const vitest = new TestProcess(copy.folder);
const original = readFileSync(join(copy.folder, rule), 'utf8');
const limitMs = 120_000;

afterAll(() => {
  vitest.stop();
  copy.remove();
});

test('tells of each test file only what it did itself, with the code as it is now', async () => {
  expect(await run('money')).toEqual({ status: 'passed' });

  write(original.replace('minor / 100', 'minor / 101'));
  expect(await run('money')).toMatchObject({ status: 'failed', by: expect.stringContaining('₦') });
  expect(await run('dates')).toEqual({ status: 'passed' });

  write(original);
  expect(await run('money')).toEqual({ status: 'passed' });
});

test('tells of a file that cannot be loaded', async () => {
  write("throw new Error('It is broken.');");

  expect(await run('money')).toMatchObject({ status: 'failed', reason: 'It is broken.' });
});

test('ends an endless loop, and goes on', async () => {
  write('while (true) {}');
  expect(await run('money', 10_000)).toEqual({ status: 'hung' });

  write(original);
  expect(await run('money')).toEqual({ status: 'passed' });
});

test('reads a file again that was changed before another one', async () => {
  write(original.replace('minor / 100', 'minor / 101'));
  expect(await run('money')).toMatchObject({ status: 'failed' });

  write(original);
  expect(await run('money', limitMs, 'shared/contracts/src/dates.ts')).toEqual({
    status: 'passed',
  });
});

test('leaves the checkout as it is', () => {
  expect(readFileSync(join(root, rule), 'utf8')).toBe(original);
});

const write = (text: string) => writeFileSync(join(copy.folder, rule), text);

const run = (name: string, limit = limitMs, changed = rule) =>
  vitest.run({ changed, test: `shared/contracts/src/${name}.test.ts` }, limit);
