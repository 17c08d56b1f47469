import { expect, test } from 'vitest';

import { parseMediaPath, portraitUrl, sceneUrl } from './media-url.ts';

test('parseMediaPath is the inverse of the URL builders', () => {
  expect(parseMediaPath(sceneUrl('pool', 'lagos-city-x-2'))).toEqual({
    kind: 'scene',
    scene: 'pool',
    seed: 'lagos-city-x-2',
  });
  expect(parseMediaPath(portraitUrl('ada-bun'))).toEqual({ kind: 'portrait', seed: 'ada-bun' });
});

test.each([
  '/media/scenes/dungeon/x.svg',
  '/media/scenes/pool/X.svg',
  '/media/scenes/pool/.svg',
  '/media/scenes/pool/a.png',
  '/media/scenes/pool/a.svg/',
  '/media/scenes/pool/../../x.svg',
  '/media/scenes/pool/%2e%2e.svg',
  '/media/scenes/pool/a.svg?x=1',
  '/media/scenes/pool/a.svg\n',
  `/media/scenes/pool/${'a'.repeat(41)}.svg`,
  '/media/portraits/a/b.svg',
  '/media/posts/a.svg',
  '/media/scenes/toString/a.svg',
  '/x/media/scenes/pool/a.svg',
  '',
])('parseMediaPath returns null for %j', (path) => {
  expect(parseMediaPath(path)).toBeNull();
});

test('sceneUrl throws on an invalid seed', () => {
  expect(() => sceneUrl('pool', 'Big Pool')).toThrow('Not a picture seed');
});
