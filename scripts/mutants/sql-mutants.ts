import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { CliError, root } from '../progress.mjs';
import { runCaptured } from '../run-command.ts';
import { findSqlMutations } from './sql-mutations.ts';

/** In a worktree of the last commit: each mutant is one run of the folder's tests on PGlite. */
export async function runSqlMutants(folder: string, count: number): Promise<number> {
  const copy = mkdtempSync(join(tmpdir(), 'gida-mutants-'));
  const run = (command: string, args: string[]) =>
    runCaptured(command, args, { cwd: copy, env: { TEST_ENGINES: 'both' } });
  const test = () => run('npx', ['vitest', 'run', '--project', 'api', '--bail', '1', folder]);
  await runCaptured('git', ['worktree', 'add', '--force', '--detach', copy]);
  try {
    await run('npx', ['-y', 'pnpm@12', 'install', '--frozen-lockfile', '--prefer-offline']);
    const whole = await test();
    if (whole.code !== 0) throw new CliError(`It fails without a mutant.\n${whole.printed}`);
    const mutants = globSync(`${folder}/**/*-repository.ts`, { cwd: copy }).flatMap((file) => {
      const text = readFileSync(join(copy, file), 'utf8');
      return findSqlMutations(file, text).map((mutation) => ({ file, text, ...mutation }));
    });
    // Spread over the files, and the same at every run.
    const step = Math.max(1, mutants.length / count);
    const drawn = mutants.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
    let caught = 0;
    for (const { file, text, start, end, replacement } of drawn) {
      writeFileSync(join(copy, file), text.slice(0, start) + replacement + text.slice(end));
      const isCaught = (await test()).code !== 0;
      writeFileSync(join(copy, file), text);
      caught += Number(isCaught);
      const line = text.slice(0, start).split('\n').length;
      const change = `${text.slice(start, end)} → ${replacement || 'nothing'}`;
      console.log(`${isCaught ? 'caught  ' : 'SURVIVED'} ${file}:${line} ${change}`);
    }
    console.log(`${caught} of ${drawn.length} caught`);
    return caught >= 0.9 * drawn.length ? 0 : 1;
  } finally {
    await runCaptured('git', ['worktree', 'remove', '--force', copy], { cwd: root });
  }
}
