import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterwards } from './afterwards.ts';

/** A folder that is deleted after the running test, or outside of one after the tests of the file or `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gida-'));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
