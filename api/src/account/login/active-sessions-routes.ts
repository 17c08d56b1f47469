import { ActiveSessionsResponse, MessageResponse } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import { endUserSessions } from './session-repository.ts';
import { endOwnSession, activeSessionsByUserId } from './active-sessions-repository.ts';

const SessionParams = z.object({ login: z.uuid() });

/** Lists the active sessions of the user and ends them. */
export async function activeSessionsRoutes(app: App): Promise<void> {
  app.get(
    '/user/logins',
    {
      config: { who: 'person' },
      schema: { summary: 'My active sessions', response: { 200: ActiveSessionsResponse } },
    },
    async ({ user }) => {
      const logins = await activeSessionsByUserId(app.db, user.id);
      return {
        logins: logins.map((login) => ({ ...login, isThisOne: login.id === user.loginId })),
      };
    },
  );

  app.delete(
    '/user/logins/:login',
    {
      config: { who: 'person' },
      schema: {
        summary: 'End one of my sessions',
        params: SessionParams,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      const { user, params } = request;
      if (!(await endOwnSession(app.db, user.id, params.login))) throw notFoundError('Login');
      app.sessions.markEnded(params.login);
      logSecurityEvent(request, 'login_ended', { personId: user.id, loginId: params.login });
      return { status: 200, message: 'That device has been logged out.' };
    },
  );

  app.delete(
    '/user/logins',
    {
      config: { who: 'person' },
      schema: { summary: 'End all my other sessions', response: { 200: MessageResponse } },
    },
    async (request) => {
      const { user } = request;
      const ended = await endUserSessions(app.db, user.id, user.loginId, 'ended by its owner');
      for (const loginId of ended) {
        app.sessions.markEnded(loginId);
        logSecurityEvent(request, 'login_ended', { personId: user.id, loginId });
      }
      return { status: 200, message: 'You have been logged out on all other devices.' };
    },
  );
}
