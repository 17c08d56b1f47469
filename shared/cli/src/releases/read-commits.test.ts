import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BuildCommits } from '@gida/releases/commits';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { runCommand } from '../command/run-command.ts';
import { readCommits } from './read-commits.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'gida-commits-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the commits of a folder are read newest first, with the initials of their authors', async () => {
  await git('init', '--quiet');
  await commit('offers/page.ts', 'Adaeze Obi-Nwosu', `long ${'x'.repeat(300)}`);
  await commit('other.ts', 'Bala', 'elsewhere');
  await commit('offers/page.ts', 'ọlá', 'show a price\u001b[2K');

  const commits = await readCommits(join(folder, 'offers'));

  expect(commits).toMatchObject([
    { by: 'Ọ', subject: 'show a price [2K' },
    { by: 'AON', subject: expect.stringMatching(/^long x{195}$/) },
  ]);
  expect(BuildCommits.parse(commits)).toEqual(commits);
});

test('without git there are none', async () => {
  expect(await readCommits(folder)).toEqual([]);
});

const git = (...args: string[]) => runCommand('git', args, { cwd: folder });

async function commit(file: string, author: string, subject: string): Promise<void> {
  mkdirSync(join(folder, 'offers'), { recursive: true });
  writeFileSync(join(folder, file), subject);
  await git('add', '--all');
  const name = ['-c', `user.name=${author}`, '-c', 'user.email=a@gida.test'];
  const { code, printed } = await git(...name, 'commit', '--quiet', '-m', subject);
  expect(code, printed).toBe(0);
}
