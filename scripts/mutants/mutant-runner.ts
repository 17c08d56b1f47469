import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCaptured } from '../run-command.ts';
import { applyMutation, type Mutant } from './mutation.ts';
import { createScratchCopy } from './scratch-copy.ts';
import { TestProcess, type TestRun } from './test-process.ts';

export type MutantResult =
  | { status: 'caught'; by: string; reason: string }
  | { status: 'survived'; tests: number }
  | { status: 'type error' };

/** A longer run counts as a hang. No test file takes half of it, even on a busy machine. */
const runLimitMs = 240_000;

/** Test files that pass and fail without a mutant, shared by all workers. */
export type Baseline = { passing: Set<string>; failing: Set<string> };

/** Tests one mutant after another in a scratch copy of its own. */
export class MutantRunner {
  readonly #folder: string;
  readonly #remove: () => void;
  readonly #tests: TestProcess;
  readonly #baseline: Baseline;

  constructor(root: string, files: string[], baseline: Baseline) {
    const { folder, remove } = createScratchCopy(root, files);
    this.#folder = folder;
    this.#remove = remove;
    this.#tests = new TestProcess(folder);
    this.#baseline = baseline;
  }

  async run(mutant: Mutant, tests: string[]): Promise<MutantResult> {
    const path = join(this.#folder, mutant.file);
    const original = readFileSync(path, 'utf8');
    const broken = applyMutation(original, mutant);
    const withOriginal = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      writeFileSync(path, original);
      try {
        return await act();
      } finally {
        writeFileSync(path, broken);
      }
    };

    writeFileSync(path, broken);
    try {
      if (!(await this.#hasValidTypes(mutant.file))) return { status: 'type error' };
      for (const test of tests) {
        const run = () => this.#tests.run({ changed: mutant.file, test }, runLimitMs);
        const outcome = await run();
        if (await this.#isCatch(test, outcome, run, withOriginal)) return caught(test, outcome);
      }
      return { status: 'survived', tests: tests.length };
    } finally {
      writeFileSync(path, original);
    }
  }

  close(): void {
    this.#tests.stop();
    this.#remove();
  }

  /** On a busy machine a test may fail by chance: it must pass without the mutant and fail again with it. */
  async #isCatch(
    test: string,
    outcome: TestRun,
    run: () => Promise<TestRun>,
    withOriginal: (act: () => Promise<TestRun>) => Promise<TestRun>,
  ): Promise<boolean> {
    const { passing, failing } = this.#baseline;
    if (outcome.status === 'passed') passing.add(test);
    if (outcome.status === 'passed' || failing.has(test)) return false;
    if (!passing.has(test)) {
      const { status } = await withOriginal(run);
      (status === 'passed' ? passing : failing).add(test);
      if (status !== 'passed') return false;
    }
    return (await run()).status !== 'passed';
  }

  /** Unused names are no error here: a dropped condition leaves them behind. */
  async #hasValidTypes(file: string): Promise<boolean> {
    const folder = /^(shared\/)?[^/]+/.exec(file)?.[0] ?? '.';
    const buildInfo = `.types/${folder.replace('/', '-')}.json`;
    const { code } = await runCaptured(
      join(this.#folder, 'node_modules/.bin/tsc'),
      ['-p', folder, '--incremental', '--tsBuildInfoFile', buildInfo]
        .concat('--noUnusedLocals', 'false')
        .concat('--noUnusedParameters', 'false'),
      { cwd: this.#folder },
    );
    return code === 0;
  }
}

function caught(test: string, outcome: TestRun): MutantResult {
  if (outcome.status !== 'failed') return { status: 'caught', by: test, reason: 'timed out' };
  return { status: 'caught', by: `${test} > ${outcome.by}`, reason: outcome.reason };
}
