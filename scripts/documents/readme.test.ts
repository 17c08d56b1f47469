import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../progress.mjs';

const maxWords = 900;
const maxPictureBytes = 250_000;

it('is read in some minutes', () => {
  const words = readFileSync(join(root, 'README.md'), 'utf8').trim().split(/\s+/);

  expect(words.length).toBeLessThanOrEqual(maxWords);
});

it('has pictures that load in a moment', () => {
  const pictures = globSync('docs/pictures/*', { cwd: root });

  expect(pictures.length).toBeGreaterThan(0);
  expect(
    pictures.reduce((sum, picture) => sum + statSync(join(root, picture)).size, 0),
  ).toBeLessThanOrEqual(maxPictureBytes);
});
