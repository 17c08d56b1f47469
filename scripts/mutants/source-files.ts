import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describeChange, type Mutant } from './mutation.ts';
import { findMutations } from './operators.ts';

/** The product's own code: rules, API, gateway, build, shell and pages. */
const productCode =
  /^(api|gateway|shell|remote-[a-z-]+|shared\/(?!testing\/)[a-z-]+)\/src\/.*\.tsx?$/;
/** Its tests and what they use, the demo, and what is looked at and not computed. */
const leftOut =
  /\.test\.tsx?$|\.d\.ts$|\/(testing|demo|illustrations|seeding|style-guide|icons|fonts)\/|\/(demo|tokens|global|theme)\.ts$/;

/** Every file of the checkout that is not ignored, also when it is not committed yet. */
export const listFiles = (root: string): string[] =>
  execFileSync('git', ['ls-files', '-z', '-c', '-o', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .split('\0')
    .filter(Boolean)
    .toSorted();

export const isMutated = (file: string): boolean => productCode.test(file) && !leftOut.test(file);

/** Every mutant of these files. The same tree gives the same list in the same order. */
export function findMutants(root: string, files: string[]): Mutant[] {
  const mutants = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return findMutations(file, text).map((mutation) => ({
      ...mutation,
      file,
      line: text.slice(0, mutation.start).split('\n').length,
      change: describeChange(text, mutation),
    }));
  });
  return mutants.map((mutant, index) => ({ ...mutant, number: index + 1 }));
}
