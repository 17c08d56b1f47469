import { expect, test } from 'vitest';

import { mosaicSizes } from './mosaic-sizes.ts';

test.each([
  [1, [1]],
  [2, [0.5, 0.5]],
  [3, [0.667, 0.333, 0.333]],
  [4, [0.5, 0.25, 0.25, 0.5]],
  [5, [0.5, 0.25, 0.25, 0.25, 0.25]],
])('of %d pictures, each takes its share of the width', (count, shares) => {
  const sizes = shares.map((_, index) => mosaicSizes(index, count, '70rem'));

  expect(sizes).toEqual(
    shares.map(
      (share) =>
        `(min-width: 64rem) calc(70rem * ${share}), (min-width: 40rem) calc((100vw - 2rem) * ${share}), 100vw`,
    ),
  );
});
