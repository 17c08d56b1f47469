import { defaultPhotoWidth, photoWidths } from '@gida/contracts/photos';
import { randomUUID } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

import { badRequestError } from '../http/errors/http-error.ts';
import { createConcurrencyLimit } from '../http/rate-limit/concurrency-limit.ts';
import type { PhotoFile } from './photo-files.ts';
import type { PhotoStore } from './photo-store.ts';

/** Phones take up to 108 megapixels, as JPEG, which libvips reads in a smaller size; the rest it decodes whole. */
const maxMegapixels = { jpeg: 120, others: 50 };
const maxAspectRatio = 4;
/** Formats that sharp may decode: SVG can contain scripts, and rarer formats have less audited parsers. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
export const pictureWidths = [96, 320, 640] as const;

/** Profile pictures are square, apartment photos 4:3; what somebody shows in a message is not cut. `shown` is the width whose URL is stored. */
const pictureVariants = {
  square: { widths: pictureWidths, ratio: 1, shown: 320, fit: 'cover' },
  landscape: { widths: photoWidths, ratio: 3 / 4, shown: defaultPhotoWidth, fit: 'cover' },
  whole: { widths: photoWidths, ratio: 1, shown: defaultPhotoWidth, fit: 'inside' },
} as const;

/**
 * 50 megapixels take 200 MB while they are decoded, and one decode uses all threads of libvips. A file of a kilobyte may have
 * as many, so these wait apart from what people usually send. Of one person one is decoded, and one waits.
 * Smaller ones are decoded first. Waiting places are megapixels, so that a few of very many pixels fill them before a small one finds none.
 */
const decoding = {
  usual: createConcurrencyLimit({ running: 1, waiting: 200, waitingPerKey: 1 }),
  large: createConcurrencyLimit({ running: 1, waiting: 300, waitingPerKey: 1 }),
};
const usualMegapixels = 16;
/** Of JPEG, libvips decodes an eighth of each side at best. */
const jpegCost = 1 / 4;

const notAPictureError = () =>
  badRequestError(
    'not_a_picture',
    'This file is not a picture we can read. Try a JPEG, PNG, WebP or AVIF.',
    'picture',
  );

const tooManyPixelsError = (megapixels: number, max: number) =>
  badRequestError(
    'too_many_pixels',
    `This picture has ${Math.ceil(megapixels)} megapixels. Send one of at most ${max}, for example a smaller copy.`,
    'picture',
  );

/**
 * Re-encodes an upload as WebP and AVIF, which removes metadata, scripts and embedded files.
 * Returns the URL of the default width as WebP.
 */
export async function storePicture(
  photos: PhotoStore,
  upload: Buffer,
  senderId: string,
  variant: keyof typeof pictureVariants = 'square',
  id: string = randomUUID(),
): Promise<string> {
  const { picture, cost } = await readHeader(upload);
  const queue = decoding[cost > usualMegapixels ? 'large' : 'usual'];
  const encode = () => encodeVariants(picture, variant, id);
  await photos.write(await queue.run(encode, senderId, undefined, cost));
  return `/media/photos/${id}-${pictureVariants[variant].shown}.webp`;
}

async function encodeVariants(
  upload: Sharp,
  variant: keyof typeof pictureVariants,
  id: string,
): Promise<PhotoFile[]> {
  const picture = await decodePicture(upload);
  const { widths, ratio, fit } = pictureVariants[variant];
  const files: PhotoFile[] = [];
  for (const width of widths) {
    const height = Math.round(width * ratio);
    const resized = picture.clone().resize(width, height, { fit, position: 'attention' });
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

/** What it costs to decode, in megapixels, is known before any pixel is. */
async function readHeader(upload: Buffer): Promise<{ picture: Sharp; cost: number }> {
  // sharp itself throws for an empty buffer.
  if (upload.length === 0) throw notAPictureError();
  // The limit is ours, which names what is over it.
  const picture = sharp(upload, { limitInputPixels: false, failOn: 'error' });
  const header = await picture.metadata().catch(() => null);
  if (!header || !acceptedFormats.has(header.format)) throw notAPictureError();
  const megapixels = (header.width * header.height) / 1e6;
  const isJpeg = header.format === 'jpeg';
  const max = isJpeg ? maxMegapixels.jpeg : maxMegapixels.others;
  if (megapixels > max) throw tooManyPixelsError(megapixels, max);
  return { picture, cost: isJpeg ? megapixels * jpegCost : megapixels };
}

async function decodePicture(picture: Sharp) {
  try {
    // Rotated by its EXIF orientation, on white where it is transparent; decoded once for all widths.
    const { data, info } = await picture
      .rotate()
      .flatten({ background: 'white' })
      .resize(1_280, 1_280, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return sharp(data, { raw: info }).extract(centerCrop(info.width, info.height));
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
