/** The parts of `npm test`: each runs one tool and reads what it reports. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { runCaptured, runInherited, binPath } from '../run-command.ts';
import { runChecks } from './checks.ts';
import { emptyResult, resultOfPlaywright, retries, withCrash, type Result } from './reports.ts';
import type { Plan } from './selection.ts';

export type Part = {
  name: string;
  /** What it took on two quiet cores, until this machine has its own figure. */
  usualSeconds: number;
  /** One result for each line of the summary. */
  run: (reportFile: string) => Promise<Record<string, Result>>;
};

export function partsFor(plan: Plan, missing: readonly string[]): Part[] {
  const { packages, e2e } = plan;
  const projects = projectsOf(plan, !missing.includes('postgresql'));
  const parts: (Part | false)[] = [
    packages !== null && {
      name: 'check',
      usualSeconds: 25,
      run: async () => ({ check: await runChecks(packages) }),
    },
    (projects.length > 0 || e2e !== null) && { name: 'build', usualSeconds: 8, run: build },
    projects.length > 0 && {
      name: 'unit and API',
      usualSeconds: 250,
      run: (file) => vitest(projects, file),
    },
    e2e !== null &&
      !missing.includes('chromium') && {
        name: 'e2e',
        usualSeconds: 300,
        run: (file) => playwright(e2e, file),
      },
  ];
  return parts.filter((part) => part !== false);
}

type Project = {
  name: 'unit' | 'own-process' | 'pages' | 'api' | 'api-postgres';
  selected: string[];
};

/** Both engines run all API tests, in one pool of workers. */
function projectsOf({ unit, api }: Plan, hasPostgres: boolean): Project[] {
  const projects: (Project | false)[] = [
    unit !== null && { name: 'unit', selected: unit },
    unit !== null && { name: 'own-process', selected: unit },
    unit !== null && { name: 'pages', selected: unit },
    api !== null && { name: 'api', selected: api },
    api !== null && hasPostgres && { name: 'api-postgres', selected: api },
  ];
  return projects.filter((project) => project !== false);
}

async function build(): Promise<Record<string, Result>> {
  const { code, printed } = await runCaptured(binPath('node'), ['scripts/build.ts']);
  if (code === 0) return { build: { ...emptyResult(), passed: 1 } };
  console.log(printed);
  const reason = printed.trim().split('\n').at(-1) ?? '';
  const failure = { title: 'build', reason, repeat: 'npx -y pnpm@12 build' };
  return { build: { ...emptyResult(), failures: [failure] } };
}

async function vitest(projects: Project[], reportFile: string): Promise<Record<string, Result>> {
  const selected = [...new Set(projects.flatMap((project) => project.selected))];
  const command = selected[0] === 'related' ? [] : ['run'];
  const names = projects.flatMap(({ name }) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-reporter.ts'];
  const args = [...command, ...selected, '--run', ...names, `--retry=${retries}`, ...reporters];
  // A selection may have no test of a project; a whole project without tests is a failure.
  const isSelection = selected.length > 0;
  const code = await runInherited(
    binPath('vitest'),
    isSelection ? [...args, '--passWithNoTests'] : args,
    {
      env: { TEST_REPORT: reportFile },
    },
  );
  const results = readReport<Record<string, Result>>(reportFile) ?? {};
  if (isSelection && code === 0) return results;
  for (const { name } of projects) {
    if (isSelection && !results[name]) continue;
    results[name] = withCrash(results[name] ?? emptyResult(), 0, name);
  }
  const failed = Object.values(results).some(({ failures }) => failures.length > 0);
  if (code !== 0 && !failed) results['vitest'] = withCrash(emptyResult(), code, 'vitest');
  return results;
}

async function playwright(selected: string[], reportFile: string): Promise<Record<string, Result>> {
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    `--retries=${retries}`,
  ];
  const code = await runInherited(binPath('node'), [...args, ...selected], {
    cwd: join(root, 'e2e'),
    env: { E2E_REPORT: reportFile },
  });
  const report = readReport<Parameters<typeof resultOfPlaywright>[0]>(reportFile);
  const result = report ? resultOfPlaywright(report) : emptyResult();
  return { e2e: selected.length > 0 && code === 0 ? result : withCrash(result, code, 'e2e') };
}

/** A runner that crashed wrote no report. */
function readReport<T>(file: string): T | null {
  if (!existsSync(file)) return null;
  return JSON.parse(readFileSync(file, 'utf8')) as T; // written by the runner a moment ago
}
