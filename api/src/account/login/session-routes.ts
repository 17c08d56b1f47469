import * as calls from '@gida/contracts/calls';
import type { FastifyRequest } from 'fastify';
import { accessDeniedError, tooManyRequestsError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import type { Audience } from '../../http/auth/access-token.ts';
import { createRefreshCookie } from '../../http/auth/refresh-cookie.ts';
import { createAccountServices } from '../account-services.ts';
import { createRefreshTokenRotator } from './queue-refreshes.ts';
import { deleteSessionOfRefreshToken, reuseGraceSeconds } from './session-repository.ts';
import { accountMessages } from '../messages.ts';

const callsOf = {
  guest: { refresh: calls.refreshToken, logout: calls.logout },
  admin: { refresh: calls.adminRefreshToken, logout: calls.adminLogout },
};

/** Refresh and logout, authenticated by the refresh cookie alone. */
export function sessionRoutes(app: App, audience: Audience): void {
  const { refresh, logout } = callsOf[audience];
  const cookie = createRefreshCookie(app.config, audience);
  const refreshSession = createRefreshTokenRotator(
    app,
    audience,
    createAccountServices(app).tokens,
  );

  route(app, refresh, async (request, reply) => {
    const token = cookie.read(request);
    const rotated = token ? await refreshSession(token) : null;
    if (rotated?.outcome === 'too many') throw tooManyRequestsError(reuseGraceSeconds);
    if (rotated?.outcome !== 'next') {
      if (rotated?.outcome === 'reused') handleTokenReuse(request, rotated);
      cookie.clear(reply);
      throw accessDeniedError();
    }
    const { next } = rotated;
    cookie.write(reply, next.refreshToken, next.remembered);
    const caller = { id: next.ownerId, role: next.role, sessionId: next.sessionId };
    return { access_token: await app.accessTokens.issue(caller, audience) };
  });

  route(app, logout, async (request, reply) => {
    const token = cookie.read(request);
    const ended = token && (await deleteSessionOfRefreshToken(app.db, token));
    if (ended) {
      app.sessions.markEnded(ended);
      logSecurityEvent(request, 'logged_out', { sessionId: ended });
    }
    cookie.clear(reply);
    return { status: 200, message: accountMessages.login.loggedOut };
  });

  /** Access tokens and sockets of this session end at once, not when the token expires. */
  function handleTokenReuse(
    request: FastifyRequest,
    { sessionId, ownerId }: { sessionId: string; ownerId: string },
  ): void {
    app.sessions.markEnded(sessionId);
    const owner = audience === 'admin' ? { adminId: ownerId } : { userId: ownerId };
    logSecurityEvent(request, 'refresh_token_reused', { ...owner, sessionId });
  }
}
