import * as calls from '@gida/contracts/calls';
import { pinExpiredError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { transact } from '../../jobs/transact.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { requireProfile } from './require-profile.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { wrongPinError } from '../registration/send-pin.ts';
import { createEmailChangeService } from './email-change-service.ts';
import { accountMessages } from '../messages.ts';

export async function emailChangeRoutes(app: App): Promise<void> {
  const emailChanges = createEmailChangeService(createAccountServices(app));
  const limitMails = createRequestedMailLimiter(app, 'new address');

  route(app, calls.verifyPendingEmail, async (request) => {
    const { id } = request.user;
    const outcome = await transact(app, (tx) => emailChanges.verifyPin(tx, id, request.body.otp));
    if (outcome === 'wrong') throw wrongPinError();
    if (outcome !== 'right') throw pinExpiredError(outcome.waitSeconds);
    logSecurityEvent(request, 'address_changed', { userId: id });
    return {
      message: accountMessages.profile.emailVerified,
      user: await requireProfile(app.db, id),
    };
  });

  route(app, calls.requestPendingEmailPin, async (request) => {
    const { user } = request;
    await limitMails(request);
    const sent = transact(app, (tx) => emailChanges.resendPin(tx, user.id));
    await withMinimumDuration(sent);
    return { status: 200, message: accountMessages.profile.pinSent };
  });

  route(app, calls.cancelEmailChange, async ({ user }) => {
    await emailChanges.cancel(app.db, user.id);
    return {
      message: accountMessages.profile.emailKept,
      user: await requireProfile(app.db, user.id),
    };
  });
}
