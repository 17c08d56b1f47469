// @vitest-environment jsdom
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { root as workspace } from '../progress.mjs';
import { collect, tool } from '../run-command.ts';
import { newRemote, wordOf } from './new-remote.ts';

const copy = mkdtempSync(join(tmpdir(), 'gida-new-remote-'));
const remote = join(copy, 'remote-gift-cards');
const patience = 90_000;

beforeAll(async () => {
  aWorkspace();
  await newRemote(copy, 'gift-cards');
  linkPackages();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test('a new remote is built, and loads in the shell', { timeout: patience }, async () => {
  await runs(tool('node'), 'scripts/build.ts', 'remote-gift-cards');

  // By a name that the compiler does not follow: the shell's code has the types of a browser.
  const kit: string = join(workspace, 'shell/src/testing/keeps-contract.ts');
  const { keepsContract } = (await import(kit)) as Kit;
  expect(await keepsContract(remote)).toEqual(['/gift-cards']);
});

test('a new remote passes its own tests', { timeout: patience }, async () => {
  expect(await runs(tool('vitest'), 'run', '--project', 'unit', 'remote-gift-cards')).toMatch(
    /2 passed/,
  );
});

test('a new remote passes types, lint and format', { timeout: patience }, async () => {
  await runs(tool('tsc'), '-p', 'remote-gift-cards');
  await runs(tool('oxlint'), '--type-aware', '--deny-warnings', 'remote-gift-cards', 'e2e');
  await runs(tool('prettier'), '--check', 'remote-gift-cards', 'e2e');
});

test.each([
  ['remote-offers', 'offers'],
  ['offers', 'offers'],
  ['remote-gift-cards', 'gift-cards'],
])('%j is called %j', (asked, word) => {
  expect(wordOf(asked)).toBe(word);
});

test.each([undefined, '', 'remote-', 'Offers', 'remote-2', '../offers', 'a b'])(
  '%j is no name',
  (asked) => {
    expect(() => wordOf(asked)).toThrow('Name the remote by what it is about');
  },
);

test.each([
  ['bookings', 'remote-booking'],
  ['hosting', 'remote-booking'],
  ['admin', 'remote-admin'],
  ['pricing', 'the site'],
  ['api', 'the site'],
])('/%s is taken by %s', async (word, owner) => {
  await expect(newRemote(workspace, word)).rejects.toThrow(`/${word} belongs to ${owner}`);
});

test('what is there is never written over', async () => {
  await expect(newRemote(copy, 'gift-cards')).rejects.toThrow('/gift-cards belongs to');
});

/** A checkout beside this one, with nothing in it but what a remote is made with. */
function aWorkspace(): void {
  for (const name of ['scripts', 'shared/build', 'shared/ui/src/testing']) {
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
    'shared/ui/node_modules',
    'shell',
    'pnpm-lock.yaml',
    'package.json',
    'tsconfig.base.json',
    'vitest.config.ts',
    '.oxlintrc.json',
    '.prettierrc.json',
    '.prettierignore',
  ]) {
    symlinkSync(join(workspace, name), join(copy, name));
  }
}

/** As an install does: by the manifest, and every package of ours from this copy. */
function linkPackages(): void {
  // Written by the template a moment ago.
  const manifest = JSON.parse(readFileSync(join(remote, 'package.json'), 'utf8')) as Manifest;
  const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  for (const name of names) {
    const link = join(remote, 'node_modules', name);
    mkdirSync(join(link, '..'), { recursive: true });
    const installed = join(workspace, 'remote-catalog/node_modules', name);
    symlinkSync(name === '@gida/build' ? join(copy, 'shared/build') : installed, link);
  }
}

type Kit = { keepsContract: (folder: string) => Promise<string[]> };
type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

async function runs(command: string, ...args: string[]): Promise<string> {
  const { code, printed } = await collect(command, args, { cwd: copy });
  expect(code, printed).toBe(0);
  return printed;
}
