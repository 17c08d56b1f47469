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
  /** One result for each line of the summary. */
  run: (reportFile: string) => Promise<Record<string, Result>>;
};

export function partsFor(plan: Plan, missing: readonly string[]): Part[] {
  const { packages, e2e, isNight } = plan;
  const projects = projectsOf(plan);
  const parts: (Part | false)[] = [
    packages !== null && {
      name: 'check',
      run: async () => ({ check: await runChecks(packages) }),
    },
    ((packages !== null && projects.length > 0) || e2e !== null) && {
      name: 'build',
      run: build,
    },
    projects.length > 0 && {
      name: 'unit and API',
      run: (file) => vitestBySelection(projects, file, enginesOf(plan, missing), isNight),
    },
    e2e !== null && {
      name: 'e2e',
      run: missing.includes('chromium')
        ? async () => ({ e2e: leftOut('e2e/**/*.spec.ts', 'Chromium is not on this machine') })
        : (file) => playwright(e2e, file, isNight),
    },
    isNight === true && {
      name: 'production drill',
      run: () =>
        script(
          'production drill',
          'e2e/drill/production-drill.ts',
          'production-drill --minutes 10',
        ),
    },
    isNight === true && {
      name: 'released API',
      run: () => script('released API', 'scripts/tests/run-released-api.ts', 'test:released-api'),
    },
  ];
  return parts.filter((part) => part !== false);
}

type Project = {
  name: 'unit' | 'own-process' | 'pages' | 'api' | 'api-postgres';
  selected: string[];
};
type Engines = 'by mark' | 'both' | 'PGlite';

const enginesOf = ({ isNight }: Plan, missing: readonly string[]): Engines =>
  missing.includes('postgresql') ? 'PGlite' : isNight ? 'both' : 'by mark';

/** Each file of the API runs on one engine, and every night all of them on both. */
function projectsOf({ unit, api }: Plan): Project[] {
  const projects: (Project | false)[] = [
    unit !== null && { name: 'unit', selected: unit },
    unit !== null && { name: 'own-process', selected: unit },
    unit !== null && { name: 'pages', selected: unit },
    api !== null && { name: 'api', selected: api },
    api !== null && { name: 'api-postgres', selected: api },
  ];
  return projects.filter((project) => project !== false);
}

const leftOut = (file: string, reason: string): Result => ({
  ...emptyResult(),
  skipped: [{ file, reason }],
});

/** What has no report of its own: it passes or fails as a whole, or says with 2 that it could not run. */
async function script(
  name: string,
  file: string,
  command: string,
): Promise<Record<string, Result>> {
  const code = await runInherited(binPath('node'), [file, ...command.split(' ').slice(1)]);
  if (code === 0) return { [name]: { ...emptyResult(), passed: 1 } };
  if (code === 2) return { [name]: leftOut(file, 'it could not run here: see its output above') };
  const reason = `it ended with ${code ?? 'a signal'}`;
  const failure = { title: name, reason, repeat: `npx -y pnpm@12 ${command}` };
  return { [name]: { ...emptyResult(), failures: [failure] } };
}

/** The sizes of pages are read from what was built. */
async function build(): Promise<Record<string, Result>> {
  const built = await captured('build', 'scripts/build.ts');
  if (built.failures.length > 0) return { build: built };
  return { build: built, size: await captured('size', 'bench/size/size.ts') };
}

/** What it prints is shown when it fails, and its last line is the reason. */
async function captured(name: string, file: string): Promise<Result> {
  const { code, printed } = await runCaptured(binPath('node'), [file]);
  const notChecked = /^Not checked: (.+)/m.exec(printed)?.[1];
  const skipped = notChecked ? [{ file, reason: notChecked }] : [];
  if (code === 0) return { ...emptyResult(), passed: 1, skipped };
  console.log(printed);
  const reason = printed.trim().split('\n').at(-1) ?? '';
  const failure = { title: name, reason, repeat: `npx -y pnpm@12 ${name}` };
  return { ...emptyResult(), failures: [failure], skipped };
}

/** One run for all projects of which the same is selected. */
async function vitestBySelection(
  projects: Project[],
  reportFile: string,
  engines: Engines,
  isNight = false,
): Promise<Record<string, Result>> {
  const runnable = projects.filter(({ name }) => name !== 'api-postgres' || engines !== 'PGlite');
  const groups = Map.groupBy(runnable, ({ selected }) => selected.join(' '));
  const results: Record<string, Result> = {};
  for (const [index, group] of [...groups.values()].entries())
    Object.assign(results, await vitest(group, `${reportFile}.${index}`, engines, isNight));
  return results;
}

async function vitest(
  projects: Project[],
  reportFile: string,
  engines: Engines,
  isNight: boolean,
): Promise<Record<string, Result>> {
  const selected = [...new Set(projects.flatMap((project) => project.selected))];
  const command = selected[0] === 'related' ? [] : ['run'];
  const names = projects.flatMap(({ name }) => ['--project', name]);
  const reporters = ['--reporter=default', '--reporter=./scripts/tests/vitest-reporter.ts'];
  const args = [...command, ...selected, '--run', ...names, `--retry=${retries}`, ...reporters];
  // A selection may have no test of a project; a whole project without tests is a failure.
  const isSelection = selected.length > 0;
  const isPart = isSelection && selected[0] !== 'related';
  const leavesNightly = !isNight && (isPart || !isSelection);
  const code = await runInherited(
    binPath('vitest'),
    [
      ...args,
      ...(isSelection ? ['--passWithNoTests'] : []),
      ...(leavesNightly ? ['--tags-filter=!nightly'] : []),
    ],
    {
      env: {
        TEST_REPORT: reportFile,
        // Without a server the files that are marked for it run on PGlite, as far as they can.
        ...(engines !== 'by mark' && { TEST_ENGINES: 'both' }),
        ...(isNight && { TEST_NIGHT: '1' }),
        // A tenth of the time of bookings are cases that are drawn.
        ...(isPart && { TRIAL_RUNS: process.env['TRIAL_RUNS'] ?? '10' }),
        ...(leavesNightly && { TEST_LEAVES_NIGHTLY: '1' }),
      },
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

async function playwright(
  selected: string[],
  reportFile: string,
  isNight = false,
): Promise<Record<string, Result>> {
  const args = [
    'node_modules/@playwright/test/cli.js',
    'test',
    '--pass-with-no-tests',
    `--retries=${retries}`,
  ];
  const code = await runInherited(binPath('node'), [...args, ...selected], {
    cwd: join(root, 'e2e'),
    env: {
      E2E_REPORT: reportFile,
      ...(!isNight && selected.length === 0 && { TEST_LEAVES_NIGHTLY: '1' }),
    },
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
