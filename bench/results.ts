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
const documentFile = join(root, 'docs/measurements.md');
/** A row of more commits ago says little about today. */
const maxCommitsAgo = 60;

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

export const readResults = (): Result[] =>
  existsSync(resultsFile) ? (JSON.parse(readFileSync(resultsFile, 'utf8')) as Result[]) : [];

/** Replaces the benchmark's rows of before, and writes the table of the document. */
export function storeRows(bench: string, settings: Record<string, string>, rows: Row[]): void {
  const [cpu] = cpus();
  const about = {
    bench,
    settings: Object.entries(settings)
      .map(([name, value]) => `${name}=${value}`)
      .join(' '),
    commit: git('rev-parse', '--short=8', 'HEAD') + (git('status', '--porcelain') ? '+' : ''),
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, load ${loadavg()[0]?.toFixed(1) ?? '?'}`,
  };
  const names = new Set(rows.map(({ row }) => row));
  const kept = readResults().filter((it) => it.bench !== bench || !names.has(it.row));
  const all = [...kept, ...rows.map((row) => ({ ...row, ...about }))].toSorted((a, b) =>
    a.bench.localeCompare(b.bench, 'en'),
  );
  writeFileSync(resultsFile, `[\n${all.map((it) => `  ${JSON.stringify(it)}`).join(',\n')}\n]\n`);
  const text = readFileSync(documentFile, 'utf8');
  writeFileSync(documentFile, documentWithResults(text, all, commitsSince));
}

export function printTable(): void {
  console.log(resultsTable(readResults(), commitsSince));
}

/** Undefined for a commit that this clone does not have. */
function commitsSince(commit: string): number | undefined {
  try {
    return Number(git('rev-list', '--count', `${commit.replace('+', '')}..HEAD`));
  } catch {
    return undefined;
  }
}

const begin = '<!-- pnpm bench writes from here -->\n';
const end = '<!-- to here -->\n';

/** The document with the table of these results in place of the one that it has. */
export function documentWithResults(
  text: string,
  results: Result[],
  age: (commit: string) => number | undefined,
): string {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/measurements.md has no lines "${begin.trim()}" and "${end.trim()}".`);
  return `${before}${begin}\n${resultsTable(results, age)}\n${end}${after}`;
}

export function resultsTable(
  results: Result[],
  age: (commit: string) => number | undefined,
): string {
  const head = ['bench', 'row', 'ours', 'other side', 'ratio', 'target', 'met', 'measured'];
  const lines = results.map((it) =>
    [
      it.bench,
      it.row,
      `${it.ours} ${it.unit}`,
      // A row with an absolute limit has no other side.
      it.theirs === it.target ? '' : String(it.theirs),
      it.theirs === it.target ? '' : String(it.ratio),
      String(it.target),
      it.isMet ? 'yes' : `no: ${reasons[it.row] ?? 'not explained yet'}`,
      `${it.date}, \`${it.commit}\`${(age(it.commit) ?? 0) > maxCommitsAgo ? ', old' : ''}, ${it.machine}${it.settings ? `, \`${it.settings}\`` : ''}`,
    ].map((cell) => cell.replaceAll('|', '\\|')),
  );
  return [head, head.map(() => '---'), ...lines].map((row) => `| ${row.join(' | ')} |\n`).join('');
}
