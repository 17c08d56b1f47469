import gelasioUrl from './gelasio.woff2';

/** Of Gelasio, in em. */
const ascent = 0.9277;
const descent = 0.3418;

/** Fonts of the device by the family of `--font-display` that they stand for, each with the ratio of widths to Gelasio's. */
const fallbacks = [
  { family: 'Gelasio by Georgia', fonts: ['Georgia'], regular: 1, bold: 0.953 },
  { family: 'Gelasio by Noto', fonts: ['Noto Serif'], regular: 0.925, bold: 0.966 },
  {
    family: 'Gelasio by Times',
    fonts: ['Times New Roman', 'Liberation Serif'],
    regular: 1.09,
    bold: 1.136,
  },
  { family: 'Gelasio by DejaVu', fonts: ['DejaVu Serif'], regular: 0.859, bold: 0.864 },
];

const percent = (ratio: number): string => `${Number((ratio * 100).toFixed(1))}%`;

const fallbackFace = (family: string, fonts: string[], weights: string, width: number): string =>
  `@font-face{font-family:'${family}';font-weight:${weights};src:${fonts.map((font) => `local('${font}')`).join()};size-adjust:${percent(width)};ascent-override:${percent(ascent / width)};descent-override:${percent(descent / width)};line-gap-override:0%}`;

/** The font of headings, and fonts of the device that fill the same space until it has loaded. */
export const fontFaces = [
  `@font-face{font-family:Gelasio;font-weight:400 700;font-display:swap;src:url(${gelasioUrl})format('woff2')}`,
  ...fallbacks.flatMap(({ family, fonts, regular, bold }) => [
    fallbackFace(family, fonts, '400 500', regular),
    fallbackFace(
      family,
      fonts.map((font) => `${font} Bold`),
      '600 700',
      bold,
    ),
  ]),
].join('');
