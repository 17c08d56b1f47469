import { describe, expect, test } from 'vitest';

import { dark, light, type Palette } from './theme.ts';
import type { ColorName } from './tokens.ts';

const textContrast = 7;
const nonTextContrast = 3;

const backgrounds: ColorName[] = ['page', 'surface', 'sunken'];
const onBackgrounds = (names: ColorName[], minRatio: number) =>
  names.flatMap((name) => backgrounds.map((background) => [name, background, minRatio] as const));

const pairs: (readonly [ColorName, ColorName, number])[] = [
  ...onBackgrounds(['text', 'textSoft'], textContrast),
  ...onBackgrounds(['lineStrong', 'focus', 'accent'], nonTextContrast),
  ['action', 'page', textContrast],
  ['action', 'surface', textContrast],
  ['action', 'sunken', 4.5],
  ['actionHover', 'surface', textContrast],
  ['onAction', 'action', textContrast],
  ['onAction', 'actionHover', textContrast],
  ['text', 'actionSoft', textContrast],
  ['action', 'actionSoft', 4.5],
  ['onBrand', 'brand', textContrast],
  ['onBrandSoft', 'brand', textContrast],
  ['highlight', 'brand', 4.5],
  ['success', 'successSoft', textContrast],
  ['warning', 'warningSoft', textContrast],
  ['danger', 'dangerSoft', textContrast],
  ['info', 'infoSoft', textContrast],
  ['danger', 'surface', textContrast],
  ['danger', 'page', textContrast],
  ['success', 'surface', textContrast],
  ['onDanger', 'danger', textContrast],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('%s theme', (_name, palette) => {
  test.each(pairs)(
    '%s on %s has a contrast ratio of at least %d:1',
    (foreground, background, minRatio) => {
      expect(contrast(palette, foreground, background)).toBeGreaterThanOrEqual(minRatio);
    },
  );
});

function contrast(palette: Palette, foreground: ColorName, background: ColorName) {
  const one = luminance(palette[foreground]);
  const other = luminance(palette[background]);
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
