import { defaultPictureWidth, pictureWidths } from '@gida/contracts/picture-widths';
import { randomUUID } from 'node:crypto';
import type { Metadata, Sharp } from 'sharp';
import { badRequestError } from '@gida/server/http-error';

import { createConcurrencyLimit } from '../http/rate-limit/concurrency-limit.ts';
import type { PictureFile } from './picture-files.ts';
import type { PictureStore } from './picture-store.ts';
import { mediaMessages } from './messages.ts';

/**
 * Phones take 108 megapixels, as JPEG, which libvips reads in a smaller size, and PNG by line. It keeps the others `whole`, AVIF
 * twice, progressive and interlaced ones too. These numbers are of pixels of three bytes: those of more leave fewer.
 */
const maxMegapixels = { jpeg: 120, png: 50, whole: 24, avif: 12 };
/** Some lines are kept at once. JPEG has no longer ones than 65,535. */
const maxSide = 16_384;
const decodeSeconds = 30;
const maxAspectRatio = 4;
/** Formats that sharp may decode: SVG can contain scripts, and rarer formats have less audited parsers. */
const acceptedFormats = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']);
export const profilePictureWidths = [96, 320, 640] as const;

export const loadSharp = () => import('sharp');

const uploaded = { widths: pictureWidths, shown: defaultPictureWidth } as const;

/** Profile pictures are square, apartment pictures 4:3; what somebody shows in a message is not cut. `shown` is the width whose URL is stored, under `path`. */
const pictureVariants = {
  square: { path: 'pictures', widths: profilePictureWidths, ratio: 1, shown: 320, fit: 'cover' },
  landscape: { path: 'pictures', ...uploaded, ratio: 3 / 4, fit: 'cover' },
  whole: { path: 'messages', ...uploaded, ratio: 1, fit: 'inside' },
} as const;

/**
 * A decode takes up to 200 MB and all threads of libvips, so there is one at a time, the smallest first. A file of a kilobyte may
 * take as much: those above a third of what is allowed wait apart, one among the others. Waiting places are shares of that.
 */
const decoding = {
  all: createConcurrencyLimit({ running: 1, waiting: 5 }),
  large: createConcurrencyLimit({ running: 1, waiting: 6 }),
};
const usualShare = 1 / 3;

/** Told by the brands at its beginning (ISO 14496-12): phones name the file as they like. */
function isHeic(upload: Buffer): boolean {
  if (upload.length < 16 || upload.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = upload.toString('latin1', 8, Math.min(upload.readUInt32BE(0), 128));
  return /^(?:.{4})*he(?:ic|ix|im|is|vc|vx|vm|vs)/s.test(brands);
}

const notAPictureError = () =>
  badRequestError('not_a_picture', mediaMessages.notPicture, 'picture');

const tooManyPixelsError = (size: string, max: number) =>
  badRequestError(
    'too_many_pixels',
    mediaMessages.tooManyPixels(size, Math.floor(max * 10) / 10),
    'picture',
  );

/**
 * Re-encodes an upload as WebP and AVIF, which removes metadata, scripts and embedded files.
 * Returns the URL of the default width as WebP.
 */
export async function storePicture(
  pictures: PictureStore,
  upload: Buffer,
  senderId: string,
  variant: keyof typeof pictureVariants = 'square',
  id: string = randomUUID(),
): Promise<string> {
  const { picture, share } = await readHeader(upload);
  const encode = () =>
    decoding.all.run(() => encodeVariants(picture, variant, id), senderId, undefined, share);
  const files =
    share > usualShare ? decoding.large.run(encode, senderId, undefined, share) : encode();
  await pictures.write(await files);
  const { path, shown } = pictureVariants[variant];
  return `/media/${path}/${id}-${shown}.webp`;
}

async function encodeVariants(
  upload: Sharp,
  variant: keyof typeof pictureVariants,
  id: string,
): Promise<PictureFile[]> {
  const picture = await decodePicture(upload);
  const { widths, ratio, fit } = pictureVariants[variant];
  const files: PictureFile[] = [];
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

/** What it takes to decode, as a share of what is allowed, is known before any pixel is. */
async function readHeader(upload: Buffer): Promise<{ picture: Sharp; share: number }> {
  // sharp itself throws for an empty buffer.
  if (upload.length === 0) throw notAPictureError();
  if (isHeic(upload)) throw badRequestError('not_a_picture', mediaMessages.heic, 'picture');
  const { default: sharp } = await loadSharp();
  // The limit is ours, which names what is over it.
  const picture = sharp(upload, { limitInputPixels: false, failOn: 'error' });
  const header = await picture.metadata().catch(() => null);
  if (!header || !acceptedFormats.has(header.format)) throw notAPictureError();
  const side = Math.max(header.width, header.height);
  if (side > maxSide && header.format !== 'jpeg')
    throw tooManyPixelsError(mediaMessages.sides(side), maxSide);
  const megapixels = (header.width * header.height) / 1e6;
  const max = maxMegapixelsOf(header);
  if (megapixels > max)
    throw tooManyPixelsError(mediaMessages.megapixels(Math.ceil(megapixels)), max);
  return { picture: picture.timeout({ seconds: decodeSeconds }), share: megapixels / max };
}

function maxMegapixelsOf({ format, isProgressive, channels, depth }: Metadata): number {
  if (format === 'jpeg' && !isProgressive) return maxMegapixels.jpeg;
  const readByLine = format === 'png' && !isProgressive ? 'png' : 'whole';
  const bytes = channels * (depth === 'uchar' ? 1 : 2);
  return (maxMegapixels[format === 'heif' ? 'avif' : readByLine] * 3) / Math.max(3, bytes);
}

async function decodePicture(picture: Sharp) {
  const { default: sharp } = await loadSharp();
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

/** Deletes all files of pictures, by their URLs. */
export async function removePictures(
  pictures: PictureStore,
  urls: (string | null)[],
): Promise<void> {
  const names = urls.flatMap((url) => {
    const [, id, shown] = /^\/media\/\w+\/([0-9a-f-]{36})-(\d+)\.webp$/.exec(url ?? '') ?? [];
    const widths = Number(shown) === defaultPictureWidth ? pictureWidths : profilePictureWidths;
    return id ? variantNames(id, widths) : [];
  });
  if (names.length > 0) await pictures.discard(names);
}

const variantNames = (id: string, widths: readonly number[]): string[] =>
  widths.flatMap((width) => [`${id}-${width}.webp`, `${id}-${width}.avif`]);
