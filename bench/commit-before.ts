import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { startSite } from '../e2e/fixtures/start-site.ts';

const root = join(import.meta.dirname, '..');

/** The built site of an earlier commit, in a checkout of its own, to be measured in turns with this one. */
export async function startCommitBefore(commit: string) {
  const scratch = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const checkout = join(scratch, 'checkout');
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  const remove = () => {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
    rmSync(scratch, { recursive: true, force: true });
  };
  execFileSync('git', ['worktree', 'add', '--quiet', '--detach', checkout, commit], { cwd: root });
  try {
    run('npx', '-y', 'pnpm@12', 'install', '--frozen-lockfile', '--silent');
    run(process.execPath, 'scripts/build.ts');
    const file = join(checkout, 'e2e/fixtures/start-site.ts');
    const fixture = (await import(file)) as { startSite: typeof startSite }; // of that commit
    const site = await fixture.startSite();
    return {
      origin: site.origin,
      async [Symbol.asyncDispose]() {
        await site.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
