/** The parts of `npm test`: each runs one tool and reads what it reports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { runCaptured, runInherited, runLabelled, binPath } from '../run-command.ts';
import { runChecks } from './checks.ts';
import { emptyResult, resultOfPlaywright, withCrash, type Result } from './reports.ts';
import type { Plan } from './selection.ts';

export type Part = {
  name: string;
  /** What it took on two quiet cores, until this machine has its own figure. */
  usualSeconds: number;
  /** One result for each line of the summary. */
  run: (reportFile: string) => Promise<Record<string, Result>>;
};

/** One stage after the other; the parts of a stage run side by side. */
export function stagesFor(plan: Plan, missing: readonly string[]): Part[][] {
  const { packages, e2e } = plan;
  const projects = projectsOf(plan, !missing.includes('postgresql'));
  const journeys = missing.includes('chromium') ? null : e2e;
  const check: Part | false = packages !== null && {
    name: 'check',
    usualSeconds: 40,
    run: async () => ({ check: await runChecks(packages) }),
  };
  const needed: Part | false = (projects.length > 0 || journeys !== null) && {
    name: 'build',
    usualSeconds: 8,
    run: build,
  };
  // Journeys wait for timers, mails and pages half of their time, and the other tests hardly ever.
  const areTogether = projects.length > 0 && journeys !== null;
  const tests: Part | false = projects.length > 0 && {
    name: 'unit and API',
    usualSeconds: areTogether ? 500 : 350,
    run: (file) => vitest(projects, file, areTogether),
  };
  const inBrowser: Part | false = journeys !== null && {
    name: 'e2e',
    usualSeconds: 500,
    run: (file) => playwright(journeys, file, areTogether),
  };
  return [[check], [needed], [tests, inBrowser]]
    .map((stage) => stage.filter((part) => part !== false))
    .filter((stage) => stage.length > 0);
}

type Project = { name: 'unit' | 'pages' | 'api' | 'api-postgres'; selected: string[] };

/** Both engines run all API tests, in one pool of workers. */
function projectsOf({ unit, api }: Plan, hasPostgres: boolean): Project[] {
  const projects: (Project | false)[] = [
    unit !== null && { name: 'unit', selected: unit },
    unit !== null && { name: 'pages', selected: unit },
    api !== null && { name: 'api', selected: api },
    api !== null && hasPostgres && { name: 'api-postgres', selected: api },
  ];
  return projects.filter((project) => project !== false);
}

async function build(): Promise<Record<string, Result>> {
  const { code, printed } = await runCaptured(binPath('node'), ['scripts/build.ts']);
  if (code === 0) return { build: { passed: 1, failures: [] } };
  console.log(printed);
  const reason = printed.trim().split('\n').at(-1) ?? '';
  const failure = { title: 'build', reason, repeat: 'npx -y pnpm@12 build' };
  return { build: { passed: 0, failures: [failure] } };
}

async function vitest(
  projects: Project[],
  reportFile: string,
  isShared: boolean,
): Promise<Record<string, Result>> {
  const selected = [...new Set(projects.flatMap((project) => project.selected))];
  const command = selected[0] === 'related' ? [] : ['run'];
  const names = projects.flatMap(({ name }) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-reporter.ts'];
  const args = [...command, ...selected, '--run', ...names, ...reporters];
  // A selection may have no test of a project; a whole project without tests is a failure.
  const isSelection = selected.length > 0;
  const all = isSelection ? [...args, '--passWithNoTests'] : args;
  const options = { env: { TEST_REPORT: reportFile } };
  const code = await (isShared
    ? runLabelled('unit and API', binPath('vitest'), all, options)
    : runInherited(binPath('vitest'), all, options));
  const results = readReport<Record<string, Result>>(reportFile) ?? {};
  if (isSelection && code === 0) return results;
  for (const { name } of projects) {
    results[name] = withCrash(results[name] ?? emptyResult(), 0, name);
  }
  const failed = Object.values(results).some(({ failures }) => failures.length > 0);
  if (code !== 0 && !failed) results['vitest'] = withCrash(emptyResult(), code, 'vitest');
  return results;
}

async function playwright(
  selected: string[],
  reportFile: string,
  isShared: boolean,
): Promise<Record<string, Result>> {
  const command = ['node_modules/@playwright/test/cli.js', 'test', '--pass-with-no-tests'];
  const args = [...command, ...selected];
  const options = { cwd: join(root, 'e2e'), env: { E2E_REPORT: reportFile } };
  const code = await (isShared
    ? runLabelled('e2e', binPath('node'), args, options)
    : runInherited(binPath('node'), args, options));
  const report = readReport<Parameters<typeof resultOfPlaywright>[0]>(reportFile);
  const result = report ? resultOfPlaywright(report) : emptyResult();
  return { e2e: selected.length > 0 && code === 0 ? result : withCrash(result, code, 'e2e') };
}

/** A runner that crashed wrote no report. */
function readReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as T; // written by the runner a moment ago
}
