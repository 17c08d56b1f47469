import { expect, test } from 'vitest';

import { parseMediaPath, portraitUrl, postUrl, sceneUrl } from './media-url.ts';

test('an address the product wrote leads back to its drawing', () => {
  expect(parseMediaPath(sceneUrl('pool', 'lagos-city-x-2'))).toEqual({
    kind: 'scene',
    scene: 'pool',
    seed: 'lagos-city-x-2',
  });
  expect(parseMediaPath(portraitUrl('ada-bun'))).toEqual({ kind: 'portrait', seed: 'ada-bun' });
  expect(parseMediaPath(postUrl('1'))).toEqual({ kind: 'post', seed: '1' });
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
  '/media/scenes/toString/a.svg',
  '/x/media/scenes/pool/a.svg',
  '',
])('a stranger who asks for %j is refused', (path) => {
  expect(parseMediaPath(path)).toBeNull();
});

test('an author who writes an impossible seed hears of it at once', () => {
  expect(() => sceneUrl('pool', 'Big Pool')).toThrow('Not a picture seed');
});
