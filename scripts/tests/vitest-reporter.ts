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
    }
    const outside = errors.map(({ message }) => ({
      title: 'vitest, outside of any test',
      reason: firstLine(message),
      repeat: 'npx -y pnpm@12 test:unit',
    }));
    if (outside.length > 0) results['vitest'] = { passed: 0, failures: outside };
    const file = process.env['TEST_REPORT'];
    if (file) writeFileSync(file, JSON.stringify(results));
  }
}

/** A file that could not be loaded has no tests that failed; it counts as one failure. */
function failuresOf(module: TestModule, tests: TestCase[]): Failure[] {
  const file = relative(root, module.moduleId);
  const repeat = `npx -y pnpm@12 exec vitest run --project ${module.project.name} ${file}`;
  const failed = tests.filter((test) => test.result().state === 'failed');
  if (failed.length === 0 && module.state() === 'failed') {
    return [{ title: file, reason: firstLine(module.errors()[0]?.message), repeat }];
  }
  return failed.map((test) => ({
    title: `${file} › ${test.fullName}`,
    reason: firstLine(test.result().errors?.[0]?.message),
    repeat: `${repeat} -t ${quote(test.name)}`,
  }));
}

// oxlint-disable-next-line import/no-default-export -- vitest takes a reporter so
export default ProjectResults;
