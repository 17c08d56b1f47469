import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

import { badRequest } from '../../problem/refusal.ts';

/** A photo of 40 megapixels is a good camera's; anything larger is meant to fill the memory. */
const maxPixels = 40_000_000;
const mostTimesAsLong = 4;
/** What sharp may be given: an SVG could hold a script, and other formats have parsers that few have looked at. */
const formats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
export const pictureWidths = [96, 320, 640] as const;

/** Faces are square; rooms are as wide as the drawings beside them. `shown` is the width whose address is kept. */
const shapes = {
  square: { widths: pictureWidths, ratio: 1, shown: 320 },
  landscape: { widths: [480, 960, 1_280], ratio: 3 / 4, shown: 960 },
} as const;

const notAPicture = () =>
  badRequest(
    'not_a_picture',
    'This file is not a picture we can read. Try a JPEG, PNG, WebP or AVIF.',
    'picture',
  );

/**
 * Decodes an upload and writes it anew as WebP and AVIF, so nothing is stored as sent: no metadata, no
 * script, no second file inside. The answer is the address of its middle width as WebP.
 */
export async function storePicture(
  filesFolder: string,
  upload: Buffer,
  shape: keyof typeof shapes = 'square',
): Promise<string> {
  const { widths, ratio, shown } = shapes[shape];
  const picture = await decoded(upload);
  const id = randomUUID();
  const folder = join(filesFolder, 'photos');
  await mkdir(folder, { recursive: true });
  for (const width of widths) {
    const height = Math.round(width * ratio);
    const cut = picture.clone().resize(width, height, { fit: 'cover', position: 'attention' });
    await writeFile(
      join(folder, `${id}-${width}.webp`),
      await cut.clone().webp({ quality: 78 }).toBuffer(),
    );
    await writeFile(
      join(folder, `${id}-${width}.avif`),
      await cut.avif({ quality: 55, effort: 2 }).toBuffer(),
    );
  }
  return `/media/photos/${id}-${shown}.webp`;
}

async function decoded(upload: Buffer) {
  try {
    const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !formats.has(format)) throw notAPicture();
    // Turned as the camera was held, decoded once for all widths.
    const { data, info } = await picture
      .rotate()
      .resize(1_280, 1_280, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } }).extract(middleOf(width, height));
  } catch {
    throw notAPicture();
  }
}

/** Of a picture like a thread its middle: to cover a square, one of 1,280 to 1 would grow to 800,000 pixels' width. */
function middleOf(width: number, height: number) {
  const longest = mostTimesAsLong * Math.min(width, height);
  const shown = { width: Math.min(width, longest), height: Math.min(height, longest) };
  return {
    ...shown,
    left: Math.floor((width - shown.width) / 2),
    top: Math.floor((height - shown.height) / 2),
  };
}

export async function removePicture(filesFolder: string, url: string | null): Promise<void> {
  const id = /^\/media\/photos\/([0-9a-f-]{36})-320\.webp$/.exec(url ?? '')?.[1];
  if (!id) return;
  const files = pictureWidths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
  await Promise.all(files.map((file) => rm(join(filesFolder, 'photos', file), { force: true })));
}
