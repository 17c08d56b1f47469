import { z } from 'zod';

import { picturePattern } from '../apartment/picture-widths.ts';

/** URLs that an upload returned, each once. */
export const UploadedPictures = (max: number) =>
  z
    .array(z.string().regex(picturePattern, 'Upload this picture again.'))
    .max(max, `Add at most ${max} pictures.`)
    .refine((urls) => new Set(urls).size === urls.length, 'Add each picture once.')
    .default([]);

export const PictureUploadResponse = z.object({ message: z.string(), image: z.string() });
export type PictureUploadResponse = z.infer<typeof PictureUploadResponse>;
