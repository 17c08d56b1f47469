import { SignJWT, decodeJwt, decodeProtectedHeader, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { accessDeniedError, tokenExpiredError } from '@gida/server/http-error';

import type { Key, KeyRing } from '../../config/key-ring.ts';

/** Guests and admins have separate token audiences. */
export type Audience = 'guest' | 'admin';
export type Caller = { id: string; role: string; sessionId: string };

const accessTokenMinutes = 15;
/** About 2 MB of memory. */
const maxCachedTokens = 5_000;

export const createAccessTokens = (keys: KeyRing) => {
  const { id: kid } = keys.signingKey;
  const signingBytes = bytesOf(keys.signingKey);
  /** Cache of verified tokens: verifying a signature costs more than the rest of a short request. */
  const verifiedTokens = new LRUCache<string, Caller>({ max: maxCachedTokens, perf: Date });

  return {
    issue: ({ id, role, sessionId }: Caller, audience: Audience): Promise<string> =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenMinutes}m`)
        .sign(signingBytes),

    /** Throws a 401 `HttpError`. */
    read: async (token: string, audience: Audience): Promise<Caller> => {
      const cacheKey = `${audience} ${token}`;
      const cached = verifiedTokens.get(cacheKey);
      if (cached) return cached;
      try {
        const { sub, role, sid, exp = 0 } = await verify(keys, token, audience);
        if (!sub || typeof role !== 'string' || typeof sid !== 'string') throw accessDeniedError();
        const caller = { id: sub, role, sessionId: sid };
        verifiedTokens.set(cacheKey, caller, { ttl: exp * 1_000 - Date.now() });
        return caller;
      } catch (error) {
        throw error instanceof errors.JWTExpired ? tokenExpiredError() : accessDeniedError();
      }
    },
  };
};

/** With the key that the token names. */
async function verify({ keys }: KeyRing, token: string, audience: Audience) {
  const { kid } = decodeProtectedHeader(token);
  const key = keys.find(({ id }) => id === kid);
  if (!key) throw accessDeniedError();
  return (await jwtVerify(token, bytesOf(key), { audience, algorithms: ['HS256'] })).payload;
}

const bytesOf = ({ secret }: Key): Uint8Array => new TextEncoder().encode(secret);

/** Expiry of a verified token; its socket is closed then. */
export const accessTokenExpiry = (token: string): Date =>
  new Date((decodeJwt(token).exp ?? 0) * 1_000);

export type AccessTokens = ReturnType<typeof createAccessTokens>;
