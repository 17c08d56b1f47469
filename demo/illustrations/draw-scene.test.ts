import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { drawScene } from './draw-scene.ts';
import { sceneNames } from './media-url.ts';
import { drawPortrait, portraitStyles } from './draw-portrait.ts';
import { cities, apartmentSeed, outlooks } from './seed.ts';
import { findSvgErrors } from './find-svg-errors.ts';

const seeds = cities.flatMap((city) =>
  outlooks.map((outlook, index) =>
    apartmentSeed(city, outlook, index % 2 === 0 ? 'palm' : 'reed-2'),
  ),
);

describe.each(sceneNames)('scene %s', (scene) => {
  const pictures = seeds.map((seed) => drawScene({ scene, seed }));

  test('is a valid and safe SVG for every city and outlook', () => {
    expect(pictures.flatMap(findSvgErrors)).toEqual([]);
  });

  test('is at most eight kilobytes compressed', () => {
    for (const svg of pictures) {
      expect(svg.length).toBeGreaterThan(3_000);
      expect(svg.length).toBeLessThan(24_000);
      expect(gzipSync(svg).length).toBeLessThan(8_000);
    }
  });

  test('is deterministic per seed and differs between seeds', () => {
    expect(seeds.map((seed) => drawScene({ scene, seed }))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

test('any valid seed gives a valid SVG', () => {
  for (const seed of ['a', '-', '0', 'z'.repeat(40), 'lagos-', 'abuja-moon-x']) {
    expect(findSvgErrors(drawScene({ scene: 'living-room', seed }))).toEqual([]);
  }
});

test('every portrait style gives a valid and deterministic SVG', () => {
  for (const style of portraitStyles) {
    for (const name of ['ada', 'bisi', 'chidi', 'dogo']) {
      const svg = drawPortrait(`${name}-${style}`);

      expect(findSvgErrors(svg), style).toEqual([]);
      expect(svg).toContain('viewBox="0 0 256 256"');
      expect(svg).toBe(drawPortrait(`${name}-${style}`));
    }
  }
});
