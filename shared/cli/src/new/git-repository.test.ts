import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { runCommand } from '../command/run-command.ts';
import { commitFirst, findGitPrefix } from './git-repository.ts';

let folder: string;
beforeEach(() => void (folder = realpathSync(mkdtempSync(join(tmpdir(), 'gida-git-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a repository of its own is started, with its files committed', async () => {
  expect(await findGitPrefix(folder)).toBeNull();
  writeFileSync(join(folder, 'package.json'), '{}');

  expect(await commitFirst(folder, 'first')).toBe(', committed');

  const { printed } = await runCommand('git', ['log', '--format=%s', '--name-only'], {
    cwd: folder,
  });
  expect(printed.split(/\n+/)).toEqual(['first', 'package.json']);
});

test('a repository around the folder is found, and the way from its root', async () => {
  await runCommand('git', ['init', '--quiet'], { cwd: folder });
  mkdirSync(join(folder, 'teams/offers'), { recursive: true });

  expect(await findGitPrefix(folder)).toBe('');
  expect(await findGitPrefix(join(folder, 'teams/offers'))).toBe('teams/offers/');
});
