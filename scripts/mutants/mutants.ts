/**
 * `pnpm mutants`: breaks the product's code in one place at a time and looks whether a test notices. Mutants that
 * the compiler refuses are not counted. What is broken is a copy; the checkout is never touched.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

import { failWith, root, CliError } from '../progress.mjs';
import { shuffled } from './draw.ts';
import { readImportGraph } from './import-graph.ts';
import { Judge, type KnownTests, type Verdict } from './judge.ts';
import type { Mutant } from './mutation.ts';
import { relatedTests } from './related-tests.ts';
import { filesOf, isMutated, mutantsOf } from './source-files.ts';

const usage = `pnpm mutants [--seed n] [--count 100] [--workers n] [--tests 8] [folder …]

  --seed n        draw the same mutants again (default: another draw each time)
  --count n       how many are judged
  --mutant n,n    judge these, by the number that a run printed
  --tests n       how many test files are run for each, nearest first
  --workers n     how many are judged at a time
  --list          only say which are drawn
  folder …        only mutants of these folders or files

Exit code 1 when fewer than 90 % are caught.`;

const wantedShare = 0.9;
type Judged = { mutant: Mutant; verdict: Exclude<Verdict, { status: 'rejected by types' }> };

async function main(): Promise<boolean> {
  const options = readOptions();
  const files = filesOf(root);
  const mutated = files.filter(isMutated).filter(isIn(options.folders));
  const all = mutantsOf(root, files.filter(isMutated));
  const mutants = all.filter(({ file }) => mutated.includes(file));
  const named = options.numbers.flatMap((number) => all[number - 1] ?? []);
  const drawn = named.length > 0 ? named : shuffled(mutants, options.seed);
  const count = Math.min(options.count, drawn.length);
  if (count === 0) throw new CliError('There is nothing to mutate there.');
  console.log(`${mutants.length} mutants in ${mutated.length} files, seed ${options.seed}`);
  if (options.isList) {
    for (const mutant of drawn.slice(0, count)) console.log(describe(mutant));
    return true;
  }

  const graph = readImportGraph(root, files);
  const known: KnownTests = { passing: new Set(), failing: new Set() };
  const judged: Judged[] = [];
  let rejected = 0;
  let next = 0;
  let underWay = 0;
  const judges: Judge[] = [];
  endWith(() => judges.forEach((judge) => judge.close()));

  const work = async () => {
    const judge = new Judge(root, files, known);
    judges.push(judge);
    while (judged.length + underWay < count) {
      const mutant = drawn[next++];
      if (!mutant) return;
      underWay++;
      const began = Date.now();
      const tests = relatedTests(graph, mutant.file).slice(0, options.tests);
      const verdict = await judge.judge(mutant, tests);
      underWay--;
      if (verdict.status === 'rejected by types') {
        rejected++;
        continue;
      }
      judged.push({ mutant, verdict });
      const seconds = Math.round((Date.now() - began) / 1000);
      console.log(`${judged.length}/${count} ${say({ mutant, verdict })} (${seconds} s)`);
    }
  };
  await Promise.all(Array.from({ length: options.workers }, work));
  judges.forEach((judge) => judge.close());
  return summarize(judged, rejected, known, options.seed);
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

function say({ mutant, verdict }: Judged): string {
  if (verdict.status === 'caught') {
    return `caught   ${describe(mutant)} | by ${verdict.by}: ${verdict.reason}`;
  }
  const tests = verdict.tests === 0 ? 'no test imports it' : `${verdict.tests} test files`;
  return `SURVIVED ${describe(mutant)} | ${tests}`;
}

function summarize(judged: Judged[], rejected: number, known: KnownTests, seed: number): boolean {
  const survivors = judged.filter(({ verdict }) => verdict.status === 'survived');
  const caught = judged.length - survivors.length;
  console.log(`\nSurvivors: ${survivors.length}`);
  for (const survivor of survivors) console.log(`  ${say(survivor)}`);
  if (known.failing.size > 0) {
    console.log(`\nLeft out, because they fail without a mutant: ${[...known.failing].join(', ')}`);
  }
  console.log(
    `\nSeed ${seed}: ${caught} of ${judged.length} caught; ${rejected} more were refused by the compiler and not counted.`,
  );
  return caught >= wantedShare * judged.length;
}

/** Also when somebody presses Ctrl+C, nothing stays behind. */
function endWith(close: () => void): void {
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
