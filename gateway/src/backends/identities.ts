import { createHash } from 'node:crypto';
import { IdentityResponse } from '@gida/contracts/identity';
import { apiPaths } from '@gida/contracts/paths';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';

import { fetchCaller } from '../http/fetch-admin.ts';

/** A fifth of its life, so that an ended session is not told for longer, and what a backend gets lives for minutes. */
const keptMs = 60_000;
const maxKept = 5_000;

/** Exchanges access tokens at the API for identities of five minutes, each for one backend. */
export class Identities {
  readonly #apiUrl: string;
  readonly #kept = new LRUCache<string, Promise<string>>({
    max: maxKept,
    ttl: keptMs,
    perf: { now: () => Date.now() },
  });

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  /** The header that says who sends this request; none for a visitor. Throws what the API says of a token it refuses. */
  async headersFor(
    request: Pick<FastifyRequest, 'headers' | 'ip' | 'id'>,
    remote: string,
    path: string,
  ): Promise<{ authorization?: string }> {
    const { authorization } = request.headers;
    if (!authorization) return {};
    const build = path.startsWith('admin/') ? apiPaths.adminIdentity : apiPaths.identity;
    const asked = build(remote);
    const key = createHash('sha256').update(`${asked}\n${authorization}`).digest('base64');
    const kept = this.#kept.get(key);
    if (kept) return { authorization: await kept };
    const identity = fetchCaller(this.#apiUrl, asked, request).then(
      (body) => `Bearer ${IdentityResponse.parse(body).token}`,
    );
    this.#kept.set(key, identity);
    identity.catch(() => this.#kept.delete(key));
    return { authorization: await identity };
  }
}
