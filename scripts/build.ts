/** `pnpm build [names…]`: builds the shell and remotes that changed, and prints their brotli sizes. */
import type { BuildResult } from '../shared/build/src/index.ts';
import { listRemotes } from '../shell/build/workspace.ts';
import { buildRelease } from './build-release.ts';
import { root } from './progress.mjs';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function report({ release, skipped, milliseconds }: BuildResult): void {
  const sizes = Object.entries(release.sizes).filter(([file]) => file.endsWith('.js'));
  const sum = sizes.reduce((total, [, { brotli }]) => total + brotli, 0);
  const time = skipped ? 'unchanged' : `${milliseconds} ms`;
  console.log(`${release.remote} ${release.version}  ${time}  ${kilobytes(sum)} brotli JS`);
  if (skipped) return;
  for (const [file, { brotli }] of sizes) console.log(`  ${file}  ${kilobytes(brotli)}`);
}

const remotes = listRemotes(root);

if (process.env['GIDA_MONOLITH']) {
  // Imported here, because it is needed for the benchmarks only.
  const { buildMonolith } = await import('../shell/build/monolith.ts');
  const results = await Promise.all(remotes.map(buildRelease));
  console.log(await buildMonolith(results.map(({ release }) => release)));
} else {
  const all = ['shell', ...remotes];
  const names = process.argv.length > 2 ? process.argv.slice(2) : all;
  // Failures are reported after all builds are done, so that their output is not interleaved.
  const results = await Promise.allSettled(names.map(buildRelease));
  for (const result of results) {
    if (result.status === 'fulfilled') report(result.value);
    else {
      console.error(result.reason instanceof Error ? result.reason.message : result.reason);
      process.exitCode = 1;
    }
  }
}
