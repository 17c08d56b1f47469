import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { workspace } from './workspace.ts';

const ignoredPaths =
  /(^|\/)(node_modules|dist|coverage|testing|\.git)(\/|$)|\.test\.tsx?$|\.md$|\.log$|(^|\/)\.DS_Store$/;

/** Whether the version of a build depends on this file of the workspace. */
export const isBuildInput = (path: string): boolean => !ignoredPaths.test(path);

function listFiles(path: string): string[] {
  if (!isBuildInput(relative(workspace, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => listFiles(join(path, name)));
}

/**
 * Eight hex digits of a hash over all inputs, computed before the build so that it can be part of
 * the container's name.
 */
export function inputHash(paths: string[], extra: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of paths.flatMap((path) => listFiles(resolve(workspace, path))).toSorted()) {
    hash.update(`\0${relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
