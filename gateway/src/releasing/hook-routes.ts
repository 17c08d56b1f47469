import type { FastifyInstance } from 'fastify';
import {
  HookRequest,
  HookScope,
  type HooksResponse,
  type TestHookResponse,
} from '@gida/releases/hooks';
import { z } from 'zod';

import { parseRequest } from '../http/parse-request.ts';
import { authorize, requireOperator, type Bearer } from '../tokens/release-tokens.ts';
import { requireBearer } from './bearer.ts';
import type { ReleaseApiOptions } from './release-api-options.ts';

const HookParameters = z.object({ scope: HookScope });

/** Webhooks: a team has that of its remote, operators have all and that of the site. */
export function hookRoutes(
  api: FastifyInstance,
  { hooks }: Pick<ReleaseApiOptions, 'hooks'>,
): void {
  const isOperator = ({ scope }: Bearer) => scope === 'operator';
  const mayHave = (bearer: Bearer, scope: HookScope) =>
    scope === 'site' ? requireOperator(bearer) : authorize(bearer, scope);

  api.get('/hooks', async (request): Promise<HooksResponse> => {
    const bearer = requireBearer(request);
    const all = await hooks.list();
    return { hooks: all.filter(({ scope }) => isOperator(bearer) || scope === bearer.scope) };
  });

  api.put('/hooks/:scope', async (request) => {
    const bearer = requireBearer(request);
    const { scope } = parseRequest(HookParameters, request.params);
    mayHave(bearer, scope);
    const { url } = parseRequest(HookRequest, request.body);
    return hooks.set(scope, { url, by: bearer.name, isPrivateAllowed: isOperator(bearer) });
  });

  api.delete('/hooks/:scope', async (request, reply) => {
    const { scope } = parseRequest(HookParameters, request.params);
    mayHave(requireBearer(request), scope);
    await hooks.remove(scope);
    return reply.code(204).send();
  });

  api.post('/hooks/:scope/test', async (request): Promise<TestHookResponse> => {
    const { scope } = parseRequest(HookParameters, request.params);
    mayHave(requireBearer(request), scope);
    return { error: await hooks.test(scope) };
  });
}
