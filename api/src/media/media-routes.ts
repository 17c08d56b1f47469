import { clientNetwork } from '@gida/contracts/client-network';
import { z } from 'zod';

import { createNetworkLimiter, rateLimits } from '../http/rate-limit/rate-limits.ts';
import type { App } from '../http/app-type.ts';
import { notFoundError } from '../http/errors/http-error.ts';
import { renderIllustration } from './render-illustration.ts';

const immutableCacheControl = 'public, max-age=31536000, immutable';
const contentTypes = { webp: 'image/webp', avif: 'image/avif' } as const;
const PhotoParams = z.object({ file: z.string().regex(/^[0-9a-f-]{36}-\d{2,4}\.(webp|avif)$/) });

/** Pictures. Every URL is immutable: an illustration is determined by its seed, an upload by its id. */
export async function mediaRoutes(app: App): Promise<void> {
  const config = { access: 'public', rateLimit: false } as const;
  const schema = { hide: true };
  const limitDrawings = createNetworkLimiter(app, 'drawing', rateLimits.drawing);

  app.get('/media/photos/:file', { config, schema }, async (request, reply) => {
    const asked = PhotoParams.safeParse(request.params);
    if (!asked.success) throw notFoundError('Picture');
    const photo = await app.photos.read(asked.data.file);
    if (!photo) throw notFoundError('Picture');
    return reply
      .type(asked.data.file.endsWith('avif') ? contentTypes.avif : contentTypes.webp)
      .header('content-length', photo.size)
      .header('cache-control', immutableCacheControl)
      .header('x-content-type-options', 'nosniff')
      .send(photo.content);
  });

  app.get('/media/*', { config, schema }, async (request, reply) => {
    const { ip, url } = request;
    const svg = await renderIllustration(
      new URL(url, 'http://any').pathname,
      clientNetwork(ip).site,
      () => limitDrawings(ip),
    );
    if (svg === null) throw notFoundError('Picture');
    return (
      reply
        .type('image/svg+xml')
        .header('cache-control', immutableCacheControl)
        .header('x-content-type-options', 'nosniff')
        // An SVG that is opened directly is a document: the sandbox disables scripts.
        .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
        .send(svg)
    );
  });
}
