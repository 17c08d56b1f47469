import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Admin } from '@gida/contracts/admin';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import {
  ChangeRequest,
  Deed,
  type KeptBuild,
  type ReleasesAnswer,
} from '@gida/contracts/releasing';

import { refuse } from '../answers/refusal.ts';
import { adminOf } from '../tokens/admins.ts';
import { carryOut } from './changes.ts';
import { IdempotencyKey, Limit, statusOf, valid, type ReleasingParts } from './releasing-routes.ts';

/** More builds of one remote than anybody chooses from. */
const buildsShown = 10;

type AdminParts = Omit<ReleasingParts, 'tokens' | 'tryOut'> & { apiUrl: string };

/**
 * The page Releases of the admin area. It stands under the API's addresses because its caller is an
 * admin with the API's token; the token comes in a header that no other site can set.
 */
export function adminReleasesRoutes(app: FastifyInstance, parts: AdminParts): void {
  const { releases, apiVersion, apiUrl } = parts;

  app.get<{ Querystring: { limit?: string } }>(
    `${apiBase}/${apiPaths.adminReleases}`,
    async (request, reply): Promise<ReleasesAnswer> => {
      reply.header('cache-control', 'no-store');
      const admin = await adminOf(apiUrl, request);
      const limit = valid(Limit, request.query.limit);
      const revisions = await releases.revisions.history(limit + 1);
      return {
        ...(await statusOf(parts)),
        mayChange: isOperator(admin),
        builds: await keptBuilds(parts),
        history: revisions.slice(0, limit).map((it) => Deed.parse(it)),
        hasOlder: revisions.length > limit,
      };
    },
  );

  app.post(`${apiBase}/${apiPaths.adminReleaseChanges}`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const operator = mustBeOperator(await adminOf(apiUrl, request));
    const { change, why, after } = valid(ChangeRequest, request.body);
    const who = `${operator.firstName} ${operator.lastName}`;
    const idempotencyKey = valid(IdempotencyKey, keyOf(request));
    const done = await carryOut(releases, { change, why, after, who, idempotencyKey }, apiVersion);
    request.log.info({ change, who, revision: done.revision.number }, 'released');
    return done;
  });
}

const isOperator = ({ role }: Admin): boolean => role === 'operator';

function mustBeOperator(admin: Admin): Admin {
  if (isOperator(admin)) return admin;
  throw refuse(403, 'operator_only', 'You may look. Only an operator changes what is served.');
}

const keyOf = (request: FastifyRequest) => request.headers['idempotency-key'];

async function keptBuilds({ releases }: AdminParts): Promise<KeptBuild[]> {
  const seen = new Map<string, number>();
  return (await releases.store.list()).flatMap(({ remote, version, at, by }) => {
    const count = (seen.get(remote) ?? 0) + 1;
    seen.set(remote, count);
    return count <= buildsShown ? [{ remote, version, at, by }] : [];
  });
}
