/**
 * What an update costs a returning visitor: the scripts of each build of the last commits as the difference to the build
 * before it, over the brotli size of the whole. A commit that changes no build is left out.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Build } from '@gida/releases/release';
import { DictionaryCompression } from '@gida/gateway/dictionary-compression';

import {
  dictionaryHeaders,
  measureInChromium,
  scriptsOf,
  type BuiltFolder,
} from './updates/in-chromium.ts';
import { limitRow, percentile, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const commits = Number(process.env['BENCH_COMMITS'] ?? 20);
/** A visitor who comes after so many has the newest of them to get. */
const buildsInBetween = 6;
const parts = ['catalog', 'booking', 'messaging', 'account', 'admin'].map((it) => `remote-${it}`);

export async function* rows(): AsyncIterable<Row> {
  const scratch = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const checkout = join(scratch, 'checkout');
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    execFileSync('git', ['worktree', 'add', '--detach', checkout, 'HEAD'], { cwd: root });
    const builds = new Map<string, BuiltFolder[]>();
    for (const commit of newestCommits()) {
      run('git', 'checkout', '--quiet', '--force', commit);
      run('npx', '-y', 'pnpm@12', 'install', '--frozen-lockfile', '--silent');
      // The names that files get today, not those of then.
      cpSync(join(root, 'shared/build/src'), join(checkout, 'shared/build/src'), {
        recursive: true,
      });
      run(process.execPath, 'scripts/build.ts');
      for (const part of [...parts, 'shell']) keepBuild(part, checkout, scratch, builds);
    }
    const shares = async (part: string) => updateShares(builds.get(part) ?? []);
    const ofRemotes = (await Promise.all(parts.map(shares))).flat();
    yield* shareRows('updates of a remote', ofRemotes, 0.05, 0.2);
    const ofShell = await shares('shell');
    yield* shareRows('updates of the shell', ofShell, 0.08, 0.2);
    yield* rowsInChromium(builds);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', checkout], { cwd: root });
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** What builds are made of, without tests. */
const builtFiles = ['remote-*/src', 'shell/src', 'shared/*/src', ':(exclude)*.test.*'];

/** Oldest first. */
const newestCommits = (): string[] =>
  execFileSync('git', ['rev-list', '--no-merges', `-${commits + 1}`, 'HEAD', '--', ...builtFiles], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .toReversed();

function keepBuild(
  part: string,
  checkout: string,
  scratch: string,
  builds: Map<string, BuiltFolder[]>,
): void {
  const version = readFileSync(join(checkout, part, 'dist/current'), 'utf8').trim();
  const kept = builds.get(part) ?? [];
  if (kept.at(-1)?.build.version === version) return;
  const folder = join(scratch, part, version);
  cpSync(join(checkout, part, 'dist', version), folder, { recursive: true });
  // written by our own build
  const build = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Build;
  builds.set(part, [...kept, { build, folder }]);
}

/** For each build after the first. */
async function updateShares(builds: readonly BuiltFolder[]): Promise<number[]> {
  const shares: number[] = [];
  for (const [index, after] of builds.entries()) {
    const before = builds[index - 1];
    if (before) shares.push(await updateShare(before, after));
  }
  return shares;
}

async function updateShare(before: BuiltFolder, after: BuiltFolder): Promise<number> {
  const differences = await findDifferences(before, after);
  let [sent, whole] = [0, 0];
  for (const file of scriptsOf(after.build)) {
    const brotli = after.build.sizes[file]?.brotli ?? 0;
    whole += brotli;
    sent += differences.get(file) ?? brotli;
  }
  return sent / whole;
}

/** The bytes that the gateway itself would send for each script of which it would send a difference. */
async function findDifferences(
  before: BuiltFolder,
  after: BuiltFolder,
): Promise<Map<string, number>> {
  const both = [after, before];
  const { remote, version } = after.build;
  const buildOf = (wanted: string) => both.find(({ build }) => build.version === wanted);
  const compression = new DictionaryCompression(
    {
      find: async (_, wanted) => buildOf(wanted)?.build,
      list: async () => both.map(({ build }) => build),
      read: async (build, file) => readFileSync(join(buildOf(build.version)?.folder ?? '', file)),
    },
    (error) => {
      throw error;
    },
  );
  await compression.prepare({
    revision: { remotes: { [remote]: { stable: version, previous: null, blocked: [] } } },
  });
  const sizes = new Map<string, number>();
  for (const file of scriptsOf(after.build).filter((it) => before.build.files[it])) {
    const headers = dictionaryHeaders(before, file);
    const difference = compression.find(after.build, file, { headers, url: file });
    if (difference) sizes.set(file, difference.length);
  }
  return sizes;
}

/** The newest builds of each remote, as far as there are so many. */
async function* rowsInChromium(
  builds: ReadonlyMap<string, readonly BuiltFolder[]>,
): AsyncIterable<Row> {
  const [bodies, withHeaders]: [number[], number[]] = [[], []];
  for (const part of parts) {
    const served = (builds.get(part) ?? []).slice(-1 - buildsInBetween);
    const [first, last] = [served[0], served.at(-1)];
    if (!first || !last || first === last) continue;
    const differences = await findDifferences(first, last);
    const received = await measureInChromium(served, [...differences.keys()]);
    const whole = scriptsOf(last.build).map((file) => last.build.sizes[file]?.brotli ?? 0);
    const bytes = whole.reduce((sum, it) => sum + it, 0);
    bodies.push(received.bodies / bytes);
    withHeaders.push(received.withHeaders / bytes);
  }
  const name = `a remote's ${buildsInBetween} builds at once in Chromium`;
  yield* shareRows(`${name}, received`, bodies, 0.05, 0.2);
  yield* shareRows(`${name}, received with headers`, withHeaders, 0.1, 0.4);
}

function* shareRows(name: string, shares: readonly number[], middle: number, most: number) {
  const percent = (share: number) => percentile(shares, share) * 100;
  yield limitRow(`${name}, difference ÷ whole: median`, '%', percent(0.5), middle * 100);
  yield limitRow(`${name}, difference ÷ whole: worst`, '%', percent(1), most * 100);
}
