import type { FastifyInstance, FastifyRequest } from 'fastify';
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
import {
  applyReleaseCommand,
  scopedIdempotencyKey,
  type AppliedCommand,
  type ReleaseCommand,
} from './apply-command.ts';

/** Actions that a team token allows on its own remote; the rest requires an operator. */
const teamActions = ['promote', 'canary', 'rollback', 'move', 'set'];
/** A shell brings the kit, which is code that every team runs. */
const choosesKit = (change: ReleaseAction): boolean =>
  change.remote === 'shell' && (change.action === 'promote' || 'to' in change);

/** Changes of what is served, and the revisions that they made. */
export function changeRoutes(api: FastifyInstance, options: ReleaseApiOptions): void {
  api.post('/changes', async (request) => {
    const asked = parseRequest(ReleaseActionRequest, request.body);
    const { change } = asked;
    const bearer = requireBearer(request);
    const { id, name: who, scope } = bearer;
    authorize(bearer, change.remote);
    if (!teamActions.includes(change.action) || choosesKit(change)) requireOperator(bearer);
    return applyAsked(options, request, { ...asked, id, who, isByTeam: scope !== 'operator' });
  });

  api.get<{ Querystring: { limit?: string; remote?: string } }>('/history', async (request) => {
    const { remote } = request.query;
    const limit = parseRequest(HistoryLimit, request.query.limit);
    const revisions = await options.releases.revisions.history(remote ? maxHistory : limit);
    const matching = revisions.filter((it) => !remote || it.change?.remote === remote);
    return { revisions: matching.slice(0, limit) };
  });
}

type Asked = Pick<ReleaseCommand, 'change' | 'why' | 'after' | 'who' | 'isByTeam'> & {
  /** Of the token or the admin: nobody else has their idempotency keys. */
  id: string;
};

/** Makes a change that a request asks for once, and tells of it. */
export async function applyAsked(
  { releases, fetchApi, hooks, isSharedSite }: Omit<ReleaseApiOptions, 'tokens' | 'smokeTest'>,
  { headers, log }: Pick<FastifyRequest, 'headers' | 'log'>,
  { id, ...asked }: Asked,
): Promise<AppliedCommand> {
  const key = parseRequest(IdempotencyKey, headers['idempotency-key']);
  const command = { ...asked, idempotencyKey: scopedIdempotencyKey(id, key), isSharedSite };
  const applied = await applyReleaseCommand(releases, command, fetchApi);
  tellOfRevision(hooks, applied.revision);
  const { change, who } = asked;
  log.info({ change, who, revision: applied.revision.number }, 'release changed');
  return applied;
}
