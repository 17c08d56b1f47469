import { SignJWT, decodeJwt, errors, jwtVerify } from 'jose';

import { accessDenied, tokenExpired } from '../../problem/refusal.ts';

/** Guests and admins have separate tokens: one is worth nothing at the other's door. */
export type Audience = 'guest' | 'admin';
export type Caller = { id: string; role: string; loginId: string };

export const accessTokenMinutes = 15;
/** About 2 MB. */
const mostRemembered = 5_000;

export const accessTokens = (secret: string) => {
  const key = new TextEncoder().encode(secret);
  /** Tokens whose signature was right: looking again would cost more than the rest of a short answer. */
  const known = new Map<string, { caller: Caller; endsAtMs: number }>();

  const remember = (name: string, caller: Caller, endsAtMs: number): void => {
    const [oldest] = known.keys();
    if (known.size >= mostRemembered && oldest !== undefined) known.delete(oldest);
    known.set(name, { caller, endsAtMs });
  };

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
      const name = `${audience} ${token}`;
      const before = known.get(name);
      if (before && before.endsAtMs > Date.now()) return before.caller;
      known.delete(name);
      try {
        const { payload } = await jwtVerify(token, key, { audience, algorithms: ['HS256'] });
        const { sub, role, login, exp = 0 } = payload;
        if (!sub || typeof role !== 'string' || typeof login !== 'string') throw accessDenied();
        const caller = { id: sub, role, loginId: login };
        remember(name, caller, exp * 1_000);
        return caller;
      } catch (error) {
        throw error instanceof errors.JWTExpired ? tokenExpired() : accessDenied();
      }
    },
  };
};

/** When a token that was read ends: a live line may not outlast it. */
export const endOfToken = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1_000);

export type AccessTokens = ReturnType<typeof accessTokens>;
