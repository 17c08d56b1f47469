import { RefreshAnswer, Said } from '@gida/contracts/account';
import type { FastifyRequest } from 'fastify';

import type { App } from '../../http/app-type.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import type { Audience } from '../../http/who/access-token.ts';
import { refreshCookie } from '../../http/who/refresh-cookie.ts';
import { accessDenied } from '../../problem/refusal.ts';
import { endLoginOfToken, rotate } from './login-sql.ts';

type KeptLogin = {
  audience: Audience;
  /** Under which addresses; the part behind them is the same for both kinds of login. */
  under: string;
  /** What the refresh is for, in the OpenAPI document. */
  summary: string;
};

/** How a login goes on and how it ends, by its cookie alone. */
export function keptLoginRoutes(app: App, { audience, under, summary }: KeptLogin): void {
  const cookie = refreshCookie(app.config, audience);
  const config = { who: 'anyone' } as const;

  app.post(
    `${under}/refresh-token`,
    { config, schema: { summary, response: { 200: RefreshAnswer } } },
    async (request, reply) => {
      const token = cookie.read(request);
      const rotated = token ? await rotate(app.db, token, audience) : null;
      if (rotated?.outcome !== 'next') {
        if (rotated?.outcome === 'reused') endOfStolen(request, rotated);
        cookie.clear(reply);
        throw accessDenied();
      }
      const { next } = rotated;
      cookie.write(reply, next.refreshToken, next.remembered);
      const caller = { id: next.ownerId, role: next.role, loginId: next.loginId };
      return { access_token: await app.accessTokens.issue(caller, audience) };
    },
  );

  app.post(
    `${under}/logout`,
    { config, schema: { summary: 'End this login', response: { 200: Said } } },
    async (request, reply) => {
      const token = cookie.read(request);
      const ended = token && (await endLoginOfToken(app.db, token));
      if (ended) {
        app.openLogins.ended(ended);
        tellSecurity(request, 'logged_out', { loginId: ended });
      }
      cookie.clear(reply);
      return { status: 200, message: 'You are logged out.' };
    },
  );

  /** Whoever holds an access token or a live line of this login is out at once, not in fifteen minutes. */
  function endOfStolen(
    request: FastifyRequest,
    { loginId, ownerId }: { loginId: string; ownerId: string },
  ): void {
    app.openLogins.ended(loginId);
    const owner = audience === 'admin' ? { adminId: ownerId } : { personId: ownerId };
    tellSecurity(request, 'refresh_token_reused', { ...owner, loginId });
  }
}
