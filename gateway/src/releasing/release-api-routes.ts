import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ReleaseActionRequest,
  PruneRequest,
  releaseApiPath,
  CreateTokenRequest,
  type BuildMetrics,
  PublishQuery,
  type StatusResponse,
} from '@gida/contracts/release-api';
import type { ReleaseAction } from '@gida/contracts/release';
import { z } from 'zod';
import { httpError } from '@gida/server/http-error';

import { toBuildView } from '../store/publication-list.ts';
import { examineStore } from '../store/doctor.ts';
import { applyReleaseCommand, scopedIdempotencyKey } from './changes/apply-command.ts';
import { assertRoomForBuild } from './publishing/build-quota.ts';
import { parseBundle, maxBundleBytes } from './publishing/bundle.ts';
import type { ApiDescription } from './checks/fetch-api-description.ts';
import { createPublishQueue } from './publishing/publish-queue.ts';
import { createBundleUploadSlots } from './publishing/upload-slots.ts';
import { prune, type PrunedStorage } from './retention/prune.ts';
import { publish, type PublishOptions } from './publishing/publish.ts';
import { buildsInUse } from './served-versions.ts';
import {
  authorize,
  requireOperator,
  type Bearer,
  type ReleaseTokens,
} from '../tokens/release-tokens.ts';

export type ReleaseApiOptions = {
  releases: PrunedStorage;
  tokens: ReleaseTokens;
  fetchApi: () => Promise<ApiDescription | null>;
  figures: () => BuildMetrics[];
  /** False on a developer's own machine. */
  isSharedSite: boolean;
  smokeTest: PublishOptions['smokeTest'];
  /** Names of records that were found damaged since the start. */
  damaged?: () => string[];
};

/** Actions that a team token allows on its own remote; the rest requires an operator. */
const teamActions = ['promote', 'canary', 'rollback'];
/** A shell brings the kit, which is code that every team runs. */
const choosesKit = (change: ReleaseAction): boolean =>
  change.remote === 'shell' && (change.action === 'promote' || 'to' in change);
export const IdempotencyKey = z
  .string()
  .min(8, 'an idempotency key has at least 8 characters')
  .max(200, 'an idempotency key has at most 200 characters')
  .optional();
const maxHistory = 500;
export const HistoryLimit = z.coerce.number().int().min(1).max(maxHistory).default(20);

/** The release API. Tokens are checked in onRequest, before the body is read. */
export async function releaseApiRoutes(
  app: FastifyInstance,
  options: ReleaseApiOptions,
): Promise<void> {
  const { releases, tokens, fetchApi, isSharedSite, damaged = () => [] } = options;
  const uploads = createBundleUploadSlots();
  const queue = createPublishQueue();
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  const requireBearer = (request: FastifyRequest): Bearer => {
    const bearer = bearers.get(request);
    if (!bearer) throw httpError(401, 'no_token', 'A release token is required.');
    return bearer;
  };

  await app.register(
    async (api) => {
      api.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: maxBundleBytes },
        (_request, body, applied) => applied(null, body),
      );
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        bearers.set(request, await tokens.authenticate(request.headers.authorization));
      });

      /** Hooks of the whole API have authenticated; a route's own come after them. */
      const takeUploadPlace = async (request: FastifyRequest, reply: FastifyReply) => {
        // The unread body ends with the connection.
        reply.header('connection', 'close');
        const { scope } = requireBearer(request);
        reply.raw.once('close', uploads.take(scope, request.headers['content-length']));
        reply.removeHeader('connection');
      };
      api.post<{ Querystring: unknown }>(
        '/releases',
        { onRequest: takeUploadPlace },
        async (request, reply) => {
          const { dropMount } = parseRequest(PublishQuery, request.query);
          const closed = new AbortController();
          const disconnected = httpError(400, 'client_disconnected', 'The client disconnected.');
          reply.raw.once('close', () => closed.abort(disconnected));
          // Whoever waits for a turn sends nothing and gets nothing, for longer than a connection may be silent.
          reply.raw.setTimeout(0, () => undefined);
          const bundle = await parseBundle(request.body, request.headers['content-type']);
          const { remote } = bundle.release;
          authorize(requireBearer(request), remote);
          const { name, scope } = requireBearer(request);
          const isOperator = scope === 'operator';
          const result = await queue.run(
            { remote, isOperator, closed: closed.signal },
            async () => {
              if (!isOperator) await assertRoomForBuild(releases, bundle.release);
              return publish(releases, bundle, {
                by: name,
                isOperator,
                dropMounts: dropMount,
                fetchApi,
                smokeTest: (candidate) =>
                  options.smokeTest({ ...candidate, onDeadline: () => queue.delay(remote) }),
              });
            },
          );
          return reply.code(result.isNew ? 201 : 200).send(result);
        },
      );

      api.post('/changes', async (request) => {
        const { change, why, after } = parseRequest(ReleaseActionRequest, request.body);
        const bearer = requireBearer(request);
        authorize(bearer, change.remote);
        if (!teamActions.includes(change.action) || choosesKit(change)) requireOperator(bearer);
        const key = parseRequest(IdempotencyKey, request.headers['idempotency-key']);
        const isByTeam = bearer.scope !== 'operator';
        const idempotencyKey = scopedIdempotencyKey(bearer.id, key);
        const applied = await applyReleaseCommand(
          releases,
          { change, why, after, who: bearer.name, isByTeam, idempotencyKey, isSharedSite },
          fetchApi,
        );
        request.log.info(
          { change, who: bearer.name, revision: applied.revision.number },
          'release changed',
        );
        return applied;
      });

      api.get('/status', () => readReleaseStatus(options));

      api.get<{ Querystring: { limit?: string; remote?: string } }>('/history', async (request) => {
        const { remote } = request.query;
        const limit = parseRequest(HistoryLimit, request.query.limit);
        const revisions = await releases.revisions.history(remote ? maxHistory : limit);
        const matching = revisions.filter((it) => !remote || it.change?.remote === remote);
        return { revisions: matching.slice(0, limit) };
      });

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

      // Callers at the same time share one run: it reads every file.
      let examining: ReturnType<typeof examineStore> | null = null;
      api.post('/doctor', async (request) => {
        requireOperator(requireBearer(request));
        examining ??= examineStore(releases, damaged()).finally(() => (examining = null));
        return { findings: await examining };
      });

      api.get('/tokens', async (request) => {
        requireOperator(requireBearer(request));
        return { tokens: await tokens.list() };
      });

      api.post('/tokens', async (request, reply) => {
        const bearer = requireBearer(request);
        requireOperator(bearer);
        const matching = parseRequest(CreateTokenRequest, request.body);
        return reply.code(201).send(await tokens.create(matching, bearer.name));
      });

      api.delete<{ Params: { id: string } }>('/tokens/:id', async (request) => {
        requireOperator(requireBearer(request));
        return tokens.revoke(request.params.id);
      });
    },
    { prefix: releaseApiPath },
  );
}

/** What is served, with health figures and what each build uses. */
export async function readReleaseStatus({
  releases: { revisions, store },
  figures,
}: Pick<ReleaseApiOptions, 'releases' | 'figures'>): Promise<StatusResponse> {
  const { number, at, who, why, remotes } = await revisions.fetchLatest().catch(revisions.cached);
  const builds = buildsInUse(remotes).map(async (build) => {
    const release = await store.find(build.remote, build.version).catch(() => undefined);
    return { ...build, uses: release?.uses ?? null };
  });
  const inUse = await Promise.all(builds);
  return { revision: number, at, who, why, remotes, figures: figures(), inUse };
}

export function parseRequest<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ message, path }) => ({
    message,
    field: path.join('.'),
  }));
  throw httpError(400, 'bad_request', 'The request is invalid.', details);
}
