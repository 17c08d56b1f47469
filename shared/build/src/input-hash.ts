import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

import { workspace } from './workspace.ts';

const notInputs = /(^|\/)(node_modules|dist|coverage|testing)(\/|$)|\.test\.tsx?$|\.md$/;

function filesUnder(path: string): string[] {
  if (notInputs.test(relative(workspace, path))) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}

/**
 * Eight hex digits over everything a build is made of, known before the build so that it can be
 * part of the container's name.
 */
export function inputHash(paths: string[], extra: unknown): string {
  const hash = createHash('sha256').update(JSON.stringify(extra));
  for (const file of paths.flatMap((path) => filesUnder(resolve(workspace, path))).toSorted()) {
    hash.update(`\0${relative(workspace, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 8);
}
