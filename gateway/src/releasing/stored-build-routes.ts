import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { PruneRequest } from '@gida/releases/release-api';

import { parseRequest } from '../http/parse-request.ts';
import { formTypeOf } from '../store/build-files.ts';
import { examineStore } from '../store/doctor.ts';
import { toBuildView } from '../store/stored-builds.ts';
import { authorize, requireOperator } from '../tokens/release-tokens.ts';
import { requireBearer } from './bearer.ts';
import { NamedBuild, type ReleaseApiOptions } from './release-api-options.ts';
import { prune } from './retention/prune.ts';

/** The published builds: which there are, whether they are whole, and the removal of old ones. */
export function storedBuildRoutes(
  api: FastifyInstance,
  { releases, damaged = () => [] }: ReleaseApiOptions,
): void {
  api.post('/prune', async (request) => {
    const bearer = requireBearer(request);
    requireOperator(bearer);
    const matching = parseRequest(PruneRequest, request.body);
    const applied = await prune(releases, matching, bearer.name);
    if (!applied.isDryRun)
      request.log.info({ removed: applied.removed, who: bearer.name }, 'builds pruned');
    return applied;
  });

  api.get<{ Querystring: { remote?: string } }>('/builds', async (request) => {
    const builds = await releases.store.list();
    const { remote } = request.query;
    return { builds: builds.filter((it) => !remote || it.remote === remote).map(toBuildView) };
  });

  // To another site, which gets the same bytes: their hash is in the header.
  api.get('/builds/:remote/:version', async (request, reply) => {
    const build = parseRequest(NamedBuild, request.params);
    authorize(requireBearer(request), build.remote);
    const body = await releases.store.packed(build);
    const hash = createHash('sha256').update(body).digest('base64');
    return reply.header('content-digest', `sha-256=:${hash}:`).type(formTypeOf(body)).send(body);
  });

  // Callers at the same time share one run: it reads every file.
  let examining: ReturnType<typeof examineStore> | null = null;
  api.post('/doctor', async (request) => {
    requireOperator(requireBearer(request));
    examining ??= examineStore(releases, damaged()).finally(() => (examining = null));
    return { findings: await examining };
  });
}
