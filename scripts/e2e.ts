/** `pnpm e2e [what]`: builds what changed and runs the journeys in Chromium, as `npm test` does. */
import { join } from 'node:path';

import { root } from './progress.mjs';
import { runInherited, binPath } from './run-command.ts';

const built = await runInherited(binPath('node'), ['scripts/build.ts']);
const code =
  built ||
  (await runInherited(
    binPath('node'),
    ['node_modules/@playwright/test/cli.js', 'test', ...process.argv.slice(2)],
    {
      cwd: join(root, 'e2e'),
      env: process.env['SITE_URL'] ? { SITE_URL: process.env['SITE_URL'] } : {},
    },
  ));
process.exit(code ?? 1);
