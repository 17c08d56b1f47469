// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { ResponsivePicture } from './ResponsivePicture.tsx';

const picture = '/media/pictures/7e1c8a52-4b1f-4c0e-9d11-0c4c7f2f9a11';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(src: string) {
  render(<ResponsivePicture src={src} alt="Hall" sizes="8rem" loading="lazy" />);
  const image = screen.getByAltText('Hall');
  return { image, sources: [...(image.closest('picture')?.querySelectorAll('source') ?? [])] };
}

test('a picture is asked for as AVIF, else as WebP, each in the width that its place needs', () => {
  const { image, sources } = show(`${picture}-960.webp`);

  expect(sources.map(({ type, sizes, srcset }) => ({ type, sizes, srcset }))).toEqual([
    {
      type: 'image/avif',
      sizes: '8rem',
      srcset: `${picture}-480.avif 480w, ${picture}-960.avif 960w, ${picture}-1280.avif 1280w`,
    },
  ]);
  expect(image).toMatchObject({
    sizes: '8rem',
    srcset: `${picture}-480.webp 480w, ${picture}-960.webp 960w, ${picture}-1280.webp 1280w`,
  });
  expect(image).toHaveAttribute('src', `${picture}-960.webp`);
  expect(image).toHaveAttribute('loading', 'lazy');
});

test.each([
  ['a drawing', '/media/scenes/pool/a.svg'],
  ['a profile picture', `${picture}-320.webp`],
  ['another address', `https://elsewhere.example${picture}-960.webp`],
])('%s is one file, in the place that 4:3 takes', (_, src) => {
  const { image, sources } = show(src);

  expect(sources).toEqual([]);
  expect(image).not.toHaveAttribute('srcset');
  expect(image).toHaveAttribute('src', src);
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '600']);
});

test.each([
  [1, [480, 960, 1280]],
  [2, [960, 1920, 2560]],
  [2.625, [1260, 2520, 3360]],
])('with Save-Data and %d pixels for each of CSS, widths are those at 1x', (pixels, widths) => {
  vi.stubGlobal('devicePixelRatio', pixels);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });

  const { image } = show(`${picture}-960.webp`);
  Reflect.deleteProperty(navigator, 'connection');

  expect(
    [...image.getAttribute('srcset')!.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)),
  ).toEqual(widths);
});
