/** `npm test`: installs what is missing and runs everything CI runs. The last line is the sum. Needs Node 20 and npm, nothing else. */
import { spawn } from 'node:child_process';

import { installPackages, node } from './packages/install.mjs';
import { failWith, root } from './progress.mjs';
import { installSystemPackages } from './packages/system-packages.mjs';

try {
  await installPackages();
  await installSystemPackages();
  const run = spawn(node, ['scripts/tests/run-tests.ts'], { cwd: root, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill('SIGTERM'));
  run.once('error', failWith);
  run.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
