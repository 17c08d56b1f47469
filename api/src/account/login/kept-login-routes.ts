import { RefreshAnswer, Said } from '@gida/contracts/account';

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
      const next = token ? await rotate(app.db, token, audience) : null;
      if (!next) {
        cookie.clear(reply);
        throw accessDenied();
      }
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
}
