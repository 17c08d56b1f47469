import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { installCommand, migrate, moveTo, sharedVersions } from './update-kit.ts';

test('a move takes over every address and library, leaves the rest, and adds what is new in the kit', () => {
  const moved = moveTo(
    {
      dependencies: { '@gida/gone': 'a/gone.tgz', '@gida/ui': 'a/ui.tgz', react: '19.3.1' },
      devDependencies: { '@gida/cli': 'a/cli.tgz', vitest: '5.1.1' },
    },
    { '@gida/cli': 'b/cli.tgz', '@gida/ui': 'b/ui.tgz', '@gida/new': 'b/new.tgz', react: '19.4.0' },
  );

  expect(moved).toEqual({
    dependencies: { '@gida/new': 'b/new.tgz', '@gida/ui': 'b/ui.tgz', react: '19.4.0' },
    devDependencies: { '@gida/cli': 'b/cli.tgz', vitest: '5.1.1' },
  });
});

test('the libraries that a repository lists get the versions of the shell', () => {
  const manifest = { dependencies: { '@gida/ui': 'a/ui.tgz', react: '19.3.1', dayjs: '1.11.0' } };
  const shared = {
    '@gida/ui': { version: '0.0.0' },
    jotai: { version: '2.20.1' },
    react: { version: '19.4.0' },
  };

  expect(sharedVersions(manifest, shared)).toEqual({ react: '19.4.0' });
});

test('migrations run once, in a repository of each age, and package.json remembers the last', async () => {
  const folder = repository({ 'package.json': '{ "gida": { "migration": 1 } }' });
  const run: number[] = [];
  const all = [1, 2, 3].map((number) => ({
    number,
    run: async () => {
      run.push(number);
      return number === 2 ? 'a file was changed' : null;
    },
  }));

  expect((await migrate(folder, all)).text).toBe(
    'Migrations:\n  2: a file was changed\n  3: nothing to do',
  );

  expect(run).toEqual([2, 3]);
  expect(JSON.parse(read(folder, 'package.json'))).toEqual({ gida: { migration: 3 } });
  expect((await migrate(folder, all)).text).toBe('No migrations.');
});

test.each([
  ['package-lock.json', 'npm install'],
  ['yarn.lock', 'yarn install'],
  ['pnpm-lock.yaml', 'npx -y pnpm@12 install --no-frozen-lockfile'],
])('%s is installed with %s', (lockfile, command) => {
  expect(installCommand(repository({ [lockfile]: '' })).join(' ')).toBe(command);
});

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

function repository(files: Record<string, string>): string {
  const folder = temporaryFolder();
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}
