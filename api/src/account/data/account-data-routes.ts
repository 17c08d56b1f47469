import { EraseAccountRequest, MessageResponse, UserDataExport } from '@gida/contracts/account';
import { clientNetwork } from '@gida/contracts/client-network';

import type { App } from '../../http/app-type.ts';
import { accessDeniedError, badRequestError } from '../../http/errors/http-error.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { userById } from '../user-repository.ts';
import { eraseAccount } from './account-data-service.ts';
import { createExportStreams } from './export-account.ts';

export async function accountDataRoutes(app: App): Promise<void> {
  const openExport = createExportStreams(app.db);
  const limitAttempts = createUserRateLimiter(app, 'old password', rateLimits.passwordCheck);

  app.get(
    '/user/data',
    {
      config: { access: 'user', rateLimit: rateLimits.dataExport },
      schema: { summary: 'Everything stored about me', response: { 200: UserDataExport } },
    },
    async ({ user }, reply) =>
      reply
        .type('application/json; charset=utf-8')
        // its text is what the schema says
        .send(openExport(user.id) as never),
  );

  app.post(
    '/user/data/erase',
    {
      config: { access: 'user', rateLimit: rateLimits.credentials },
      schema: {
        summary: 'Delete my account; bookings and reviews stay without my name',
        body: EraseAccountRequest,
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      const { id, sessionId } = request.user;
      await limitAttempts(id);
      const user = await userById(app.db, id);
      if (!user) throw accessDeniedError();
      const { site } = clientNetwork(request.ip);
      if (!(await verifyPassword(user.passwordHash, request.body.password, site))) {
        throw badRequestError('wrong_password', 'The password is not correct.', 'password');
      }
      const verified = { userId: id, sessionId, passwordHash: user.passwordHash };
      const ended = await eraseAccount(app.db, id, 'user', app.photos, verified);
      for (const login of ended) app.sessions.markEnded(login);
      logSecurityEvent(request, 'account_erased', { userId: id });
      return { status: 200, message: 'Your account has been deleted.' };
    },
  );
}
