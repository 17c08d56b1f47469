import { z } from 'zod';

import { photoPattern } from '../apartment/photos.ts';

/** URLs that an upload returned, each once. */
export const UploadedPictures = (max: number) =>
  z
    .array(z.string().regex(photoPattern, 'Upload this picture again.'))
    .max(max, `Add at most ${max} photos.`)
    .refine((urls) => new Set(urls).size === urls.length, 'Add each photo once.')
    .default([]);

export const PictureUploadResponse = z.object({ message: z.string(), image: z.string() });
export type PictureUploadResponse = z.infer<typeof PictureUploadResponse>;
