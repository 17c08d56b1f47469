/**
 * Test files for `npm test -- --all` alone, by a tag of Vitest. They say why, and which test of the day is about the same:
 * `// @module-tag nightly: what operators of several servers meet, see api/src/http/auth/key-rotation.test.ts`.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { featureNames, partsOf } from '../features/features.ts';
import { root } from '../progress.mjs';
import type { TestFile } from './released-api-tests.ts';

const mark =
  /^(?:\/\/ @(?:engine|vitest-environment) [^\n]*\n)?\/\/ @module-tag nightly: (.+), see (\S+)\n/;
const hasMark = /^\/\/ @module-tag nightly/m;

/** What guests, hosts and the teams of features meet every day. */
const ofFeatures = [
  'remote-',
  'demo/',
  'api/src/mail/',
  'api/src/media/',
  ...partsOf(featureNames).flatMap(({ api }) => api.map((folder) => `api/src/${folder}/`)),
];

export const readTestFiles = (): TestFile[] =>
  globSync('{api,demo,shell,remote-*,shared/*,gateway,scripts}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules/**', '**/dist/**'],
  }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

export const readJourneys = (): TestFile[] =>
  globSync('e2e/**/*.spec.ts', { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

/** Why a file waits for the night. */
export const reasonOfNight = (text: string): string | undefined => mark.exec(text)?.[1];

/** What is wrong with the marks, for a person. */
export function findNightlyErrors(files: TestFile[]): string[] {
  const byDay = new Set(files.filter(({ text }) => !hasMark.test(text)).map(({ path }) => path));
  return files
    .filter(({ text }) => hasMark.test(text))
    .flatMap(({ path, text }) => {
      const [, , sibling = ''] = mark.exec(text) ?? [];
      if (!sibling)
        return [`${path}: write "// @module-tag nightly: why, see a/test/of-the-day.test.ts".`];
      if (ofFeatures.some((folder) => path.startsWith(folder)))
        return [`${path} is about a feature: run it every time.`];
      return byDay.has(sibling) ? [] : [`${path} names ${sibling}, which does not run by day.`];
    });
}

/** A journey is left for the night because of a test of the day: one that its reason names has to be there. */
export function findJourneyErrors(journeys: TestFile[], files: TestFile[]): string[] {
  const byDay = files.filter(({ text }) => !hasMark.test(text)).map(({ path }) => `/${path}`);
  return journeys.flatMap(({ path, text }) =>
    [...text.matchAll(/nightly\(\s*(['"`])(.*?)\1/g)].flatMap(([, , why = '']) =>
      [...why.matchAll(/[\w-]+\.test\.tsx?/g)]
        .filter(([name]) => !byDay.some((file) => file.endsWith(`/${name}`)))
        .map(([name]) => `${path} names ${name}, which does not run by day.`),
    ),
  );
}
