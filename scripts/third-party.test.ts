import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { findProblems, listPackages, toMarkdown, type Package } from './third-party.ts';
import { root } from './progress.mjs';

it.each([
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['(MIT AND Zlib)', true],
  ['(MIT AND GPL-3.0-only)', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['Unknown', false],
  ['', false],
])('a package with the licence "%s" may be shipped: %s', (license, isAllowed) => {
  const problems = findProblems([{ name: 'some', versions: ['1.0.0'], license }]);

  expect(problems).toHaveLength(isAllowed ? 0 : 1);
});

describe('the packages of this checkout', () => {
  let packages: Package[];
  // pnpm starts twice.
  beforeAll(() => void (packages = listPackages()), 120_000);

  it('have licences that ask for a notice at most, or are accepted by name', () => {
    expect(packages.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['react', 'fastify', 'axios', '@module-federation/runtime']),
    );
    expect(findProblems(packages)).toEqual([]);
  });

  it('are those of THIRD-PARTY.md, or run `pnpm third-party`', () => {
    expect(readFileSync(join(root, 'THIRD-PARTY.md'), 'utf8')).toBe(toMarkdown(packages));
  });
});
