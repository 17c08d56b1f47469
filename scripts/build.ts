/** `pnpm build [names…]`: builds the shell and remotes that changed, and prints their brotli sizes. */
import { join } from 'node:path';

import type { BuildResult } from '../shared/build/src/index.ts';
import { checkBuild } from '../shared/cli/src/check/check-build.ts';
import { readBuild } from '../shared/cli/src/check/read-build.ts';
import { listRemotes } from '../shell/build/workspace.ts';
import { buildRelease } from './build-release.ts';
import { root } from './progress.mjs';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function report({ build, skipped, milliseconds }: BuildResult): void {
  const sizes = Object.entries(build.sizes).filter(([file]) => file.endsWith('.js'));
  const sum = sizes.reduce((total, [, { brotli }]) => total + brotli, 0);
  const time = skipped ? 'unchanged' : `${milliseconds} ms`;
  console.log(`${build.remote} ${build.version}  ${time}  ${kilobytes(sum)} brotli JS`);
  if (skipped) return;
  for (const [file, { brotli }] of sizes) console.log(`  ${file}  ${kilobytes(brotli)}`);
}

/** What the site would refuse at a publish is said where it is built. */
function findRefusals({ build: { remote, version }, skipped }: BuildResult): string[] {
  if (skipped || remote === 'shell') return [];
  const build = readBuild(join(root, remote, 'dist', version), join(root, remote));
  return checkBuild(build).flatMap(({ name, outcome, message }) =>
    outcome === 'failed' ? `${remote} would be refused: ${name}: ${message}` : [],
  );
}

const names = process.argv.length > 2 ? process.argv.slice(2) : ['shell', ...listRemotes(root)];
// Failures are reported after all builds are done, so that their output is not interleaved.
const results = await Promise.allSettled(names.map(buildRelease));
for (const result of results) {
  if (result.status === 'fulfilled') {
    report(result.value);
    const refusals = findRefusals(result.value);
    if (refusals.length === 0) continue;
    console.error(refusals.join('\n'));
    process.exitCode = 1;
  } else {
    console.error(result.reason instanceof Error ? result.reason.message : result.reason);
    process.exitCode = 1;
  }
}
