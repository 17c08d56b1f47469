import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';

import { drawScene } from './draw-scene.ts';
import { sceneNames } from './media-url.ts';
import { drawPlaceholderAvatar, drawPortrait, portraitStyles } from './portrait.ts';
import { drawPost } from './post.ts';
import { cities, homeSeed, outlooks } from './seed.ts';
import { svgFaults } from './svg-faults.ts';

const seeds = cities.flatMap((city) =>
  outlooks.map((outlook, index) => homeSeed(city, outlook, index % 2 === 0 ? 'palm' : 'reed-2')),
);

describe.each(sceneNames)('the picture of a %s', (scene) => {
  const pictures = seeds.map((seed) => drawScene({ scene, seed }));

  test('is one a browser shows safely, from any home and any window', () => {
    expect(pictures.flatMap(svgFaults)).toEqual([]);
  });

  test('costs a guest on a metered line at most eight kilobytes', () => {
    for (const svg of pictures) {
      expect(svg.length).toBeGreaterThan(3_000);
      expect(svg.length).toBeLessThan(24_000);
      expect(gzipSync(svg).length).toBeLessThan(8_000);
    }
  });

  test('is the same each time a guest comes back, and another in the next home', () => {
    expect(seeds.map((seed) => drawScene({ scene, seed }))).toEqual(pictures);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});

test('a stranger may ask for any seed and gets a picture', () => {
  for (const seed of ['a', '-', '0', 'z'.repeat(40), 'lagos-', 'abuja-moon-x']) {
    expect(svgFaults(drawScene({ scene: 'living-room', seed }))).toEqual([]);
  }
});

test('each way to wear the head gives a person a sound portrait', () => {
  for (const style of portraitStyles) {
    for (const name of ['ada', 'bisi', 'chidi', 'dogo']) {
      const svg = drawPortrait(`${name}-${style}`);

      expect(svgFaults(svg), style).toEqual([]);
      expect(svg).toContain('viewBox="0 0 256 256"');
      expect(svg).toBe(drawPortrait(`${name}-${style}`));
    }
  }
});

test('a person without a picture gets the placeholder', () => {
  expect(svgFaults(drawPlaceholderAvatar())).toEqual([]);
});

test('the three posts have covers of their own', () => {
  const covers = ['1', '2', '3'].map(drawPost);

  expect(covers.flatMap(svgFaults)).toEqual([]);
  expect(new Set(covers).size).toBe(3);
});
