import * as calls from '@gida/contracts/calls';
import { notFoundError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { deleteSessionsOfUser } from './session-repository.ts';
import { updateOwnSessionEnded, listActiveSessions } from './active-sessions-repository.ts';
import { accountMessages } from '../messages.ts';

/** Lists the active sessions of the user and ends them. */
export async function activeSessionsRoutes(app: App): Promise<void> {
  route(app, calls.activeSessions, async ({ user }) => {
    const sessions = await listActiveSessions(app.db, user.id);
    return {
      sessions: sessions.map((session) => ({
        ...session,
        isThisOne: session.id === user.sessionId,
      })),
    };
  });

  route(app, calls.endSession, async (request) => {
    const { user, params } = request;
    if (!(await updateOwnSessionEnded(app.db, user.id, params.id))) throw notFoundError('Session');
    app.sessions.markEnded(params.id);
    logSecurityEvent(request, 'session_ended', { userId: user.id, sessionId: params.id });
    return { status: 200, message: accountMessages.login.deviceLoggedOut };
  });

  route(app, calls.endOtherSessions, async (request) => {
    const { user } = request;
    const ended = await deleteSessionsOfUser(app.db, user.id, user.sessionId, 'ended by its owner');
    for (const sessionId of ended) {
      app.sessions.markEnded(sessionId);
      logSecurityEvent(request, 'session_ended', { userId: user.id, sessionId });
    }
    return { status: 200, message: accountMessages.login.othersLoggedOut };
  });
}
