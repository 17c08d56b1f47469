import { execSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

import type { Break } from '@gida/releases/shell-description';

import { temporaryFolder } from '../../../../scripts/testing/temporary-folder.ts';
import { useSite } from '../command/site.ts';
import { describeLag } from './describe-lag.ts';
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

const breaks: Break[] = [
  { migration: 1, module: '@gida/ui', name: 'A', what: 'Had before.', to: { name: 'Z' } },
  { migration: 2, module: '@gida/ui', name: 'B', what: 'Is C.', to: { name: 'C' } },
  { migration: 3, module: '@gida/ui/map', name: 'lazyMap', what: 'Call it otherwise.' },
];

test('what a kit changed is taken over once, in a repository of each age, or told by file and line', async () => {
  const folder = repository({ 'package.json': '{ "gida": { "migration": 1 } }' });
  writeFileSync(
    join(folder, 'src/Map.tsx'),
    `import { A, B } from '@gida/ui';\nimport { lazyMap } from '@gida/ui/map';\nlazyMap(A, B);\n`,
  );
  execSync('git init -q', { cwd: folder });

  const { text } = await migrate(folder, breaks);

  expect(text).toBe(`✓ new names in src/Map.tsx
  What was not committed yet is in them as you left it.
To do by hand:
  lazyMap of @gida/ui/map: Call it otherwise.
    src/Map.tsx:3`);
  expect(read(folder, 'src/Map.tsx')).toBe(
    `import { A, C } from '@gida/ui';\nimport { lazyMap } from '@gida/ui/map';\nlazyMap(A, C);\n`,
  );
  expect(JSON.parse(read(folder, 'package.json'))).toEqual({ gida: { migration: 3 } });
  expect((await migrate(folder, breaks)).text).toContain('Nothing that this repository uses');
});

const kitOf = (version: string) =>
  JSON.stringify({ devDependencies: { '@gida/cli': `https://a.example/kit/${version}/cli.tgz` } });

test.each([
  [
    'behind',
    '1.0.0-aaaaaaaa',
    'kit 1.0.0-aaaaaaaa → the site has 1.2.0-bbbbbbbb; Breaks used: lazyMap (src/Map.tsx:2): gida kit update',
  ],
  ['on it', '1.2.0-bbbbbbbb', undefined],
  ['ahead', '1.10.0-aaaaaaaa', undefined],
])('a repository whose kit is %s says so in one line, or nothing', async (_where, kit, line) => {
  const folder = repository({ 'package.json': kitOf(kit) });
  writeFileSync(join(folder, 'src/Map.tsx'), `import { lazyMap } from '@gida/ui/map';\nlazyMap();`);
  useSite(
    await serve(
      JSON.stringify({ version: '1.2.0-bbbbbbbb', kit: {}, shared: {}, mounts: {}, breaks }),
    ),
  );

  expect(await describeLag(folder)).toBe(line);
});

test.each([
  ['that answers with something else', '<html>'],
  ['that does not answer', null],
])('a site %s is not waited for, and no error', async (_which, answer) => {
  useSite(await serve(answer));

  expect(await describeLag(repository({ 'package.json': kitOf('1.0.0-aaaaaaaa') }))).toBe(
    undefined,
  );
});

/** A site that answers everything with this text; null: with nothing. */
async function serve(answer: string | null): Promise<string> {
  const server = createServer(
    (_request, response) => void (answer !== null && response.end(answer)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // of a port, no pipe
  return `http://127.0.0.1:${port}`;
}

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
  mkdirSync(join(folder, 'node_modules/@gida'), { recursive: true });
  mkdirSync(join(folder, 'src'));
  symlinkSync(
    join(import.meta.dirname, '../../../build'),
    join(folder, 'node_modules/@gida/build'),
  );
  return folder;
}
