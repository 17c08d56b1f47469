// @module-tag nightly: it runs the compiler, the linter and the tests of a copy of the workspace, see shared/cli/src/new/new-remote.test.ts: a new remote builds and loads in the shell
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { copyWithRemote, expectSuccess } from '../testing/workspace-with-remote.ts';

let copy: string;
beforeAll(async () => void (copy = await copyWithRemote('gift-cards')));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("a new remote's own tests pass", async () => {
  expect(
    await expectSuccess(copy, 'vitest', 'run', '--project', 'pages', 'remote-gift-cards'),
  ).toMatch(/4 passed/);
});

test('a new remote passes types, lint and format', async () => {
  await expectSuccess(copy, 'tsc', '-p', 'remote-gift-cards');
  await expectSuccess(
    copy,
    'oxlint',
    '--type-aware',
    '--deny-warnings',
    'remote-gift-cards',
    'e2e',
  );
  await expectSuccess(copy, 'oxfmt', '--check', 'remote-gift-cards', 'e2e');
});
