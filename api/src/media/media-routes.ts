import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

import type { App } from '../http/app-type.ts';
import { notFound } from '../problem/refusal.ts';
import { drawnPicture } from './drawn-picture.ts';

const immutable = 'public, max-age=31536000, immutable';
const types = { webp: 'image/webp', avif: 'image/avif' } as const;
const Photo = z.object({ file: z.string().regex(/^[0-9a-f-]{36}-\d{2,4}\.(webp|avif)$/) });

/** Pictures. Every address shows one picture for ever: a scene follows from its seed, an upload from its id. */
export async function mediaRoutes(app: App): Promise<void> {
  const config = { who: 'anyone', rateLimit: false } as const;
  const schema = { hide: true };

  app.get('/media/photos/:file', { config, schema }, async (request, reply) => {
    const asked = Photo.safeParse(request.params);
    if (!asked.success) throw notFound('Picture');
    const path = join(app.config.filesFolder, 'photos', asked.data.file);
    const { size } = await stat(path).catch(() => Promise.reject(notFound('Picture')));
    return reply
      .type(asked.data.file.endsWith('avif') ? types.avif : types.webp)
      .header('content-length', size)
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .send(createReadStream(path));
  });

  app.get('/media/*', { config, schema }, async (request, reply) => {
    const svg = drawnPicture(new URL(request.url, 'http://any').pathname);
    if (svg === null) throw notFound('Picture');
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', immutable)
        .header('x-content-type-options', 'nosniff')
        // Opened by itself, a drawing is a page: one that may do nothing.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(svg)
    );
  });
}
