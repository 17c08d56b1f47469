import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import sharp, { type Sharp } from 'sharp';
import { expect, it } from 'vitest';

import { temporaryFolder } from '../../../scripts/testing/temporary-folder.ts';

const maxGrownMegabytes = 250;
const script = join(import.meta.dirname, 'testing/store-and-measure.ts');

const folder = temporaryFolder();

type Colour = 'srgb' | 'rgb16' | 'cmyk';

/** `megapixels` of 4:3, unless they are of this width. */
function drawing(
  megapixels: number,
  channels: 3 | 4,
  colour: Colour = 'srgb',
  wide?: number,
): Sharp {
  const width = wide ?? Math.floor(Math.sqrt((megapixels * 1e6 * 4) / 3));
  const create = {
    width,
    height: Math.floor((megapixels * 1e6) / width),
    channels,
    background: { r: 170, g: 85, b: 34, alpha: 0.5 },
  };
  return sharp({ create, limitInputPixels: false }).toColourspace(colour);
}

const rotated = (picture: Sharp): Sharp => picture.withMetadata({ orientation: 6 });
const jpeg = { progressive: true, chromaSubsampling: '4:4:4' };

async function animation(megapixels: number, channels: 3 | 4): Promise<Sharp> {
  const frame = await drawing(megapixels, channels).png().toBuffer();
  return sharp([frame, await sharp(frame).negate().png().toBuffer()], { join: { animated: true } });
}

type Case = [title: string, draw: () => Sharp | Promise<Sharp>, refused?: RegExp];

const tooMany = (max: string) =>
  new RegExp(`^This picture has \\d+ megapixels\\. Send one of at most ${max}, `);

/** The largest of each kind that is taken, and what was taken once. */
const pictures: Case[] = [
  ['a JPEG of 119', () => rotated(drawing(119, 3)).jpeg()],
  ['a CMYK JPEG of 12', () => drawing(12, 4, 'cmyk').jpeg()],
  ['a progressive JPEG of 119', () => drawing(119, 3).jpeg(jpeg), tooMany('24')],
  ['a progressive JPEG of 24', () => drawing(23.9, 3).jpeg(jpeg)],
  ['a progressive CMYK JPEG of 18', () => rotated(drawing(17.9, 4, 'cmyk')).jpeg(jpeg)],
  [
    'a 16-bit PNG with very long lines of 18',
    () => rotated(drawing(18.7, 4, 'rgb16', 16_384)).png(),
  ],
  [
    'a 16-bit PNG with longer lines of 9',
    () => drawing(9, 3, 'rgb16', 90_000).png(),
    /^This picture has sides of 90000 pixels\. Send one of at most 16384, /,
  ],
  [
    'an interlaced 16-bit PNG of 24',
    () => rotated(drawing(24, 4, 'rgb16')).png({ progressive: true }),
    tooMany('9'),
  ],
  [
    'an interlaced 16-bit PNG of 9',
    () => rotated(drawing(8.9, 4, 'rgb16')).png({ progressive: true }),
  ],
  [
    'an animated WebP of 18',
    async () => (await animation(17.9, 4)).webp({ effort: 0, lossless: true }),
  ],
  ['an animated GIF of 18', async () => (await animation(17.9, 3)).gif({ effort: 1 })],
  ['an AVIF of 24', () => drawing(24, 3).avif({ effort: 0 }), tooMany('12')],
  ['an AVIF of 12', () => drawing(11.9, 3).avif({ effort: 0 })],
  [
    'a transparent 12-bit AVIF of 4.5',
    () => drawing(4.4, 4, 'rgb16').avif({ effort: 0, bitdepth: 12 }),
  ],
];

it.each(pictures)(
  'grows by little for %s megapixels',
  async (_title, draw, refused = /^stored$/) => {
    const file = join(folder, 'picture');
    await writeFile(file, await (await draw()).toBuffer());

    const { outcomes, grownMegabytes } = await storeAndMeasure(file);

    for (const outcome of outcomes) expect(outcome).toMatch(refused);
    expect(grownMegabytes).toBeLessThan(maxGrownMegabytes);
  },
);

async function storeAndMeasure(
  file: string,
): Promise<{ outcomes: string[]; grownMegabytes: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
  return JSON.parse(stdout);
}
