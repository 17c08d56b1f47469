import { Admin } from '@gida/contracts/admin';
import { Problem } from '@gida/contracts/problem';
import { apiBase, apiPaths } from '@gida/contracts/paths';
import type { FastifyRequest } from 'fastify';

import { refuse } from '../answers/refusal.ts';

const patienceMs = 3_000;

/**
 * Who an admin's access token belongs to, as the API says now. The gateway keeps no key to read
 * tokens with and remembers no answer: a login that ended, or a role that was taken, counts at once.
 */
export async function adminOf(
  apiUrl: string,
  { headers, ip, id }: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
): Promise<Admin> {
  const { authorization = '' } = headers;
  const answer = await fetch(`${apiUrl}${apiBase}/${apiPaths.adminSelf}`, {
    headers: { authorization, 'x-forwarded-for': ip, 'x-request-id': id },
    signal: AbortSignal.timeout(patienceMs),
  }).catch(() => null);
  if (!answer || answer.status >= 500) {
    throw refuse(
      503,
      'api_away',
      'Nobody can say who you are while the API is away. `pnpm release` works without it.',
    );
  }
  const body: unknown = await answer.json().catch(() => null);
  if (answer.ok) return Admin.parse(body);
  const said = Problem.safeParse(body).data;
  throw refuse(answer.status, said?.error ?? 'no_admin', said?.message ?? 'Sign in as an admin.');
}
