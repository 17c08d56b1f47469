import type { FastifyInstance } from 'fastify';
import { endPreviewPath, previewsPath } from '@gida/releases/previews';

import { clearLinkCookie, setLinkCookie } from '../http/link-cookie.ts';
import { sendEndedPreview } from '../serving/banner.ts';
import { firstPageOf, previewCookie, type Previews } from '../serving/previews.ts';

/** Opens and leaves a build that is not released, for anybody with a link. */
export function previewRoutes(app: FastifyInstance, previews: Previews): void {
  app.get<{ Querystring: { link?: unknown } }>(previewsPath, async (request, reply) => {
    void reply.header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
    const { link } = request.query;
    const preview = typeof link === 'string' ? await previews.find(link) : undefined;
    if (!preview) return sendEndedPreview(reply);
    setLinkCookie(previewCookie, reply, { token: String(link), until: preview.until });
    return reply.redirect(firstPageOf(preview.build), 303);
  });

  app.get(endPreviewPath, async (_request, reply) => {
    clearLinkCookie(previewCookie, reply);
    return reply.redirect('/', 303);
  });
}
