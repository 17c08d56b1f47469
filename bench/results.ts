import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

import { reasons } from './reasons.ts';
import type { Row } from './row.ts';

/** One measured row, and of what commit, when and on what machine. */
export type Result = Row & {
  bench: string;
  /** The environment that chose how much was measured, as one types it. */
  settings: string;
  commit: string;
  date: string;
  machine: string;
};

const root = join(import.meta.dirname, '..');
const resultsFile = join(import.meta.dirname, 'results.json');
/** A row of more commits ago says little about today. */
const maxCommitsAgo = 60;

export const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export const readResults = (): Result[] =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Result[]) : [];

const mostLoad = 1.5;
const fewestRounds = 5;

/** Why results of now would say little later; undefined when they may be stored. To be asked before measuring. */
export function findRefusal(
  allRounds: readonly (string | undefined)[],
  {
    changes = git('status', '--porcelain', '--', ':!bench/results.json', ':!bench/night.json'),
    load = loadavg()[0] ?? 0,
  } = {},
): string | undefined {
  if (changes) return 'There are changes that are not committed: a result belongs to a commit.';
  const rounds = allRounds.find((it) => it !== undefined && Number(it) < fewestRounds);
  if (rounds !== undefined)
    return `BENCH_ROUNDS=${rounds} is too few: from ${fewestRounds} on a result is stored.`;
  if (load <= mostLoad) return undefined;
  return `The machine is busy: its load is ${load.toFixed(1)}, and ${mostLoad} at most for a result that is stored.`;
}

/** Of what commit, when and on what machine. */
export function aboutRun(
  commit = git('rev-parse', '--short=8', 'HEAD'),
): Pick<Result, 'commit' | 'date' | 'machine'> {
  const [cpu] = cpus();
  return {
    commit,
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  };
}

/** Replaces the rows of the same names. */
export function storeRows(bench: string, settings: Record<string, string>, rows: Row[]): void {
  const about = {
    bench,
    settings: Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    ...aboutRun(),
  };
  const names = new Set(rows.map(({ row }) => row));
  const kept = readResults().filter((it) => it.bench !== bench || !names.has(it.row));
  const all = [...kept, ...rows.map((row) => ({ ...row, ...about }))].toSorted((a, b) =>
    a.bench.localeCompare(b.bench, 'en'),
  );
  writeFileSync(resultsFile, `[\n${all.map((it) => `  ${JSON.stringify(it)}`).join(',\n')}\n]\n`);
}

/** The stored rows of these benchmarks, or of all. */
export function printResults(benches: string[] = []): void {
  const results = readResults().filter(
    ({ bench }) => benches.length === 0 || benches.includes(bench),
  );
  console.log(resultsText(results, commitsSince));
}

/** Undefined for a commit that this clone does not have. */
function commitsSince(commit: string): number | undefined {
  try {
    return Number(git('rev-list', '--count', `${commit.replace('+', '')}..HEAD`));
  } catch {
    return undefined;
  }
}

/** A table for each benchmark and run, with the reason of each row that does not meet its target. */
export function resultsText(
  results: Result[],
  age: (commit: string) => number | undefined,
): string {
  const runs = Map.groupBy(results, (it) =>
    [
      it.bench,
      it.date,
      `${it.commit}${(age(it.commit) ?? 0) > maxCommitsAgo ? ' (old)' : ''}`,
      it.machine,
      ...(it.settings ? [it.settings] : []),
    ].join(', '),
  );
  return [...runs].map(([run, rows]) => `${run}\n${tableOf(rows)}\n`).join('\n');
}

function tableOf(results: Result[]): string {
  const rows = results.map((it) => {
    // A row with an absolute limit has no other side.
    const hasOtherSide = it.theirs !== it.target;
    return [
      it.row,
      `${it.ours} ${it.unit}`,
      hasOtherSide ? String(it.theirs) : '',
      hasOtherSide ? String(it.ratio) : '',
      String(it.target),
      it.isMet ? 'yes' : `no: ${reasons[it.row] ?? 'not explained yet'}`,
    ];
  });
  const table = [['row', 'ours', 'other side', 'ratio', 'target', 'met'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`)
    .join('\n');
}
