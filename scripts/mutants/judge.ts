import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { runCaptured } from '../run-command.ts';
import { applied, type Mutant } from './mutation.ts';
import { scratchCopy } from './scratch-copy.ts';
import { TestProcess, type TestRun } from './test-process.ts';

export type Verdict =
  | { status: 'caught'; by: string; reason: string }
  | { status: 'survived'; tests: number }
  | { status: 'rejected by types' };

/** A run that takes longer counts as a hang. No test file takes half of it, also on a busy machine. */
const runLimitMs = 240_000;

/** What is known of the tests as they are, shared by all who judge. */
export type KnownTests = { passing: Set<string>; failing: Set<string> };

/** Judges one mutant after another, in a copy of the checkout of its own. */
export class Judge {
  readonly #folder: string;
  readonly #remove: () => void;
  readonly #tests: TestProcess;
  readonly #known: KnownTests;

  constructor(root: string, files: string[], known: KnownTests) {
    const { folder, remove } = scratchCopy(root, files);
    this.#folder = folder;
    this.#remove = remove;
    this.#tests = new TestProcess(folder);
    this.#known = known;
  }

  async judge(mutant: Mutant, tests: string[]): Promise<Verdict> {
    const path = join(this.#folder, mutant.file);
    const original = readFileSync(path, 'utf8');
    const broken = applied(original, mutant);
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
      if (!(await this.#hasValidTypes(mutant.file))) return { status: 'rejected by types' };
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
    const { passing, failing } = this.#known;
    if (outcome.status === 'passed') passing.add(test);
    if (outcome.status === 'passed' || failing.has(test)) return false;
    if (!passing.has(test)) {
      const { status } = await withOriginal(run);
      (status === 'passed' ? passing : failing).add(test);
      if (status !== 'passed') return false;
    }
    return (await run()).status !== 'passed';
  }

  /** Names that are unused now do not count: a dropped condition leaves some, and that hides nothing. */
  async #hasValidTypes(file: string): Promise<boolean> {
    const folder = /^(shared\/)?[^/]+/.exec(file)?.[0] ?? '.';
    const known = `.types/${folder.replace('/', '-')}.json`;
    const { code } = await runCaptured(
      join(this.#folder, 'node_modules/.bin/tsc'),
      ['-p', folder, '--incremental', '--tsBuildInfoFile', known]
        .concat('--noUnusedLocals', 'false')
        .concat('--noUnusedParameters', 'false'),
      { cwd: this.#folder },
    );
    return code === 0;
  }
}

function caught(test: string, outcome: TestRun): Verdict {
  if (outcome.status !== 'failed') return { status: 'caught', by: test, reason: 'it hung' };
  return { status: 'caught', by: `${test} > ${outcome.by}`, reason: outcome.reason };
}
