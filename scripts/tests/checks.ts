import { availableParallelism } from 'node:os';

import { runCaptured, binPath } from '../run-command.ts';
import { emptyResult, type Failure, type Result } from './reports.ts';

type Check = { name: string; command: string; args: string[]; repeat: string };

/** Types of the packages, lint with the borders, and format of everything. Prints what is wrong. */
export async function runChecks(packages: string[] | 'all'): Promise<Result> {
  const waiting: Check[] = [
    ...typesAndLint(packages),
    { name: 'documents', ...run('node', ['scripts/documents/check-documents.ts']) },
    { name: 'format', ...run('oxfmt', ['--check']) },
  ];
  let passed = 0;
  const failures: Failure[] = [];
  const work = async (): Promise<void> => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const { code, printed } = await runCaptured(binPath(check.command), check.args);
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

/** The linter reads the types of all packages: that it reports their errors too costs half of reading them once more. */
function typesAndLint(packages: string[] | 'all'): Check[] {
  const lint = ['--type-aware', '--deny-warnings'];
  if (packages === 'all')
    return [{ name: 'types and lint', ...run('oxlint', [...lint, '--type-check']) }];
  return [
    { name: 'lint', ...run('oxlint', lint) },
    ...packages.map((folder) => ({ name: `types: ${folder}`, ...run('tsc', ['-p', folder]) })),
  ];
}

const run = (command: string, args: string[]) => ({
  command,
  args,
  repeat: `npx -y pnpm@12 exec ${command} ${args.join(' ')}`,
});
