import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../progress.mjs';
import { collect, tool } from '../run-command.ts';
import type { Tally } from './tally.ts';

type Check = { name: string; command: string; args: string[] };

/** Types of every package, lint with the borders, and format. Prints what is wrong. */
export async function runChecks(): Promise<Tally> {
  const checks: Check[] = [
    ...packagesWithTypes().map((folder) => ({
      name: `types: ${folder}`,
      command: tool('tsc'),
      args: ['-p', folder],
    })),
    { name: 'lint', command: tool('oxlint'), args: ['--type-aware', '--deny-warnings'] },
    { name: 'format', command: tool('prettier'), args: ['--check', '--log-level=warn', '.'] },
  ];
  const results: boolean[] = [];
  for (const { name, command, args } of checks) {
    const { code, printed } = await collect(command, args);
    console.log(`${code === 0 ? '✓' : '✗'} ${name}`);
    if (code !== 0) console.log(printed.trimEnd());
    results.push(code === 0);
  }
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

function packagesWithTypes(): string[] {
  const folders = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(\.|node_modules)/.test(entry.name))
    .map(({ name }) => name);
  const shared = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return ['.', ...folders, ...shared].filter((folder) =>
    existsSync(join(root, folder, 'tsconfig.json')),
  );
}
