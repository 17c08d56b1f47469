import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';

import { accessDenied, tokenExpired } from '../problem/refusal.ts';

/** Guests and admins have separate tokens: one is worth nothing at the other's door. */
export type Audience = 'guest' | 'admin';
export type Caller = { id: string; role: string; loginId: string };

export const accessTokenMinutes = 15;

export const accessTokens = (secret: string) => {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ id, role, loginId }: Caller, audience: Audience): Promise<string> =>
      new SignJWT({ role, login: loginId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(id)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(`${accessTokenMinutes}m`)
        .sign(key),

    /** Throws the refusal that the caller is to see. */
    read: async (token: string, audience: Audience): Promise<Caller> => {
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'] });
        const { sub, role, login } = payload;
        if (!sub || typeof role !== 'string' || typeof login !== 'string') throw accessDenied();
        return { id: sub, role, loginId: login };
      } catch (error) {
        throw error instanceof errors.JWTExpired ? tokenExpired() : accessDenied();
      }
    },
  };
};

/** When a token that was read ends: a live line may not outlast it. */
export const endOfToken = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1_000);

export type AccessTokens = ReturnType<typeof accessTokens>;
