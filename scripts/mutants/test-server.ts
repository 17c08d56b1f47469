/** Runs one test file after another in one Vitest, for as long as its parent asks. Started in a scratch copy. */
import { join } from 'node:path';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';
import { createVitest } from 'vitest/node';

import type { TestRun, TestRequest } from './test-process.ts';

const root = process.cwd();
/** The suite waits longer, for busy machines; a mutant that makes a test wait for ever must not take an hour. */
const testTimeout = 60_000;
const vitest = await createVitest('test', {
  root,
  project: ['unit', 'api'],
  testTimeout,
  hookTimeout: testTimeout,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
});
await vitest.standalone();
const specifications = new Map(
  (await vitest.globTestSpecifications()).map((one) => [one.moduleId, one] as const),
);

process.on('message', (request: TestRequest) => {
  void answer(request);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ changed, test }: TestRequest): Promise<void> {
  vitest.invalidateFile(join(root, changed));
  const specification = specifications.get(join(root, test));
  process.send?.(specification ? await run(specification) : { status: 'missing' });
}

async function run(specification: TestSpecification): Promise<TestRun> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  const failed = testModules.flatMap((module) => [...module.children.allTests('failed')])[0];
  if (failed) return { status: 'failed', by: failed.fullName, reason: reasonOf(failed) };

  const broken = testModules.find((module) => module.state() !== 'passed');
  const [unhandled] = unhandledErrors;
  if (broken || unhandled !== undefined) {
    return { status: 'failed', by: 'the file as a whole', reason: fileReason(broken, unhandled) };
  }
  return { status: 'passed' };
}

const reasonOf = (test: TestCase) => firstLine(test.result().errors?.[0]?.message);

const fileReason = (module: TestModule | undefined, unhandled: unknown) =>
  firstLine(
    module?.errors()[0]?.message ?? (unhandled instanceof Error ? unhandled.message : undefined),
  );

const firstLine = (message = 'without a message') => message.split('\n')[0] ?? message;
