/**
 * `npm test`: installs what is missing and runs everything CI runs. `npm test -- --changed [ref]` runs a part of it,
 * `npm test <feature or folder>…` the tests of a part without journeys. The last line is the sum. Needs Node 20 and npm,
 * nothing else.
 */
import { spawn } from 'node:child_process';

import { installPackages, node } from './system-packages/install.mjs';
import { compileCache, failWith, root } from './progress.mjs';
import { installSystemPackages, postgresBinaries } from './system-packages/system-packages.mjs';

try {
  await installPackages();
  // Of these only a database is needed for one's own part.
  const isPart = /^[^-]/.test(process.argv[2] ?? '');
  const missing = isPart && postgresBinaries() ? [] : await installSystemPackages();
  const run = spawn(node, ['scripts/tests/run-tests.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...compileCache, ...process.env, GIDA_MISSING_PACKAGES: missing.join(',') },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => run.kill('SIGTERM'));
  run.once('error', failWith);
  run.once('exit', (code) => process.exit(code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
