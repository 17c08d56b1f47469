/** `pnpm kit`: packs what remotes are made with. `--out FOLDER`, `--check [URL]`, `--release [URL]`, `--registry URL`. */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { describeShell } from '../shell/build/describe-shell.ts';
import { buildDevelopmentShell } from '../shell/build/development-shell.ts';
import { shell } from '../shell/build/shell.ts';
import { compareKits, levels } from './kit/compare/compare-kits.ts';
import { fetchKit } from './kit/fetch-kit.ts';
import { packKit, type PackedPackage } from './kit/pack-kit.ts';
import { publishKit } from './kit/publish-kit.ts';
import { releaseShell } from './kit/release-shell.ts';

const { values, positionals } = parseArgs({
  options: {
    out: { type: 'string' },
    check: { type: 'boolean' },
    release: { type: 'boolean' },
    registry: { type: 'string' },
  },
  allowPositionals: true,
});
await using temporary = await mkdtempDisposable(join(tmpdir(), 'gida-packages-'));
const description = describeShell();
const { version } = description;
const folder = values.out ? resolve(values.out) : join(temporary.path, 'now');
const startedAt = performance.now();
const developmentShell = join(temporary.path, 'shell');
await buildDevelopmentShell(shell(), developmentShell);
const packed = await packKit({ description, folder, developmentShell });
const milliseconds = Math.round(performance.now() - startedAt);
if (values.check || values.release) await check(folder, positionals[0] ?? 'http://localhost:3000');
else if (values.registry) {
  const files = await publishKit(folder, values.registry);
  console.log(`${version} is in ${values.registry}: ${files.join(', ')}`);
} else list(packed, `${version}  ${milliseconds} ms`);

function list(packed: readonly PackedPackage[], title: string): void {
  const line = (name: string, bytes: number) =>
    console.log(`${name.padEnd(18)} ${(bytes / 1000).toFixed(1).padStart(7)} kB`);
  console.log(title);
  for (const { shortName, bytes } of packed) line(`@gida/${shortName}`, bytes);
  line(
    'together',
    packed.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

/** Compares with the kit of the shell that the site serves, and releases ours if that is asked for. */
async function check(now: string, site: string): Promise<void> {
  const old = join(temporary.path, 'old');
  const version = await fetchKit(site, old);
  const changes = await compareKits(old, now);
  for (const { shortName, level, reasons } of changes) {
    console.log(`@gida/${shortName}  ${level}`);
    if (level !== 'patch') for (const reason of reasons) console.log(`  ${reason}`);
  }
  const highest = Math.max(0, ...changes.map(({ level }) => levels.indexOf(level)));
  const level = levels[highest] ?? 'unchanged';
  console.log(`${level}, compared with the kit ${version} of ${site}`);
  if (!values.release || level === 'unchanged') return;
  console.log(
    `The shell is ${releaseShell(version, changes, level)}: commit its files and release it.`,
  );
}
