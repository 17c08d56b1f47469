import type { FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

import type { Bearer } from '../tokens/release-tokens.ts';

/** Of the requests of the release API. */
export const bearers = new WeakMap<FastifyRequest, Bearer>();

/** Whose token a request of the release API has; throws 401 without one. */
export function requireBearer(request: FastifyRequest): Bearer {
  const bearer = bearers.get(request);
  if (bearer) return bearer;
  throw httpError(401, 'no_token', 'A release token is required.');
}
