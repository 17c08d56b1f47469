// @vitest-environment jsdom
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { runCommand } from '../run-command.ts';
import { parseRemoteWord, writeInWorkspace } from './new-remote.ts';

const workspace = resolve(import.meta.dirname, '../../../..');
const binPath = (name: string): string => join(workspace, 'node_modules/.bin', name);

const copy = mkdtempSync(join(tmpdir(), 'gida-new-remote-'));
const remote = join(copy, 'remote-gift-cards');
const testTimeoutMs = 180_000;

beforeAll(async () => {
  const description: string = join(workspace, 'shell/build/describe-shell.ts');
  ((await import(description)) as { writeShellDescription: () => void }).writeShellDescription();
  createWorkspace();
  await writeInWorkspace(copy, 'gift-cards');
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote builds and loads in the shell', { timeout: testTimeoutMs }, async () => {
  await expectSuccess(binPath('node'), 'scripts/build.ts', 'remote-gift-cards');

  // A dynamic path, so that tsc does not follow it: the shell's code needs DOM types.
  const kit: string = join(workspace, 'shell/src/testing/expect-remote-contract.ts');
  const { expectRemoteContract } = (await import(kit)) as ContractModule;
  expect(await expectRemoteContract(remote)).toEqual(['/gift-cards']);
});

test("a new remote's own tests pass", { timeout: testTimeoutMs }, async () => {
  expect(
    await expectSuccess(binPath('vitest'), 'run', '--project', 'pages', 'remote-gift-cards'),
  ).toMatch(/4 passed/);
});

test('a new remote passes types, lint and format', { timeout: testTimeoutMs }, async () => {
  await expectSuccess(binPath('tsc'), '-p', 'remote-gift-cards');
  await expectSuccess(
    binPath('oxlint'),
    '--type-aware',
    '--deny-warnings',
    'remote-gift-cards',
    'e2e',
  );
  await expectSuccess(binPath('oxfmt'), '--check', 'remote-gift-cards', 'e2e');
});

test.each([
  ['remote-offers', 'offers'],
  ['offers', 'offers'],
  ['remote-gift-cards', 'gift-cards'],
])('parses the name %j as %j', (asked, word) => {
  expect(parseRemoteWord(asked)).toBe(word);
});

test.each([undefined, '', 'remote-', 'Offers', 'remote-2', '../offers', 'a b'])(
  'rejects the name %j',
  (asked) => {
    expect(() => parseRemoteWord(asked)).toThrow('Name the remote in lowercase words');
  },
);

test.each([
  ['bookings', 'remote-booking'],
  ['hosting', 'remote-booking'],
  ['admin', 'remote-admin'],
  ['pricing', 'the site'],
  ['api', 'the site'],
])('rejects /%s, which belongs to %s', async (word, owner) => {
  await expect(writeInWorkspace(workspace, word)).rejects.toThrow(
    `/${word} already belongs to ${owner}`,
  );
});

test('an existing remote is not overwritten', async () => {
  await expect(writeInWorkspace(copy, 'gift-cards')).rejects.toThrow(
    '/gift-cards already belongs to',
  );
});

/** A minimal copy of the workspace, with only what a remote needs. */
function createWorkspace(): void {
  for (const name of ['scripts', 'shared/build', 'shared/testing']) {
    cpSync(join(workspace, name), join(copy, name), {
      recursive: true,
      filter: (path) => !/node_modules|\.test\.ts$/.test(path),
    });
  }
  for (const name of [
    'node_modules',
    'shared/build/node_modules',
    'shared/actions',
    'shared/contracts',
    'shared/testing/node_modules',
    'shell',
    'pnpm-lock.yaml',
    'package.json',
    'tsconfig.base.json',
    'tsconfig.browser.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.oxfmtrc.json',
  ]) {
    symlinkSync(join(workspace, name), join(copy, name));
  }
}

/** Links the packages of the manifest, as an install does. */
function linkPackages(): void {
  // Just written by the template.
  const manifest = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8')) as Manifest;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of names) {
    const link = join(remote, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    const installed = join(workspace, 'remote-catalog/node_modules', name);
    symlinkSync(name === '@gida/build' ? join(copy, 'shared/build') : installed, link);
  }
}

type ContractModule = { expectRemoteContract: (folder: string) => Promise<string[]> };
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

async function expectSuccess(command: string, ...args: string[]): Promise<string> {
  const { code, printed } = await runCommand(command, args, { cwd: copy });
  expect(code, printed).toBe(0);
  return printed;
}
