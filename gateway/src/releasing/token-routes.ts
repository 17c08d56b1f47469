import type { FastifyInstance } from 'fastify';
import { CreateTokenRequest } from '@gida/releases/release-api';

import { parseRequest } from '../http/parse-request.ts';
import { requireOperator, type ReleaseTokens } from '../tokens/release-tokens.ts';
import { requireBearer } from './bearer.ts';

/** Operators list, make and revoke release tokens. */
export function tokenRoutes(api: FastifyInstance, tokens: ReleaseTokens): void {
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
}
