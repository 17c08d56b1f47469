import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished, TestRunner } from 'vitest';

/** A folder that is deleted after the running test, or outside of one after the tests of the file or `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-'));
  const after = TestRunner.getCurrentTest() ? onTestFinished : afterAll;
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
