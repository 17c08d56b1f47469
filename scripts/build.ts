/** `pnpm build [names…]`: builds what changed of the shell and the remotes, and prints what it weighs. */
import { buildMonolith, buildRelease, remotesIn, type Built } from '../shared/build/src/index.ts';

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

function report({ release, skipped, milliseconds }: Built): void {
  const sizes = Object.entries(release.sizes).filter(([file]) => file.endsWith('.js'));
  const sum = sizes.reduce((total, [, { brotli }]) => total + brotli, 0);
  const time = skipped ? 'unchanged' : `${milliseconds} ms`;
  console.log(`${release.remote} ${release.version}  ${time}  ${kilobytes(sum)} brotli JS`);
  if (skipped) return;
  for (const [file, { brotli }] of sizes) console.log(`  ${file}  ${kilobytes(brotli)}`);
}

const remotes = remotesIn();

if (process.env['GIDA_MONOLITH']) {
  console.log(await buildMonolith(remotes));
} else {
  const all = ['shell', ...remotes];
  const names = process.argv.length > 2 ? process.argv.slice(2) : all;
  // A failure of one is reported after the others are done: their output must not be torn.
  const results = await Promise.allSettled(names.map(buildRelease));
  for (const result of results) {
    if (result.status === 'fulfilled') report(result.value);
    else {
      console.error(result.reason instanceof Error ? result.reason.message : result.reason);
      process.exitCode = 1;
    }
  }
}
