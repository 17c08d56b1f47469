import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RemoteName } from '@gida/contracts/release';
import {
  ChangeRequest,
  PruneRequest,
  releasingPath,
  TokenRequest,
  type Figures,
  type StatusAnswer,
} from '@gida/contracts/releasing';
import { z } from 'zod';

import { refuse } from '../answers/refusal.ts';
import type { Publication } from '../store/publications.ts';
import type { Releases } from '../store/releases.ts';
import { carryOut } from './changes.ts';
import { openParcel, parcelBytes } from './parcel.ts';
import { prune } from './prune.ts';
import { publish, type PublishParts } from './publish.ts';
import { mayAct, mustOperate, type Bearer, type Tokens } from '../tokens/tokens.ts';

export type ReleasingParts = {
  releases: Releases;
  tokens: Tokens;
  apiVersion: () => Promise<string | null>;
  figures: () => Figures[];
  tryOut: PublishParts['tryOut'];
};

/** What a team may do to its own remote; the rest is an operator's. */
const ofTeams = ['promote', 'canary', 'rollback'];
export const IdempotencyKey = z
  .string()
  .min(8, 'an idempotency key has at least 8 characters')
  .max(200, 'an idempotency key has at most 200 characters')
  .optional();
const mostHistory = 500;
export const Limit = z.coerce.number().int().min(1).max(mostHistory).default(20);

/** Orders about releases. A token is asked for before a byte of the body is read. */
export async function releasingRoutes(app: FastifyInstance, parts: ReleasingParts): Promise<void> {
  const { releases, tokens, apiVersion } = parts;
  const bearers = new WeakMap<FastifyRequest, Bearer>();
  const bearerOf = (request: FastifyRequest): Bearer => {
    const bearer = bearers.get(request);
    if (!bearer) throw refuse(401, 'no_token', 'A release token is needed.');
    return bearer;
  };

  await app.register(
    async (api) => {
      api.addContentTypeParser(
        'multipart/form-data',
        { parseAs: 'buffer', bodyLimit: parcelBytes },
        (_request, body, done) => done(null, body),
      );
      api.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        bearers.set(request, await tokens.bearerOf(request.headers.authorization));
      });

      api.post('/releases', async (request, reply) => {
        const parcel = await openParcel(request.body, request.headers['content-type']);
        mayAct(bearerOf(request), parcel.release.remote);
        const { name } = bearerOf(request);
        const answer = await publish(releases, parcel, {
          by: name,
          apiVersion,
          tryOut: parts.tryOut,
        });
        return reply.code(answer.isNew ? 201 : 200).send(answer);
      });

      api.post('/changes', async (request) => {
        const { change, why, after } = valid(ChangeRequest, request.body);
        const bearer = bearerOf(request);
        mayAct(bearer, change.remote);
        if (!ofTeams.includes(change.action)) mustOperate(bearer);
        const idempotencyKey = valid(IdempotencyKey, request.headers['idempotency-key']);
        const order = { change, why, after, who: bearer.name, idempotencyKey };
        const done = await carryOut(releases, order, apiVersion);
        request.log.info({ change, who: bearer.name, revision: done.revision.number }, 'released');
        return done;
      });

      api.get('/status', () => statusOf(parts));

      api.get<{ Querystring: { limit?: string; remote?: string } }>('/history', async (request) => {
        const { remote } = request.query;
        const limit = valid(Limit, request.query.limit);
        const revisions = await releases.revisions.history(remote ? mostHistory : limit);
        const wanted = revisions.filter((it) => !remote || it.change?.remote === remote);
        return { revisions: wanted.slice(0, limit) };
      });

      api.post('/prune', async (request) => {
        const bearer = bearerOf(request);
        mustOperate(bearer);
        const wanted = valid(PruneRequest, request.body);
        const done = await prune(releases, wanted, bearer.name);
        if (!done.isDryRun) request.log.info({ removed: done.removed, who: bearer.name }, 'pruned');
        return done;
      });

      api.get<{ Querystring: { remote?: string } }>('/builds', async (request) => {
        const builds = await releases.store.list();
        const { remote } = request.query;
        return { builds: builds.filter((it) => !remote || it.remote === remote).map(shown) };
      });

      api.get('/verify', async () => ({ builds: await verified(releases) }));

      api.get('/tokens', async (request) => {
        mustOperate(bearerOf(request));
        return { tokens: await tokens.list() };
      });

      api.post('/tokens', async (request, reply) => {
        const bearer = bearerOf(request);
        mustOperate(bearer);
        const wanted = valid(TokenRequest, request.body);
        return reply.code(201).send(await tokens.create(wanted, bearer.name));
      });

      api.delete<{ Params: { id: string } }>('/tokens/:id', async (request) => {
        mustOperate(bearerOf(request));
        return tokens.revoke(request.params.id);
      });
    },
    { prefix: releasingPath },
  );
}

const shown = ({ remote, version, at, by }: Publication) => ({ remote, version, at, by });

/** What is served, and how it fares. */
export async function statusOf({
  releases: { revisions },
  figures,
}: Pick<ReleasingParts, 'releases' | 'figures'>): Promise<StatusAnswer> {
  const { number, at, who, why, remotes } = await revisions.look().catch(revisions.latest);
  return { revision: number, at, who, why, remotes, figures: figures() };
}

/** Every build that visitors may get, hashed anew. */
async function verified({ store, revisions }: Releases) {
  const { remotes } = await revisions.latest();
  const inUse = Object.entries(remotes).flatMap(([name, { stable, previous, canary }]) =>
    [stable, previous, canary?.version].flatMap((version) =>
      version ? [{ remote: RemoteName.parse(name), version }] : [],
    ),
  );
  return Promise.all(
    inUse.map(async ({ remote, version }) => {
      const problem = await store
        .problemOf(remote, version)
        .catch((error: unknown) => String(error));
      return { remote, version, problem };
    }),
  );
}

export function valid<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const details = result.error.issues.map(({ message, path }) => ({
    message,
    field: path.join('.'),
  }));
  throw refuse(400, 'bad_request', 'The order is not right.', details);
}
