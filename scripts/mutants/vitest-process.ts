/** One Vitest that runs the test files its parent process requests. Started in a scratch copy. */
import { join } from 'node:path';
import type { TestCase, TestModule, TestSpecification } from 'vitest/node';
import { createVitest } from 'vitest/node';

import type { TestRun, TestRequest } from './test-process.ts';

const root = process.cwd();
/** Shorter than the suite's: a mutant often makes a test wait for something that never comes. */
const testTimeout = 60_000;
const vitest = await createVitest('test', {
  root,
  project: ['unit', 'own-process', 'pages', 'api'],
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

const everChanged = new Set<string>();

process.on('message', (request: TestRequest) => {
  void answer(request);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');

async function answer({ changed, test }: TestRequest): Promise<void> {
  // The files of earlier mutants have been restored.
  everChanged.add(join(root, changed));
  for (const file of everChanged) vitest.invalidateFile(file);
  const specification = specifications.get(join(root, test));
  if (!specification) throw new Error(`Vitest does not know ${test}.`);
  process.send?.(await run(specification));
}

async function run(specification: TestSpecification): Promise<TestRun> {
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification]);
  // The result also holds the files of earlier runs.
  const module = testModules.find(({ moduleId }) => moduleId === specification.moduleId);
  const [failed] = module?.children.allTests('failed') ?? [];
  if (failed) return { status: 'failed', by: failed.fullName, reason: reasonOf(failed) };

  const [unhandled] = unhandledErrors;
  if (module?.state() !== 'passed' || unhandled !== undefined) {
    return { status: 'failed', by: 'the file as a whole', reason: fileReason(module, unhandled) };
  }
  return { status: 'passed' };
}

const reasonOf = (test: TestCase) => firstLine(test.result().errors?.[0]?.message);

const fileReason = (module: TestModule | undefined, unhandled: unknown) =>
  firstLine(
    module?.errors()[0]?.message ?? (unhandled instanceof Error ? unhandled.message : undefined),
  );

const firstLine = (message = 'without a message') => message.split('\n')[0] ?? message;
