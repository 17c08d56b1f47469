import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Release } from '@gida/contracts/release';
import { expect, onTestFinished, test } from 'vitest';

import { buildRelease } from './build-release.ts';
import { workspace } from './workspace.ts';

const name = 'remote-messaging';

test(
  'a checkout in another folder gives the same bytes of the same version',
  { timeout: 300_000 },
  async () => {
    const copy = copyCheckout();

    execFileSync(process.execPath, ['scripts/build.ts', name], { cwd: copy });
    const { release } = await buildRelease(name);

    const version = readFileSync(join(copy, name, 'dist/current'), 'utf8');
    const file = join(copy, name, 'dist', version, 'release.json');
    const other = JSON.parse(readFileSync(file, 'utf8')) as Release;
    expect(other.version).toBe(release.version);
    expect(Object.keys(other.files).length).toBeGreaterThan(3);
    expect(other.files).toEqual(release.files);
    expect(other.pages).toEqual(release.pages);
  },
);

/** All that a build reads, in a folder with a longer path; as hard links where that is possible. */
function copyCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-a-checkout-in-another-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const parts = readdirSync(workspace).filter((part) =>
    /^(node_modules|shared|shell|scripts|remote-\w+|package\.json|pnpm-.*|tsconfig.*)$/.test(part),
  );
  const from = parts.map((part) => join(workspace, part));
  try {
    execFileSync('cp', ['-al', ...from, folder], { stdio: 'ignore' });
  } catch {
    // The temporary folder is on another disk.
    execFileSync('cp', ['-a', ...from, folder]);
  }
  for (const part of parts) rmSync(join(folder, part, 'dist'), { recursive: true, force: true });
  return folder;
}
