import { basename, dirname } from 'node:path';

import type { ImportGraph } from './import-graph.ts';

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/**
 * The tests that import a file, also through other files, nearest first: those beside it or beside what uses it
 * directly, then those further away.
 */
export function relatedTests(graph: ImportGraph, file: string): string[] {
  const distances = distancesFrom(graph, file);
  const users = [...distances].flatMap(([user, distance]) => (distance <= 1 ? [user] : []));
  const words = wordsOf(file);

  const ranked = [...distances.keys()].filter(isTest).map((test) => {
    const toUsers = users.map((user) => foldersBetween(test, user) + (user === file ? 0 : 1));
    const sharedWords = wordsOf(test).filter((word) => words.includes(word)).length;
    return {
      test,
      rank: [
        stemOf(test) === stemOf(file) && dirname(test) === dirname(file) ? 0 : 1,
        distances.get(test) === 1 ? 0 : 1,
        Math.min(...toUsers),
        -sharedWords,
        distances.get(test) ?? 0,
      ],
    };
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

const stemOf = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');

const wordsOf = (file: string) =>
  stemOf(file)
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split('-');

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
