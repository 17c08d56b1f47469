import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { root } from '../../progress.mjs';
import { binPath, runCaptured } from '../../run-command.ts';
import { exportedNames } from './exported-names.ts';

/** One entry that both kits have: the files of its types. */
export type SharedEntry = { shortName: string; entry: string; old: string; now: string };

/** Why code that was written for the old export does not compile with the new one. */
export type Incompatible = { shortName: string; entry: string; name: string; reason: string };

/**
 * Has the compiler use each export of the new kit in place of the old one. That finds what breaks in either direction: a
 * result that lost a field, a prop that became required.
 */
export async function findIncompatible(
  folder: string,
  entries: readonly SharedEntry[],
): Promise<Incompatible[]> {
  const imports: string[] = [];
  const checks: { text: string; shortName: string; entry: string; name: string }[] = [];
  for (const [index, { shortName, entry, old, now }] of entries.entries()) {
    const from = (file: string) => JSON.stringify(file.replace(/\.d\.ts$/, '.js'));
    imports.push(`import type * as old${index} from ${from(old)};`);
    imports.push(`import type * as now${index} from ${from(now)};`);
    const present = exportedNames(now);
    for (const [name, { isValue, typeParameters }] of exportedNames(old)) {
      const next = present.get(name);
      const add = (type: (kit: string) => string) => {
        const text = `export const c${checks.length}: ${type('old')} = null! as ${type('now')};`;
        checks.push({ text, shortName, entry, name });
      };
      if (isValue && next?.isValue) add((kit) => `typeof ${kit}${index}.${name}`);
      if (typeParameters === null || next?.typeParameters == null) continue;
      const parameters = Array.from({ length: typeParameters }, () => 'any').join();
      add((kit) => `${kit}${index}.${name}${parameters && `<${parameters}>`}`);
    }
  }
  await writeFile(
    join(folder, 'check.ts'),
    [...imports, ...checks.map(({ text }) => text)].join('\n'),
  );
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(configuration));
  await linkLibraries(folder);
  const { code, printed } = await runCaptured(binPath('tsc'), ['-p', folder, '--pretty', 'false']);
  const errors = parseErrors(printed);
  if (code !== 0 && errors.length === 0) throw new Error(printed);
  return errors.map(({ line, reason }) => {
    const check = checks[line - 1 - imports.length];
    if (!check) throw new Error(reason);
    return { shortName: check.shortName, entry: check.entry, name: check.name, reason };
  });
}

const configuration = {
  extends: join(root, 'tsconfig.browser.json'),
  compilerOptions: { lib: ['es2024', 'dom', 'dom.iterable'], types: [], noUnusedLocals: false },
  files: ['check.ts'],
};

/** Both kits see the libraries of this workspace, so only our own types can differ. */
async function linkLibraries(folder: string): Promise<void> {
  for (const shortName of await readdir(join(root, 'shared'))) {
    const installed = join(root, 'shared', shortName, 'node_modules');
    for (const library of await listLibraries(installed)) {
      const link = join(folder, 'node_modules', library);
      await mkdir(dirname(link), { recursive: true });
      await symlink(join(installed, library), link).catch(ignoreExisting);
    }
  }
  await symlink(join(root, 'node_modules/vitest'), join(folder, 'node_modules/vitest')).catch(
    ignoreExisting,
  );
}

async function listLibraries(installed: string): Promise<string[]> {
  const names = await readdir(installed).catch(() => []);
  const nested = names
    .filter((name) => !name.startsWith('.') && name !== '@gida')
    .map(async (name) =>
      name.startsWith('@')
        ? (await readdir(join(installed, name))).map((part) => `${name}/${part}`)
        : [name],
    );
  return (await Promise.all(nested)).flat();
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

/** The innermost line of a message says what differs. */
function parseErrors(printed: string): { line: number; reason: string }[] {
  return printed.split(/\n(?=\S)/).flatMap((block) => {
    const [, line, text = ''] = /check\.ts\((\d+),\d+\): error TS\d+: ([\s\S]+)/.exec(block) ?? [];
    return line
      ? [{ line: Number(line), reason: (text.trim().split('\n').at(-1) ?? '').trim() }]
      : [];
  });
}
