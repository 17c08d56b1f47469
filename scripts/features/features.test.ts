import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { root } from '../progress.mjs';
import { withFeatureOwners } from './codeowners.ts';
import { featureNames, features, infrastructure, partsOf } from './features.ts';

const parts = partsOf(featureNames);
const foldersOf = (path: string): string[] =>
  readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

test('every folder of the API belongs to one feature or to the platform', () => {
  const owned = [...parts.flatMap(({ api }) => api), ...infrastructure];

  expect(new Set(owned).size).toBe(owned.length);
  expect(foldersOf('api/src').filter((name) => ![...owned, 'testing'].includes(name))).toEqual([]);
});

test('every folder and file of a feature exists', () => {
  const paths = parts.flatMap(({ remote, api, contracts, journeys }) => [
    `remote-${remote}`,
    ...api.map((folder) => `api/src/${folder}`),
    ...contracts.map((file) => `shared/contracts/src/schemas/${file}.ts`),
    ...journeys.map((folder) => `e2e/${folder}`),
  ]);

  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('every remote has a feature of its name', () => {
  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));

  expect(
    remotes.map((name) => name.replace('remote-', '')).filter((name) => !(name in features)),
  ).toEqual([]);
});

test('CODEOWNERS has the lines of the table', () => {
  const text = readFileSync(join(root, 'CODEOWNERS'), 'utf8');

  expect(text, 'write them: node scripts/features/codeowners.ts').toBe(withFeatureOwners(text));
});
