import { OtpRequest, UpdateProfileResponse, MessageResponse } from '@gida/contracts/account';

import type { App } from '../../http/app-type.ts';
import { pinExpiredError } from '../../http/errors/http-error.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { transact } from '../../jobs/transact.ts';
import { rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { requireProfile } from './require-profile.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { wrongPinError } from '../registration/send-pin.ts';
import { createEmailChangeService } from './email-change-service.ts';

export async function emailChangeRoutes(app: App): Promise<void> {
  const response = { 200: UpdateProfileResponse };
  const emailChanges = createEmailChangeService(createAccountServices(app));
  const limitMails = createRequestedMailLimiter(app, 'new address');

  app.post(
    '/user/profile/email/verify',
    {
      config: { access: 'user', rateLimit: rateLimits.credentials },
      schema: { summary: 'Verify the new email address with its pin', body: OtpRequest, response },
    },
    async (request) => {
      const { id } = request.user;
      const outcome = await transact(app, (tx) => emailChanges.verifyPin(tx, id, request.body.otp));
      if (outcome === 'wrong') throw wrongPinError();
      if (outcome !== 'right') throw pinExpiredError(outcome.waitSeconds);
      logSecurityEvent(request, 'address_changed', { userId: id });
      return {
        message: 'Your new email address is verified.',
        user: await requireProfile(app.db, id),
      };
    },
  );

  app.post(
    '/user/profile/email/request-verification',
    {
      config: { access: 'user', rateLimit: rateLimits.email },
      schema: {
        summary: 'Send a new pin to the new email address',
        response: { 200: MessageResponse },
      },
    },
    async (request) => {
      const { user } = request;
      await limitMails(request);
      const sent = transact(app, (tx) => emailChanges.resendPin(tx, user.id));
      await withMinimumDuration(sent);
      return { status: 200, message: 'We sent a new pin to your new email address.' };
    },
  );

  app.delete(
    '/user/profile/email',
    {
      config: { access: 'user' },
      schema: { summary: 'Cancel the email change', response },
    },
    async ({ user }) => {
      await emailChanges.cancel(app.db, user.id);
      return {
        message: 'Your email address stays as it is.',
        user: await requireProfile(app.db, user.id),
      };
    },
  );
}
