import * as calls from '@gida/contracts/calls';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { createPasswordCheck } from '../password/check-password.ts';
import { eraseAccount } from './account-data-service.ts';
import { createExportStreams } from './export-account.ts';
import { accountMessages } from '../messages.ts';

export async function accountDataRoutes(app: App): Promise<void> {
  const openExport = createExportStreams(app.db);
  const checkPassword = createPasswordCheck(app);

  route(app, calls.userData, async ({ user }, reply) =>
    reply
      .type('application/json; charset=utf-8')
      // its text is what the schema says
      .send(openExport(user.id) as never),
  );

  route(app, calls.eraseAccount, async (request) => {
    const { id } = request.user;
    const { lock } = await checkPassword(request, request.body.password);
    const ended = await eraseAccount(app.db, id, 'user', app.pictures, lock);
    for (const login of ended) app.sessions.markEnded(login);
    logSecurityEvent(request, 'account_erased', { userId: id });
    return { status: 200, message: accountMessages.data.erased };
  });
}
