import type { FastifyInstance } from 'fastify';
import type { ReleaseAction } from '@gida/releases/release';
import { ReleaseActionRequest } from '@gida/releases/release-api';

import { tellOfRevision } from '../../hooks/tell-of-revision.ts';
import { parseRequest } from '../../http/parse-request.ts';
import { authorize, requireOperator } from '../../tokens/release-tokens.ts';
import { requireBearer } from '../bearer.ts';
import {
  HistoryLimit,
  IdempotencyKey,
  maxHistory,
  type ReleaseApiOptions,
} from '../release-api-options.ts';
import { applyReleaseCommand, scopedIdempotencyKey } from './apply-command.ts';

/** Actions that a team token allows on its own remote; the rest requires an operator. */
const teamActions = ['promote', 'canary', 'rollback'];
/** A shell brings the kit, which is code that every team runs. */
const choosesKit = (change: ReleaseAction): boolean =>
  change.remote === 'shell' && (change.action === 'promote' || 'to' in change);

/** Changes of what is served, and the revisions that they made. */
export function changeRoutes(
  api: FastifyInstance,
  { releases, fetchApi, hooks, isSharedSite }: ReleaseApiOptions,
): void {
  api.post('/changes', async (request) => {
    const { change, why, after } = parseRequest(ReleaseActionRequest, request.body);
    const bearer = requireBearer(request);
    authorize(bearer, change.remote);
    if (!teamActions.includes(change.action) || choosesKit(change)) requireOperator(bearer);
    const key = parseRequest(IdempotencyKey, request.headers['idempotency-key']);
    const { name: who } = bearer;
    const isByTeam = bearer.scope !== 'operator';
    const idempotencyKey = scopedIdempotencyKey(bearer.id, key);
    const applied = await applyReleaseCommand(
      releases,
      { change, why, after, who, isByTeam, idempotencyKey, isSharedSite },
      fetchApi,
    );
    tellOfRevision(hooks, applied.revision);
    request.log.info({ change, who, revision: applied.revision.number }, 'release changed');
    return applied;
  });

  api.get<{ Querystring: { limit?: string; remote?: string } }>('/history', async (request) => {
    const { remote } = request.query;
    const limit = parseRequest(HistoryLimit, request.query.limit);
    const revisions = await releases.revisions.history(remote ? maxHistory : limit);
    const matching = revisions.filter((it) => !remote || it.change?.remote === remote);
    return { revisions: matching.slice(0, limit) };
  });
}
