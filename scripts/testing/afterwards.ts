import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** Does this after the running test, or outside of one after the tests of the file or `describe`. */
export function afterwards(work: () => unknown): void {
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(async () => void (await work()));
}
