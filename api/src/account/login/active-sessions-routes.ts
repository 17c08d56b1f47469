import { ActiveSessionsResponse, MessageResponse } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { notFoundError } from '../../http/errors/http-error.ts';
import { endUserSessions } from './session-repository.ts';
import { endOwnSession, activeSessionsByUserId } from './active-sessions-repository.ts';

const SessionParams = z.object({ id: z.uuid() });

/** Lists the active sessions of the user and ends them. */
export async function activeSessionsRoutes(app: App): Promise<void> {
  const response = { 200: MessageResponse };
  app.get(
    '/user/sessions',
    {
      config: { access: 'user' },
      schema: { summary: 'My active sessions', response: { 200: ActiveSessionsResponse } },
    },
    async ({ user }) => {
      const sessions = await activeSessionsByUserId(app.db, user.id);
      return {
        sessions: sessions.map((session) => ({
          ...session,
          isThisOne: session.id === user.sessionId,
        })),
      };
    },
  );

  app.delete(
    '/user/sessions/:id',
    {
      config: { access: 'user' },
      schema: { summary: 'End one of my sessions', params: SessionParams, response },
    },
    async (request) => {
      const { user, params } = request;
      if (!(await endOwnSession(app.db, user.id, params.id))) throw notFoundError('Session');
      app.sessions.markEnded(params.id);
      logSecurityEvent(request, 'session_ended', { userId: user.id, sessionId: params.id });
      return { status: 200, message: 'That device has been logged out.' };
    },
  );

  app.delete(
    '/user/sessions',
    {
      config: { access: 'user' },
      schema: { summary: 'End all my other sessions', response },
    },
    async (request) => {
      const { user } = request;
      const ended = await endUserSessions(app.db, user.id, user.sessionId, 'ended by its owner');
      for (const sessionId of ended) {
        app.sessions.markEnded(sessionId);
        logSecurityEvent(request, 'session_ended', { userId: user.id, sessionId });
      }
      return { status: 200, message: 'You have been logged out on all other devices.' };
    },
  );
}
