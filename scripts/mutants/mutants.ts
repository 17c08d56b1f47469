/**
 * `pnpm mutants <folder or file>`: Stryker breaks its code in one place at a time, in a copy, and runs the tests of the folder that
 * reach that place. `pnpm mutants --sql <folder>` breaks the SQL of its repositories, which Stryker does not know. Exit code 1 when
 * fewer than 90 % of the mutants are caught.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { CliError, failWith, root } from '../progress.mjs';
import { runInherited } from '../run-command.ts';
import { runSqlMutants } from './sql-mutants.ts';

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      sql: { type: 'boolean', default: false },
      count: { type: 'string', default: '40' },
    },
  });
  const [folder = ''] = positionals;
  if (!folder || !existsSync(join(root, folder)))
    throw new CliError('Name a folder or file, such as shared/stay/src or --sql api/src/reviews.');
  process.exitCode = values.sql
    ? await runSqlMutants(folder, Number(values.count))
    : await runStryker(folder.replace(/\/$/, ''));
} catch (error) {
  failWith(error);
}

async function runStryker(folder: string): Promise<number> {
  const cwd = import.meta.dirname;
  const installed = await runInherited('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile'], {
    cwd,
    env: { CI: 'true' },
  });
  if (installed !== 0) throw new CliError('Stryker could not be installed.');
  const code = await runInherited(
    join(cwd, 'node_modules/.bin/stryker'),
    ['run', 'scripts/mutants/stryker.config.mjs'],
    { env: { MUTANTS_IN: folder, TEST_ENGINES: 'both' } },
  );
  return code ?? 1;
}
