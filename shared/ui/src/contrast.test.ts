import { describe, expect, test } from 'vitest';

import { dark, light, type Palette } from './theme.ts';
import type { ColorName } from './tokens.ts';

const reading = 7;
const seeing = 3;

const grounds: ColorName[] = ['page', 'surface', 'sunken'];
const onGrounds = (names: ColorName[], least: number) =>
  names.flatMap((name) => grounds.map((ground) => [name, ground, least] as const));

const pairs: (readonly [ColorName, ColorName, number])[] = [
  ...onGrounds(['text', 'textSoft'], reading),
  ...onGrounds(['lineStrong', 'focus', 'accent'], seeing),
  ['action', 'page', reading],
  ['action', 'surface', reading],
  ['action', 'sunken', 4.5],
  ['actionHover', 'surface', reading],
  ['onAction', 'action', reading],
  ['onAction', 'actionHover', reading],
  ['text', 'actionSoft', reading],
  ['action', 'actionSoft', 4.5],
  ['onBrand', 'brand', reading],
  ['onBrandSoft', 'brand', reading],
  ['sun', 'brand', 4.5],
  ['success', 'successSoft', reading],
  ['warning', 'warningSoft', reading],
  ['danger', 'dangerSoft', reading],
  ['info', 'infoSoft', reading],
  ['danger', 'surface', reading],
  ['danger', 'page', reading],
  ['success', 'surface', reading],
  ['onDanger', 'danger', reading],
];

describe.each([
  ['day', light],
  ['night', dark],
])('a reader by %s', (_name, palette) => {
  test.each(pairs)('can tell %s from %s (at least %d to 1)', (front, back, least) => {
    expect(contrast(palette, front, back)).toBeGreaterThanOrEqual(least);
  });
});

function contrast(palette: Palette, front: ColorName, back: ColorName) {
  const [lighter, darker] = [luminance(palette[front]), luminance(palette[back])].toSorted(
    (a, b) => b - a,
  );
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
