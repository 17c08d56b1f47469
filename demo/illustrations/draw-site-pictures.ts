/**
 * Icons and share images for places without SVG support, which are home screens and link previews, and the drawings that
 * pages show on every site. Generated once and kept in git; run again after a change of the logo, or for a page with
 * another drawing: `node demo/illustrations/draw-site-pictures.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

import { drawScene } from './draw-scene.ts';
import { parseMediaPath } from './media-url.ts';
import { siteDrawings } from './site-drawings.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'shell/static');
const logoPath = 'M3 29V13l3-9 3 9h3.5c0-5 7-5 7 0H23l3-9 3 9v16H20v-6.5a4 4 0 0 0-8 0V29Z';
const brandColour = '#8f3212';
const backgroundColour = '#fbf6ee';
const sharePictureSize = { width: 1_200, height: 630 };

for (const size of [180, 192, 512]) {
  await sharp(Buffer.from(icon(size)))
    .png({ palette: true, compressionLevel: 9 })
    .toFile(join(folder, `icon-${size}.png`));
}

const scene = await sharp(
  Buffer.from(drawScene({ scene: 'skyline-lagos', seed: 'lagos-lagoon-share' })),
)
  .resize({ ...sharePictureSize, fit: 'cover' })
  .toBuffer();
await sharp(scene)
  .composite([{ input: Buffer.from(logoBanner()) }])
  .png({ palette: true, quality: 80, compressionLevel: 9 })
  .toFile(join(folder, 'share.png'));

for (const path of siteDrawings) {
  const drawing = parseMediaPath(path);
  if (drawing?.kind !== 'scene') throw new Error(`${path} is no drawing.`);
  const file = join(root, 'api', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, drawScene(drawing));
}

/** The logo stays within the safe zone of maskable icons. */
function icon(size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${brandColour}"/>
    <g transform="translate(15 14.5) scale(1.0625)"><path d="${logoPath}" fill="${backgroundColour}" fill-rule="evenodd"/></g>
  </svg>`;
}

/** Logo and brand name as paths, independent of installed fonts. */
function logoBanner(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sharePictureSize.width}" height="${sharePictureSize.height}">
    <rect x="72" y="430" width="500" height="136" rx="20" fill="${backgroundColour}"/>
    <g transform="translate(104 446) scale(3.2)"><path d="${logoPath}" fill="${brandColour}" fill-rule="evenodd"/></g>
    <g fill="none" stroke="${brandColour}" stroke-width="14" transform="translate(244 462)">
      <path d="M66 18A33 33 0 1 0 69 50V37H40"/>
      <path d="M108 2V70"/>
      <path d="M146 9V63H160A27 27 0 0 0 160 9Z"/>
      <path d="M213 70L241 10L269 70M224 50H258" stroke-linejoin="bevel"/>
    </g>
  </svg>`;
}
