import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { runCaptured, binPath } from '../run-command.ts';
import type { Failure, Result } from './reports.ts';

/** Of files with the same content as at an earlier check, the result is known. */
const cached = ['--cache', '--cache-strategy=content'];

type Check = { name: string; command: string; args: string[]; repeat: string };

/** Types of the packages, lint with the borders, and format of everything. Prints what is wrong. */
export async function runChecks(packages: string[] | 'all'): Promise<Result> {
  const folders = packages === 'all' ? packagesWithTypes() : packages;
  const waiting: Check[] = [
    { name: 'lint', ...run('oxlint', ['--type-aware', '--deny-warnings']) },
    { name: 'documents', ...run('node', ['scripts/documents/check-documents.ts']) },
    { name: 'format', ...run('prettier', ['--check', '--log-level=warn', ...cached, '.']) },
    ...folders.map((folder) => ({ name: `types: ${folder}`, ...run('tsc', ['-p', folder]) })),
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
  return { passed, failures };
}

const run = (command: string, args: string[]) => ({
  command,
  args,
  repeat: `npx -y pnpm@12 exec ${command} ${args.join(' ')}`,
});

function packagesWithTypes(): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules)/.test(entry.name))
    .map(({ name }) => name);
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return ['.', ...folders, ...shared].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}
