/** `pnpm test:loaded [arguments of npm test]`: runs the suite while four busy processes for each core compete with it. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

import { root } from '../progress.mjs';
import { binPath, runInherited } from '../run-command.ts';

const processesPerCore = 4;
/** Ends by itself when this process is gone. */
const busyLoop =
  'process.on("disconnect", () => process.exit()); (function turn() { for (const end = Date.now() + 50; Date.now() < end;); setImmediate(turn); })();';

const busy = Array.from({ length: processesPerCore * availableParallelism() }, () =>
  spawn(process.execPath, ['-e', busyLoop], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  }),
);
console.log(`${busy.length} busy processes run beside the tests.`);
const code = await runInherited(binPath('node'), ['scripts/test.mjs', ...process.argv.slice(2)], {
  env: { TEST_RETRIES: '0' },
});
for (const child of busy) child.kill();
process.exit(code ?? 1);
