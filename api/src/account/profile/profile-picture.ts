import { randomUUID } from 'node:crypto';
import sharp from 'sharp';

import { badRequestError } from '../../http/errors/http-error.ts';
import { createConcurrencyLimit } from '../../http/rate-limit/concurrency-limit.ts';
import type { PhotoFile } from '../../media/photo-files.ts';
import type { PhotoStore } from '../../media/photo-store.ts';

/** 40 megapixels is more than phones take; anything larger is treated as a decompression bomb. */
const maxPixels = 40_000_000;
const maxAspectRatio = 4;
/** Formats that sharp may decode: SVG can contain scripts, and rarer formats have less audited parsers. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
export const pictureWidths = [96, 320, 640] as const;

/** Profile pictures are square, apartment photos 4:3. `shown` is the width whose URL is stored. */
const pictureVariants = {
  square: { widths: pictureWidths, ratio: 1, shown: 320 },
  landscape: { widths: [480, 960, 1_280], ratio: 3 / 4, shown: 960 },
} as const;

/** 40 megapixels take 160 MB while they are decoded, and one decode uses all threads of libvips. */
const decoding = createConcurrencyLimit({ running: 1, waiting: 24 });

const notAPictureError = () =>
  badRequestError(
    'not_a_picture',
    'This file is not a picture we can read. Try a JPEG, PNG, WebP or AVIF.',
    'picture',
  );

/**
 * Re-encodes an upload as WebP and AVIF, which removes metadata, scripts and embedded files.
 * Returns the URL of the default width as WebP.
 */
export async function storePicture(
  photos: PhotoStore,
  upload: Buffer,
  variant: keyof typeof pictureVariants = 'square',
  id: string = randomUUID(),
): Promise<string> {
  await photos.write(await decoding.run(() => encodeVariants(upload, variant, id)));
  return `/media/photos/${id}-${pictureVariants[variant].shown}.webp`;
}

async function encodeVariants(
  upload: Buffer,
  variant: keyof typeof pictureVariants,
  id: string,
): Promise<PhotoFile[]> {
  const picture = await decodePicture(upload);
  const { widths, ratio } = pictureVariants[variant];
  const files: PhotoFile[] = [];
  for (const width of widths) {
    const height = Math.round(width * ratio);
    const resized = picture.clone().resize(width, height, { fit: 'cover', position: 'attention' });
    files.push(
      {
        name: `${id}-${width}.webp`,
        bytes: await resized.clone().webp({ quality: 78 }).toBuffer(),
      },
      {
        name: `${id}-${width}.avif`,
        bytes: await resized.avif({ quality: 55, effort: 2 }).toBuffer(),
      },
    );
  }
  return files;
}

async function decodePicture(upload: Buffer) {
  try {
    const picture = sharp(upload, { limitInputPixels: maxPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!format || !acceptedFormats.has(format)) throw notAPictureError();
    // Rotated by its EXIF orientation; decoded once for all widths.
    const { data, info } = await picture
      .rotate()
      .resize(1_280, 1_280, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } }).extract(centerCrop(width, height));
  } catch {
    throw notAPictureError();
  }
}

/** Crops extreme aspect ratios first: resizing 1,280 × 1 to cover a square would need a width of 800,000 pixels. */
function centerCrop(width: number, height: number) {
  const longest = maxAspectRatio * Math.min(width, height);
  const shown = { width: Math.min(width, longest), height: Math.min(height, longest) };
  return {
    ...shown,
    left: Math.floor((width - shown.width) / 2),
    top: Math.floor((height - shown.height) / 2),
  };
}

/** Deletes the files of a picture in the shape of apartment photos. */
export const removePhoto = (photos: PhotoStore, id: string): Promise<void> =>
  photos.discard(variantNames(id, pictureVariants.landscape.widths));

export async function removePicture(photos: PhotoStore, url: string | null): Promise<void> {
  const id = /^\/media\/photos\/([0-9a-f-]{36})-320\.webp$/.exec(url ?? '')?.[1];
  if (id) await photos.discard(variantNames(id, pictureWidths));
}

const variantNames = (id: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
