/**
 * Unicode ranges covered by the invoice's fonts: the Latin alphabets of Nigeria and Europe, and the
 * currency signs in use. First and last code point of each range.
 */
export const glyphRanges: readonly (readonly [number, number])[] = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x18a, 0x18a],
  [0x198, 0x199],
  [0x1cd, 0x1d4],
  [0x1f8, 0x1f9],
  [0x218, 0x21b],
  [0x253, 0x253],
  [0x257, 0x257],
  [0x300, 0x304],
  [0x323, 0x323],
  [0x329, 0x329],
  [0x1e24, 0x1e25],
  [0x1e3e, 0x1e3f],
  [0x1e44, 0x1e45],
  [0x1e62, 0x1e63],
  [0x1eb8, 0x1ebd],
  [0x1eca, 0x1ecd],
  [0x1ee4, 0x1ee5],
  [0x2010, 0x2026],
  [0x20a6, 0x20a6],
  [0x20ac, 0x20ac],
];

/** Whether the fonts have a glyph for every character of a text. */
export const hasGlyphs = (text: string): boolean =>
  Array.from(text).every((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code === 0x0a || glyphRanges.some(([first, last]) => code >= first && code <= last);
  });
