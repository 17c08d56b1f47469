import { IdentityResponse } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { fetchCaller } from '../http/fetch-admin.ts';

/** Exchanges the access token of a request at the API for the header that tells one backend who sends it. Throws what the API says. */
export function createIdentities(apiUrl: string) {
  const kept = new LRUCache<string, string, FastifyRequest>({
    max: 5_000,
    // A fifth of its life: an ended session is not told for longer, and what a backend gets lives for minutes.
    ttl: 60_000,
    perf: { now: () => Date.now() },
    async fetchMethod(key, _stale, { context }) {
      const [path = ''] = key.split(' ');
      const { token } = IdentityResponse.parse(await fetchCaller(apiUrl, path, context));
      return `Bearer ${token}`;
    },
  });
  return (request: FastifyRequest, remote: string, path: string): Promise<string | undefined> => {
    const identity = path.startsWith('admin/') ? apiPaths.adminIdentity : apiPaths.identity;
    const token = String(request.headers.authorization).replace(/^bearer +/i, '');
    return kept.fetch(`${identity(remote)} ${token}`, { context: request });
  };
}
