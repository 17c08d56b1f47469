import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';

import { accessDeniedError, tokenExpiredError } from '../errors/http-error.ts';

/** Guests and admins have separate token audiences. */
export type Audience = 'guest' | 'admin';
export type Caller = { id: string; role: string; sessionId: string };

export const accessTokenMinutes = 15;
/** About 2 MB of memory. */
const maxCachedTokens = 5_000;

export const createAccessTokens = (secret: string) => {
  const key = new TextEncoder().encode(secret);
  /** Cache of verified tokens: verifying a signature costs more than the rest of a short request. */
  const verifiedTokens = new Map<string, { caller: Caller; endsAtMs: number }>();

  const cacheToken = (cacheKey: string, caller: Caller, endsAtMs: number): void => {
    const [oldest] = verifiedTokens.keys();
    if (verifiedTokens.size >= maxCachedTokens && oldest !== undefined)
      verifiedTokens.delete(oldest);
    verifiedTokens.set(cacheKey, { caller, endsAtMs });
  };

  return {
    issue: ({ id, role, sessionId }: Caller, audience: Audience): Promise<string> =>
      new SignJWT({ role, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenMinutes}m`)
        .sign(key),

    /** Throws a 401 `HttpError`. */
    read: async (token: string, audience: Audience): Promise<Caller> => {
      const cacheKey = `${audience} ${token}`;
      const cached = verifiedTokens.get(cacheKey);
      if (cached && cached.endsAtMs > Date.now()) return cached.caller;
      verifiedTokens.delete(cacheKey);
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'] });
        const { sub, role, sid, exp = 0 } = payload;
        if (!sub || typeof role !== 'string' || typeof sid !== 'string') throw accessDeniedError();
        const caller = { id: sub, role, sessionId: sid };
        cacheToken(cacheKey, caller, exp * 1_000);
        return caller;
      } catch (error) {
        throw error instanceof errors.JWTExpired ? tokenExpiredError() : accessDeniedError();
      }
    },
  };
};

/** Expiry of a verified token; its socket is closed then. */
export const accessTokenExpiry = (token: string): Date =>
  new Date((decodeJwt(token).exp ?? 0) * 1_000);

export type AccessTokens = ReturnType<typeof createAccessTokens>;
