import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { siteDrawings } from './site-drawings.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('{shell,remote-*,shared/*}/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.test.*', '**/testing/**', '**/style-guide/**'],
}).map((path) => readFileSync(join(root, path), 'utf8'));

it.each(siteDrawings)('a site without this package has %s', (path) => {
  expect(readFileSync(join(root, 'api', path), 'utf8')).toMatch(/^<svg .*<\/svg>$/s);
});

it('every drawing that a page names is one of them', () => {
  const named = sources.flatMap((source) => [
    ...[...source.matchAll(/'(\/media\/scenes\/[^']+)'/g)].map(([, path]) => path),
    ...[...source.matchAll(/scene="([^"]+)"\s+seed="([^"]+)"/g)].map(
      ([, scene, seed]) => `/media/scenes/${scene}/${seed}.svg`,
    ),
  ]);

  expect(named.length).toBeGreaterThan(3);
  expect(siteDrawings).toEqual(expect.arrayContaining(named));
});
