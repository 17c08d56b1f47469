import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';

import { writeInWorkspace } from '../new/new-remote.ts';
import { runCommand } from '../command/run-command.ts';

export const workspace = resolve(import.meta.dirname, '../../../..');

type Manifest = Record<'dependencies' | 'devDependencies', Record<string, string>>;

/** The folder of a copy of the workspace in which `gida new remote` has made one, for the caller to delete. */
export async function copyWithRemote(name: string): Promise<string> {
  const copy = mkdtempSync(join(tmpdir(), 'gida-new-remote-'));
  createWorkspace(copy);
  await writeInWorkspace(copy, name);
  linkPackages(copy, join(copy, `remote-${name}`));
  return copy;
}

/** A minimal copy of the workspace, with only what a remote needs. */
function createWorkspace(copy: string): void {
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
    'shared/cli',
    'shared/contracts',
    'shared/releases',
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
function linkPackages(copy: string, remote: string): void {
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

/** Runs one of the workspace's commands in the copy; resolves with what it printed. */
export async function expectSuccess(
  copy: string,
  name: string,
  ...args: string[]
): Promise<string> {
  const command = join(workspace, 'node_modules/.bin', name);
  const { code, printed } = await runCommand(command, args, { cwd: copy });
  expect(code, printed).toBe(0);
  return printed;
}
