// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { downscalePicture } from './downscale-picture.ts';

const picture = new File(['a picture of 24 characters'], 'me.png', { type: 'image/png' });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that decodes a picture of this size, and encodes it as `encoded`. */
function decode(width: number, height: number, encoded: Blob | null) {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height }));
  const drawn: unknown[] = [];
  const context = {
    fillRect: (...area: number[]) => drawn.push(['white', ...area]),
    drawImage: (_picture: unknown, ...area: number[]) => drawn.push(['picture', ...area]),
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(
    this: HTMLCanvasElement,
    done,
  ) {
    drawn.push([this.width, this.height]);
    done(encoded);
  });
  return drawn;
}

test.each([
  ['a wide picture', [4_000, 3_000], [1_280, 960]],
  ['a tall picture', [1_000, 2_560], [500, 1_280]],
  ['a small picture, which stays as large', [800, 600], [800, 600]],
])('draws all of %s', async (_which, [width = 0, height = 0], [shown = 0, high = 0]) => {
  const encoded = new Blob(['less']);
  const drawn = decode(width, height, encoded);

  expect(await downscalePicture(picture)).toBe(encoded);
  expect(drawn).toEqual([
    ['white', 0, 0, shown, high],
    ['picture', 0, 0, shown, high],
    [shown, high],
  ]);
});

test.each([
  ['as large as it was', new Blob(['x'.repeat(picture.size)])],
  ['not encoded', null],
])('sends the picture itself where it would be %s', async (_what, encoded) => {
  decode(4_000, 3_000, encoded);

  expect(await downscalePicture(picture)).toBe(picture);
});

test('sends the picture itself where the browser cannot decode it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('HEIC')));

  expect(await downscalePicture(picture)).toBe(picture);
});
