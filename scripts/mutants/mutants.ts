/**
 * `pnpm mutants`: mutation testing. Changes the product's code in one place at a time and runs the tests that import
 * it. Mutants with type errors are not counted. The changes are made in a copy; the checkout is never touched.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { failWith, root, CliError } from '../progress.mjs';
import { shuffle } from './shuffle.ts';
import { readImportGraph } from './import-graph.ts';
import { MutantRunner, type Baseline, type MutantResult } from './mutant-runner.ts';
import type { Mutant } from './mutation.ts';
import { relatedTests } from './related-tests.ts';
import { listFiles, isMutated, findMutants } from './source-files.ts';

const usage = `pnpm mutants [--seed n] [--count 100] [--workers n] [--tests 8] [folder …]

  --seed n        draw the same mutants again (default: another draw each time)
  --count n       how many are tested
  --mutant n,n    test these, by the number that a run printed
  --tests n       how many test files are run for each, nearest first
  --workers n     how many are tested at a time
  --list          only say which are drawn
  folder …        only mutants of these folders or files

Exit code 1 when fewer than 90 % are caught.`;

const wantedShare = 0.9;
type TestedMutant = { mutant: Mutant; result: Exclude<MutantResult, { status: 'type error' }> };

async function main(): Promise<boolean> {
  const options = readOptions();
  const files = listFiles(root);
  const mutated = files.filter(isMutated).filter(isIn(options.folders));
  const all = findMutants(root, files.filter(isMutated));
  const mutants = all.filter(({ file }) => mutated.includes(file));
  const named = options.numbers.flatMap((number) => all[number - 1] ?? []);
  const drawn = named.length > 0 ? named : shuffle(mutants, options.seed);
  const count = Math.min(options.count, drawn.length);
  if (count === 0) throw new CliError('There is nothing to mutate there.');
  console.log(`${mutants.length} mutants in ${mutated.length} files, seed ${options.seed}`);
  if (options.isList) {
    for (const mutant of drawn.slice(0, count)) console.log(describe(mutant));
    return true;
  }

  const graph = readImportGraph(root, files);
  const baseline: Baseline = { passing: new Set(), failing: new Set() };
  const tested: TestedMutant[] = [];
  let rejected = 0;
  let next = 0;
  let running = 0;
  const runners: MutantRunner[] = [];
  closeOnSignal(() => runners.forEach((runner) => runner.close()));

  const work = async () => {
    const runner = new MutantRunner(root, files, baseline);
    runners.push(runner);
    while (tested.length + running < count) {
      const mutant = drawn[next++];
      if (!mutant) return;
      running++;
      const began = Date.now();
      const tests = relatedTests(graph, mutant.file).slice(0, options.tests);
      const result = await runner.run(mutant, tests);
      running--;
      if (result.status === 'type error') {
        rejected++;
        continue;
      }
      tested.push({ mutant, result });
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${tested.length}/${count} ${report({ mutant, result })} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  runners.forEach((runner) => runner.close());
  return summarize(tested, rejected, baseline, options.seed);
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      count: { type: 'string', default: '100' },
      mutant: { type: 'string', default: '' },
      tests: { type: 'string', default: '8' },
      workers: { type: 'string', default: String(Math.min(2, availableParallelism())) },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    process.exit();
  }
  const wholeNumber = (text: string) => {
    if (!/^\d+$/.test(text)) throw new CliError(`"${text}" is not a whole number.\n\n${usage}`);
    return Number(text);
  };
  return {
    seed: values.seed === undefined ? Date.now() % 1_000_000 : wholeNumber(values.seed),
    count: wholeNumber(values.count),
    numbers: values.mutant.split(',').filter(Boolean).map(wholeNumber),
    tests: wholeNumber(values.tests),
    workers: wholeNumber(values.workers),
    isList: values.list,
    folders: positionals.map((folder) => folder.replace(/\/$/, '')),
  };
}

const isIn = (folders: string[]) => (file: string) =>
  folders.length === 0 || folders.some((folder) => `${file}/`.startsWith(`${folder}/`));

const describe = ({ number, file, line, operator, change }: Mutant) =>
  `#${number} ${file}:${line} ${operator}: ${change}`;

function report({ mutant, result }: TestedMutant): string {
  if (result.status === 'caught') {
    return `caught   ${describe(mutant)} | by ${result.by}: ${result.reason}`;
  }
  const tests = result.tests === 0 ? 'no test imports it' : `${result.tests} test files`;
  return `SURVIVED ${describe(mutant)} | ${tests}`;
}

function summarize(
  tested: TestedMutant[],
  rejected: number,
  baseline: Baseline,
  seed: number,
): boolean {
  const survivors = tested.filter(({ result }) => result.status === 'survived');
  const caught = tested.length - survivors.length;
  console.log(`\nSurvivors: ${survivors.length}`);
  for (const survivor of survivors) console.log(`  ${report(survivor)}`);
  if (baseline.failing.size > 0) {
    console.log(
      `\nSkipped, because they fail without a mutant: ${[...baseline.failing].join(', ')}`,
    );
  }
  console.log(
    `\nSeed ${seed}: ${caught} of ${tested.length} caught; ${rejected} more have type errors and are not counted.`,
  );
  return caught >= wantedShare * tested.length;
}

/** Ctrl+C leaves no process and no copy behind. */
function closeOnSignal(close: () => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      close();
      process.exit(130);
    });
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  failWith(error);
}
