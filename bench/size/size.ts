/**
 * `pnpm size`, after a build: the JavaScript that each page loads before it is usable, beside `baseline.json`. Ends
 * with 1 when a page grew. `--write` writes the baseline.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Build } from '@gida/releases/release';

import { listRemotes } from '../../shell/build/workspace.ts';
import { findProblems, nextBaseline } from './compare-sizes.ts';
import { findReason } from './find-reason.ts';
import { pageSizes, type PageSizes } from './page-sizes.ts';
import { baselineText, printedTable } from './size-tables.ts';

const root = join(import.meta.dirname, '../..');
const baselineFile = 'bench/size/baseline.json';

const now = pageSizes(readBuild('shell'), listRemotes(root).map(readBuild));
const baseline = existsSync(join(root, baselineFile))
  ? (JSON.parse(read(baselineFile)) as PageSizes) // written below
  : {};

if (process.argv[2] === '--write') {
  writeFileSync(join(root, baselineFile), baselineText(nextBaseline(baseline, now)));
  console.log(`Written: ${baselineFile}`);
} else {
  console.log(printedTable(baseline, now));
  const reason = findReason(root, baselineFile);
  if (reason.notChecked) console.log(`\nNot checked: ${reason.notChecked}`);
  // The last line of all is the one that `npm test` repeats.
  const problems = [...findProblems(baseline, now), ...reason.problems];
  for (const problem of problems) console.log(`\n${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

function readBuild(name: string): Build {
  const current = `${name}/dist/current`;
  if (!existsSync(join(root, current))) {
    console.error(`${name} is not built: pnpm build`);
    process.exit(1);
  }
  return JSON.parse(read(`${name}/dist/${read(current).trim()}/release.json`)) as Build; // of our own build
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
