/**
 * What an update costs a returning visitor: the scripts of each build of the last commits as the difference to the build
 * before it, over the brotli size of the whole. A commit that changes no build is left out.
 */
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Build } from '@gida/releases/release';
import { DictionaryCompression } from '@gida/gateway/dictionary-compression';

import { limitRow, percentile, type Row } from './row.ts';

const root = join(import.meta.dirname, '..');
const commits = Number(process.env['BENCH_COMMITS'] ?? 20);
const parts = ['catalog', 'booking', 'messaging', 'account', 'admin'].map((it) => `remote-${it}`);

type BuiltFolder = { build: Build; folder: string };

export async function* rows(): AsyncIterable<Row> {
  const scratch = mkdtempSync(join(tmpdir(), 'gida-bench-'));
  const checkout = join(scratch, 'checkout');
  const run = (command: string, ...options: string[]) =>
    execFileSync(command, options, { cwd: checkout, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    execFileSync('git', ['worktree', 'add', '--detach', checkout, 'HEAD'], { cwd: root });
    const builds = new Map<string, BuiltFolder[]>();
    for (const commit of newestCommits()) {
      run('git', 'checkout', '--quiet', commit);
      run('npx', '-y', 'pnpm@12', 'install', '--frozen-lockfile', '--silent');
      run(process.execPath, 'scripts/build.ts');
      for (const part of [...parts, 'shell']) keepBuild(part, checkout, scratch, builds);
    }
    const shares = async (part: string) => updateShares(builds.get(part) ?? []);
    const ofRemotes = (await Promise.all(parts.map(shares))).flat();
    yield* shareRows('updates of a remote', ofRemotes, 0.05, 0.2);
    const ofShell = await shares('shell');
    yield* shareRows('updates of the shell', ofShell, 0.08, 0.2);
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

/** With what the gateway itself would send. */
async function updateShare(before: BuiltFolder, after: BuiltFolder): Promise<number> {
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

  let [sent, whole] = [0, 0];
  for (const [file, { brotli }] of Object.entries(after.build.sizes)) {
    if (!/^[^/]+\.js$/.test(file)) continue;
    whole += brotli;
    sent += differenceTo(before, after.build, file, compression)?.length ?? brotli;
  }
  return sent / whole;
}

function differenceTo(
  { build, folder }: BuiltFolder,
  after: Build,
  file: string,
  compression: DictionaryCompression,
): Buffer | undefined {
  if (!build.files[file]) return undefined;
  const dictionary = createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('base64');
  const headers = { 'accept-encoding': 'br, dcb', 'available-dictionary': `:${dictionary}:` };
  return compression.find(after, file, { headers, url: file });
}

function* shareRows(name: string, shares: readonly number[], middle: number, most: number) {
  const percent = (share: number) => percentile(shares, share) * 100;
  yield limitRow(`${name}, difference ÷ whole: median`, '%', percent(0.5), middle * 100);
  yield limitRow(`${name}, difference ÷ whole: worst`, '%', percent(1), most * 100);
}
