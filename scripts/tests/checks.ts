import { availableParallelism } from 'node:os';

import { runCaptured, binPath } from '../run-command.ts';
import { emptyResult, type Failure, type Result } from './reports.ts';

type Check = { name: string; command: string; args: string[]; repeat: string };

/** Types and lint of the folders, and what costs a second for everything. Prints what is wrong. */
export async function runChecks(folders: string[] | 'all'): Promise<Result> {
  const waiting: Check[] = [
    ...typesAndLint(folders),
    { name: 'documents', ...run('node', ['scripts/documents/check-documents.ts']) },
    { name: 'format', ...run('oxfmt', ['--check']) },
  ];
  let passed = 0;
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, printed } = await runCaptured(binPath(check.command), check.args, {
        env: roomForTypes,
      });
      console.log(`${code === 0 ? '✓' : '✗'} ${check.name}`);
      if (code === 0) passed += 1;
      else {
        console.log(printed.trimEnd());
        const reason = printed.trim().split('\n')[0] ?? '';
        failures.push({ title: check.name, reason, repeat: check.repeat });
      }
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return { ...emptyResult(), passed, failures };
}

/** The part that reads types collects garbage a third of its time; this is memory for time, up to a limit. */
const roomForTypes = { GOGC: '400', GOMEMLIMIT: '4GiB' };

/** The linter reads the types of all that it is asked for: that it reports their errors too costs half of reading them once more. */
function typesAndLint(folders: string[] | 'all'): Check[] {
  if (folders.length === 0) return [];
  const asked = folders === 'all' ? [] : folders;
  const lint = run('oxlint', [
    '--type-aware',
    '--type-check',
    '--deny-warnings',
    '--no-error-on-unmatched-pattern',
    ...asked,
  ]);
  return [{ name: ['types and lint', ...asked].join(' '), ...lint }];
}

const run = (command: string, args: string[]) => ({
  command,
  args,
  repeat: `npx -y pnpm@12 exec ${command} ${args.join(' ')}`,
});
