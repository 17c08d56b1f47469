import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

import { root } from '../progress.mjs';
import { emptyResult, firstLine, quote, type Failure, type Result } from './reports.ts';

/** Writes the result of each project to the file that TEST_REPORT names. */
class ProjectResults implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    const results: Record<string, Result> = {};
    for (const module of modules) {
      const { name } = module.project;
      const result = (results[name] ??= emptyResult());
      const tests = [...module.children.allTests()];
      result.passed += tests.filter((test) => test.result().state === 'passed').length;
      result.failures.push(...failuresOf(module, tests));
      result.flaky.push(
        ...tests.filter((test) => test.diagnostic()?.flaky).map((test) => failureOf(module, test)),
      );
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
  const failed = tests.filter((test) => test.result().state === 'failed');
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
});

const fileOf = (module: TestModule): string => relative(root, module.moduleId);

const repeatOf = (module: TestModule): string =>
  `npx -y pnpm@12 exec vitest run --project ${module.project.name} ${fileOf(module)}`;

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default ProjectResults;
