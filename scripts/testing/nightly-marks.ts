/**
 * What runs at night names a test of the day that asserts the same: a test file by its tag, a journey by
 * `nightly({ test: 'title', of: 'shared/ui/src/b.test.tsx' })`, with `…` for a part of a title that is computed (`${name}`).
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { featureNames, partsOf } from '../features/features.ts';
import { root } from '../progress.mjs';
import { nightlyMark } from '../tests/nightly.ts';
import type { TestFile } from '../tests/released-api-tests.ts';

const hasMark = /^\/\/ @module-tag nightly/m;
const title = /(?:\b(?:it|test)|\))\(\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`),\s*(\w*)/g;
const named = /\{\s*test:\s*(?:'((?:[^'\\]|\\.)*)'|"([^"]*)"),\s*of:\s*'([^']*)'/g;

/** What guests, hosts and the teams of features meet every day. */
const ofFeatures = [
  'remote-',
  'demo/',
  'api/src/mail/',
  'api/src/media/',
  ...partsOf(featureNames).flatMap(({ api }) => api.map((folder) => `api/src/${folder}/`)),
];

const readAll = (pattern: string): TestFile[] =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] }).map((path) => ({
    path,
    text: readFileSync(join(root, path), 'utf8'),
  }));

export const readTestFiles = (): TestFile[] =>
  readAll('{api,demo,shell,remote-*,shared/*,gateway,scripts,bench}/**/*.test.{ts,tsx}');

export const readJourneys = (): TestFile[] => readAll('e2e/**/*.spec.ts');

/** Of a file of tests or journeys: those that have no mark of the night. */
const titlesOfDay = (text: string): Set<string> =>
  new Set(
    [...(hasMark.test(text) ? '' : text).matchAll(title)]
      .filter(
        ([, , , , next = '']) => next !== 'nightly' && !text.includes(`const ${next} = nightly(`),
      )
      .map(([, single = '', double = '', template = '']) =>
        `${single.replaceAll('\\', '')}${double}${template}`.replaceAll(/\$\{[^}]*\}/g, '…'),
      ),
  );

const runsByDay = (files: TestFile[]) => {
  const titles = new Map(files.map(({ path, text }) => [path, titlesOfDay(text)]));
  return (path: string, of: string, test: string): string[] =>
    titles.get(of)?.has(test)
      ? []
      : [`${path} names "${test}" of ${of}, which does not run by day.`];
};

/** What is wrong with the marks, for a person. */
export function findNightlyErrors(files: TestFile[]): string[] {
  const missing = runsByDay(files);
  return files
    .filter(({ text }) => hasMark.test(text))
    .flatMap(({ path, text }) => {
      const [, , sibling, test = ''] = nightlyMark.exec(text) ?? [];
      if (!sibling)
        return [
          `${path}: write "// @module-tag nightly: why, see a/test/of-the-day.test.ts: title".`,
        ];
      if (ofFeatures.some((folder) => path.startsWith(folder)))
        return [`${path} is about a feature: run it every time.`];
      return missing(path, sibling, test);
    });
}

/** A journey is left for the night because of tests of the day, which have to be there. */
export function findJourneyErrors(journeys: TestFile[], files: TestFile[]): string[] {
  const missing = runsByDay([...journeys, ...files]);
  return journeys.flatMap(({ path, text }) =>
    text
      .split(/\bnightly\(/)
      .slice(1)
      .flatMap((use) => {
        const tests = [...use.matchAll(named)];
        if (tests.length === 0)
          return [`${path}: write nightly({ test: 'title', of: 'a/test/of-the-day.test.ts' }).`];
        return tests.flatMap(([, single = '', double = '', of = '']) =>
          missing(path, of, `${single.replaceAll('\\', '')}${double}`),
        );
      }),
  );
}
