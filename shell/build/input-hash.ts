import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

import { servedDocuments } from '../../scripts/kit/documents/pages.ts';
import { lockedDependencies } from './locked-dependencies.ts';
import { workspace } from './workspace.ts';

const ignoredPaths =
  /(^|\/)(node_modules|dist|coverage|\.git)(\/|$)|\/src\/(.*\/)?testing(\/|$)|\.test\.tsx?$|(?<!^shared\/[a-z-]+\/(README|CHANGELOG))\.md$|\.log$|(^|\/)\.DS_Store$|^shared\/build\/shell\.json/;

/** What the shell is built from, and the packages for other repositories that it carries. */
export const shellInputs = [
  'shell',
  'shared',
  'scripts/kit',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  ...servedDocuments,
];

/** Whether the version of the shell depends on this file of the workspace. */
export const isShellInput = (path: string): boolean =>
  servedDocuments.includes(path) || !ignoredPaths.test(path);

function listFiles(path: string): string[] {
  if (!isShellInput(relative(workspace, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/** Eight hex digits of a hash over all inputs of the shell, so that its version is known without compiling it for seconds. */
export function shellInputHash(): string {
  const packages = readdirSync(join(workspace, 'shared')).map((word) => `shared/${word}`);
  const locked = lockedDependencies(['shell', ...packages]);
  // They write the packages and documents that the shell carries.
  const packing = ['typescript', 'tar', 'fflate', 'marked'].map((library) =>
    readFileSync(join(workspace, 'node_modules', library, 'package.json'), 'utf8'),
  );
  const hash = createHash('sha256').update(JSON.stringify({ locked, packing }));
  const inputs = shellInputs.map((path) => join(workspace, path));
  for (const file of inputs.flatMap(listFiles).toSorted()) {
    hash.update(`\0${relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
