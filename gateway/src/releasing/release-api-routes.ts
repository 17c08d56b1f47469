import type { FastifyInstance } from 'fastify';
import { ErrorsQuery, releaseApiPath, type ErrorsResponse } from '@gida/releases/release-api';

import { parseRequest } from '../http/parse-request.ts';
import { authorize } from '../tokens/release-tokens.ts';
import { bearers, requireBearer } from './bearer.ts';
import { changeRoutes } from './changes/change-routes.ts';
import { hookRoutes } from './hook-routes.ts';
import { publishRoutes } from './publishing/publish-routes.ts';
import { previewLinkRoutes } from './preview-link-routes.ts';
import type { ReleaseApiOptions } from './release-api-options.ts';
import { readReleaseStatus } from './release-status.ts';
import { storedBuildRoutes } from './stored-build-routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** The release API. Tokens are checked in onRequest, before the body is read. */
export async function releaseApiRoutes(
  app: FastifyInstance,
  options: ReleaseApiOptions,
): Promise<void> {
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        bearers.set(request, await options.tokens.authenticate(request.headers.authorization));
      });
      publishRoutes(api, options);
      changeRoutes(api, options);
      api.get('/status', () => readReleaseStatus(options));
      api.get('/errors', async (request): Promise<ErrorsResponse> => {
        const bearer = requireBearer(request);
        const { remote: asked, since } = parseRequest(ErrorsQuery, request.query);
        const remote = asked ?? (bearer.scope === 'operator' ? undefined : bearer.scope);
        if (remote) authorize(bearer, remote);
        return { errors: await options.errors({ remote, since }) };
      });
      storedBuildRoutes(api, options);
      previewLinkRoutes(api, options);
      hookRoutes(api, options);
      tokenRoutes(api, options.tokens);
    },
    { prefix: releaseApiPath },
  );
}
