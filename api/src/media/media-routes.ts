import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../http/app-type.ts';

const contentTypes = { webp: 'image/webp', avif: 'image/avif' } as const;
const PictureParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}-\d{2,4}\.(webp|avif)$/) });

export const pictureRoute = {
  config: { access: 'public', rateLimit: false },
  schema: { hide: true },
} as const;

/** Of an apartment without pictures. */
export const placeholderPicture = '/media/scenes/placeholder.svg';

const packageFolder = join(import.meta.dirname, '../..');
/** The drawings that pages of every site show, by path. */
const drawings = new Map(
  globSync('media/**/*.svg', { cwd: packageFolder }).map((path) => [
    `/${path}`,
    readFileSync(join(packageFolder, path), 'utf8'),
  ]),
);

const immutable = 'public, max-age=31536000, immutable';
/** What was shown to one person stays in no shared cache, and nowhere for long after it was deleted. */
const cacheControls = { pictures: immutable, messages: 'private, max-age=86400' };

/** Pictures. What a URL shows never changes. */
export async function mediaRoutes(app: App): Promise<void> {
  for (const [path, cacheControl] of Object.entries(cacheControls))
    app.get(`/media/${path}/:file`, pictureRoute, async (request, reply) => {
      const asked = PictureParams.safeParse(request.params);
      if (!asked.success) throw notFoundError('Picture');
      const picture = await app.pictures.read(asked.data.file);
      if (!picture) throw notFoundError('Picture');
      const type = asked.data.file.endsWith('avif') ? contentTypes.avif : contentTypes.webp;
      void asPicture(reply, type, cacheControl).header('content-length', picture.size);
      return reply.send(picture.content);
    });

  app.get('/media/*', pictureRoute, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    // Apartments may have drawings of earlier versions, or of a demo whose data was copied.
    const isScene = path.startsWith('/media/scenes/');
    const svg = drawings.get(path) ?? (isScene ? drawings.get(placeholderPicture) : undefined);
    if (svg === undefined) throw notFoundError('Picture');
    return sendDrawing(reply, svg);
  });
}

/** An SVG that is opened directly is a document: the sandbox disables scripts. */
export const sendDrawing = (reply: FastifyReply, svg: string) =>
  asPicture(reply, 'image/svg+xml')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .send(svg);

const asPicture = (reply: FastifyReply, type: string, cacheControl = immutable) =>
  reply
    .type(type)
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff');
