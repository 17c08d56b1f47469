import type { FastifyInstance } from 'fastify';
import { maxPreviewDays, previewsPath } from '@gida/releases/previews';
import { z } from 'zod';

import { parseRequest } from '../http/parse-request.ts';
import { authorize } from '../tokens/release-tokens.ts';
import { requireBearer } from './bearer.ts';
import { NamedBuild, type ReleaseApiOptions } from './release-api-options.ts';

const PreviewRequest = NamedBuild.extend({
  days: z.number().min(0.01).max(maxPreviewDays, 'a preview lasts 7 days at most').optional(),
});

/** Of the release API: links to the builds that a token may release. */
export function previewLinkRoutes(
  api: FastifyInstance,
  { previews }: Pick<ReleaseApiOptions, 'previews'>,
): void {
  api.post(previewsPath, async (request) => {
    const { days, ...build } = parseRequest(PreviewRequest, request.body);
    authorize(requireBearer(request), build.remote);
    return previews.createLink(build, days);
  });

  api.delete(`${previewsPath}/:remote/:version`, async (request, reply) => {
    const build = parseRequest(NamedBuild, request.params);
    const bearer = requireBearer(request);
    authorize(bearer, build.remote);
    await previews.revoke(build);
    request.log.info({ build, who: bearer.name }, 'preview links revoked');
    return reply.code(204).send();
  });
}
