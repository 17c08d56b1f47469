import { readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { root } from '../progress.mjs';
import { emptyResult, firstLine, quote, type Failure, type Result } from './reports.ts';
import { reasonOfSkip } from './skip-reasons.ts';

/** Writes the result of each project to the file that TEST_REPORT names. */
class ProjectResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const results: Record<string, Result> = {};
    const ran = new Set(modules.flatMap((module) => testsOf(module).filter(didRun).map(nameOf)));
    for (const module of modules) {
      const { name } = module.project;
      const result = (results[name] ??= emptyResult());
      const tests = testsOf(module);
      result.passed += tests.filter((test) => hasPassed(test) && !isFlaky(test)).length;
      result.failures.push(...failuresOf(module, tests));
      // What one engine leaves out, the other may have run.
      const skipped = tests.find((test) => !didRun(test) && !ran.has(nameOf(test)));
      if (skipped) result.skipped.push({ file: fileOf(module), reason: reasonOf(module, skipped) });
    }
    const outside = errors.map(({ message }) => ({
      title: 'vitest, outside of any test',
      reason: firstLine(message),
      repeat: 'npx -y pnpm@12 test:unit',
    }));
    if (outside.length > 0) results['vitest'] = { ...emptyResult(), failures: outside };
    const file = process.env['TEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(results));
  }
}

/** A file that could not be loaded has no tests that failed; it counts as one failure. */
function failuresOf(module: TestModule, tests: TestCase[]): Failure[] {
  const failed = tests.filter((test) => test.result().state === 'failed' || isFlaky(test));
  if (failed.length === 0 && module.state() === 'failed') {
    const reason = firstLine(module.errors()[0]?.message);
    return [{ title: fileOf(module), reason, repeat: repeatOf(module) }];
  }
  return failed.map((test) => failureOf(module, test));
}

/** A test that passed when repeated keeps the errors of its first run. */
const failureOf = (module: TestModule, test: TestCase): Failure => ({
  title: `${fileOf(module)} › ${test.fullName}`,
  reason: firstLine(test.result().errors?.[0]?.message),
  repeat: `${repeatOf(module)} -t ${quote(test.name)}`,
  ...(isFlaky(test) && { isFlaky: true }),
});

const testsOf = (module: TestModule): TestCase[] => [...module.children.allTests()];

const hasPassed = (test: TestCase): boolean => test.result().state === 'passed';

const didRun = (test: TestCase): boolean => test.result().state !== 'skipped';

const isFlaky = (test: TestCase): boolean => test.diagnostic()?.flaky === true;

const nameOf = (test: TestCase): string => `${fileOf(test.module)} ${test.fullName}`;

function reasonOf(module: TestModule, test: TestCase): string {
  const result = test.result();
  const note = result.state === 'skipped' ? result.note : undefined;
  return note ?? reasonOfSkip(readFileSync(module.moduleId, 'utf8'));
}

const fileOf = (module: TestModule): string => relative(root, module.moduleId);

const repeatOf = (module: TestModule): string =>
  `npx -y pnpm@12 exec vitest run --project ${module.project.name} ${fileOf(module)}`;

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default ProjectResults;
