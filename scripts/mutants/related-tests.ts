import { basename, dirname } from 'node:path';

import type { ImportGraph } from './import-graph.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The tests that import a file, also through other files, nearest first: the one beside it, those that import it or
 * stand beside what does, then those with the same words in their names and in folders nearby. Nearly every test of
 * the API imports the whole app, so that the number of imports between says little.
 */
export function relatedTests(graph: ImportGraph, file: string): string[] {
  const distances = distancesFrom(graph, file);
  const users = [...distances].filter(([user, distance]) => distance <= 2 && !isTest(user));
  const testsOfUsers = new Set(users.flatMap(([user, to]) => (to <= 1 ? [testBeside(user)] : [])));
  const words = wordsIn(nameOf(file));

  const ranked = [...distances].flatMap(([test, distance]) => {
    if (!isTest(test)) return [];
    const toUsers = users.map(([user, toUser]) => foldersBetween(test, user) + toUser);
    const wordsOfTest = wordsIn(`${nameOf(test)}-${basename(dirname(test))}`);
    const sharedWords = wordsOfTest.filter((word) => words.includes(word)).length;
    const isNear = distance === 1 || testsOfUsers.has(test);
    const rank = [
      test === testBeside(file) ? 0 : 1,
      isNear ? 0 : 1,
      Math.min(...toUsers) - 2 * sharedWords,
      -sharedWords,
      distance,
    ];
    return [{ test, rank }];
  });
  return ranked
    .toSorted((one, other) => compare(one.rank, other.rank) || (one.test < other.test ? -1 : 1))
    .map(({ test }) => test);
}

/** How many imports lead from each file to this one, by the shortest way. */
function distancesFrom({ importersOf }: ImportGraph, file: string): Map<string, number> {
  const distances = new Map([[file, 0]]);
  // a Map also walks over what is added while it is walked over
  for (const [reached, distance] of distances) {
    for (const importer of importersOf(reached)) {
      if (!distances.has(importer)) distances.set(importer, distance + 1);
    }
  }
  return distances;
}

function foldersBetween(one: string, other: string): number {
  const [from, to] = [dirname(one).split('/'), dirname(other).split('/')];
  let common = 0;
  while (common < from.length && from[common] === to[common]) common++;
  return from.length + to.length - 2 * common;
}

const testBeside = (file: string) => file.replace(/(\.tsx?)$/, '.test$1');

/** Words that say what kind of file it is. */
const kinds = new Set('repository route service plugin rule column response'.split(' '));

const nameOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');

/** What a name is about, each word once: `review` for `write-review` and for `reviews`. */
const wordsIn = (name: string) => [
  ...new Set(
    name
      .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
      .toLowerCase()
      .split('-')
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => !kinds.has(word)),
  ),
];

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
