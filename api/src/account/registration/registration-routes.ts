import * as calls from '@gida/contracts/calls';
import type { RegistrationRequest } from '@gida/contracts/account';
import { clientNetwork } from '@gida/contracts/client-network';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { transact } from '../../jobs/transact.ts';
import { createRegistrationCookie } from '../../http/auth/registration-cookie.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { validatePasswordStrength } from '../password/validate-password-strength.ts';
import { hashPassword, verifyPassword } from '../password/password-hash.ts';
import { upsertUnverifiedUser } from '../user-repository.ts';
import { validateBirthDate } from './validate-birth-date.ts';
import { sendPin, notifyOwner } from './send-pin.ts';
import { insertVerification, findPendingPasswordHash } from './verification-repository.ts';
import { validateTelephone } from '../telephone.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { accountMessages } from '../messages.ts';

/** Hashing takes longer than the usual requests. */
const minimumDurationMs = 150;

export async function registrationRoutes(app: App): Promise<void> {
  const services = createAccountServices(app);
  const registered = createRegistrationCookie(app.config);
  const limitMails = createRequestedMailLimiter(app, 'registration');

  route(app, calls.register, async (request, reply) => {
    const { body } = request;
    const { prefix } = clientNetwork(request.ip);
    await validateTelephone(body.telephone);
    validateBirthDate(body.dateOfBirth);
    validatePasswordStrength(body.password, body);
    await limitMails(request);
    const verificationId = await withMinimumDuration(
      registerOrNotifyOwner(body, prefix),
      minimumDurationMs,
    );
    registered.write(reply, verificationId);
    const verificationToken = services.tokens.verificationToken(verificationId);
    return {
      status: 201,
      message: accountMessages.registration.done,
      data: { verificationToken },
    };
  });

  /** Returns the id of the open verification. A taken address gets one too, which no pin matches. */
  async function registerOrNotifyOwner(
    { password, ...body }: RegistrationRequest,
    prefix: string,
  ): Promise<string> {
    const waiting = await findPendingPasswordHash(app.db, body.email);
    const isRepeated = await verifyPassword(waiting, password, prefix);
    const passwordHash = await hashPassword(password, prefix);
    return transact(app, async (tx) => {
      const { db } = tx;
      const userId = await upsertUnverifiedUser(db, { ...body, passwordHash });
      const verificationId = await insertVerification(db, body.email, userId, {
        passwordHash,
        isRepeated,
      });
      if (userId) await sendPin(tx, services, verificationId, body);
      else await notifyOwner(tx, services, verificationId, body.email);
      return verificationId;
    });
  }
}
