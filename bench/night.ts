/** What the last night of all tests found, in `bench/night.json`. `.ci/nightly` writes it, `pnpm bench --results` prints it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Result } from '../scripts/tests/reports.ts';
import { aboutRun, git } from './results.ts';

/** What a part of `npm test` came to. Its seconds stand in the first of its rows. */
export type PartRow = {
  part: string;
  passed: number;
  failed: number;
  /** Files and journeys that did not run. */
  notTested: number;
  seconds?: number;
};

type Night = ReturnType<typeof aboutRun> & {
  rows: PartRow[];
  /** What failed or was not tested, and why, a line each. */
  red: string[];
};

const file = join(import.meta.dirname, 'night.json');

export function storeNight(rows: PartRow[], red: string[]): Night {
  const night = { ...aboutRun(commitOfNow()), rows, red };
  writeFileSync(file, `${JSON.stringify(night, null, 2)}\n`);
  return night;
}

/** With a `+` for uncommitted changes, but of results; an archive has none. */
function commitOfNow(): string {
  try {
    const changes = git('status', '--porcelain', '-uno', '--', ':!bench/*.json');
    return `${git('rev-parse', '--short=8', 'HEAD')}${changes ? '+' : ''}`;
  } catch {
    return 'no commit';
  }
}

/** Undefined before the first. */
export const readNight = (): Night | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Night) : undefined; // written above

export const nightText = ({ date, commit, machine, rows, red }: Night): string =>
  [
    `night, ${date}, ${commit}, ${machine}`,
    partsText(rows),
    ...red.map((line) => `  ${line}`),
    '',
  ].join('\n');

export const rowsOf = (results: Record<string, Result>, seconds: number): PartRow[] =>
  Object.entries(results).map(([part, { passed, failures, skipped }], at) => ({
    part,
    passed,
    failed: failures.length,
    notTested: skipped.length,
    ...(at === 0 && { seconds }),
  }));

export function partsText(rows: PartRow[]): string {
  const cells = rows.map(({ part, passed, failed, notTested, seconds }) => [
    `${failed > 0 ? '✗' : passed > 0 ? '✓' : '–'} ${part}`,
    ...[passed, failed, notTested, seconds ?? ''].map(String),
  ]);
  const table = [['  part', 'passed', 'failed', 'not tested', 'seconds'], ...cells];
  const widths = [0, 1, 2, 3, 4].map((column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  return table
    .map(([part = '', ...numbers]) =>
      [
        part.padEnd(widths[0] ?? 0),
        ...numbers.map((it, at) => it.padStart(widths[at + 1] ?? 0)),
      ].join('  '),
    )
    .join('\n');
}
