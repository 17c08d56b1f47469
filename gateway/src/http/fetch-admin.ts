import { Admin } from '@gida/contracts/admin';
import { ProblemDetails } from '@gida/contracts/problem-details';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import type { FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

import { clientAddress } from './client-address.ts';

const timeoutMs = 3_000;

/** The admin that an access token belongs to. */
export const fetchAdmin = async (apiUrl: string, request: Asking): Promise<Admin> =>
  Admin.parse(await fetchCaller(apiUrl, apiPaths.adminMe, request));

type Asking = Pick<FastifyRequest, 'headers' | 'ip' | 'id'>;

/**
 * What the API says at `path` to whoever sends this request; throws when it is not their path. The gateway has no signing
 * key and caches nothing, so that an ended session or a revoked role takes effect at once.
 */
export async function fetchCaller(apiUrl: string, path: string, request: Asking): Promise<unknown> {
  const { authorization = '' } = request.headers;
  const address = clientAddress(request);
  const response = await fetch(`${apiUrl}${apiBase}/${path}`, {
    headers: { authorization, 'x-forwarded-for': address, 'x-request-id': request.id },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (!response || response.status >= 500) {
    throw httpError(
      503,
      'api_unavailable',
      'Who you are cannot be checked while the API is unavailable. Please try again.',
    );
  }
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body;
  // An API of another version may send other members.
  const problem = ProblemDetails.partial().safeParse(body).data;
  throw httpError(
    response.status,
    problem?.error ?? 'admin_required',
    problem?.message ?? 'Log in as an admin.',
  );
}
