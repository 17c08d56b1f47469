import * as calls from '@gida/contracts/calls';
import { clientNetwork } from '@gida/contracts/client-network';
import { badRequestError } from '@gida/server/http-error';

import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { createEmailRateLimiter } from '../../http/rate-limit/rate-limits.ts';
import { createKnownDeviceCookie } from '../../http/auth/known-device.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { transact } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import { createAccountServices } from '../account-services.ts';
import { accountMails } from '../account-mails.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { validatePasswordStrength } from './validate-password-strength.ts';
import { deleteSessionsOfUser } from '../login/session-repository.ts';
import {
  upsertResetToken,
  takeResetToken,
  deleteResetTokens,
} from './password-reset-repository.ts';
import { createPasswordCheck } from './check-password.ts';
import { hashPassword } from './password-hash.ts';
import { findUserByEmail, findUser, updatePassword } from '../user-repository.ts';
import { createToken } from '../account-tokens.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { mayMail } from '../registration/send-pin.ts';
import { deleteVerification, updateUserVerified } from '../registration/verification-repository.ts';
import { accountMessages } from '../messages.ts';

/** The page looks for "expired reset token" in the message. */
const expiredResetTokenError = () =>
  badRequestError('expired_reset_token', accountMessages.password.expiredToken);

export async function passwordRoutes(app: App): Promise<void> {
  const services = createAccountServices(app);
  const device = createKnownDeviceCookie(app.config, 'guest');
  const limitEmail = createEmailRateLimiter(app, device);
  const limitMails = createRequestedMailLimiter(app, 'password');
  const checkPassword = createPasswordCheck(app);

  route(app, { ...calls.forgotPassword, countedBy: device.id }, async (request) => {
    await limitEmail(request);
    const { email } = request.body;
    const known = device.of(request, email);
    await limitMails(request, known);
    await withMinimumDuration(sendResetLink(email, known !== null));
    return { status: 200, message: accountMessages.password.linkSent };
  });

  route(app, calls.resetPassword, async (request, reply) => {
    const { params, body } = request;
    if (body.password !== body.confirmPassword) {
      throw badRequestError(
        'passwords_differ',
        accountMessages.password.mismatch,
        'confirmPassword',
      );
    }
    const { userId, email, ended } = await resetPassword(
      params.token,
      body.password,
      clientNetwork(request.ip).prefix,
    );
    for (const login of ended) app.sessions.markEnded(login);
    logSecurityEvent(request, 'password_reset', { userId });
    // Otherwise guesses of others at this address would keep its owner out.
    device.remember(reply, email);
    return { status: 200, message: accountMessages.password.reset };
  });

  route(app, calls.changePassword, async (request) => {
    const { id, sessionId } = request.user;
    const { body } = request;
    const { user, lock } = await checkPassword(request, body.oldPassword, 'old ');
    validatePasswordStrength(body.newPassword, user, 'newPassword');
    const passwordHash = await hashPassword(body.newPassword, clientNetwork(request.ip).prefix);
    const ended = await transact(app, async (tx) => {
      const { db } = tx;
      await lock(db);
      await updatePassword(db, id, passwordHash);
      await deleteResetTokens(db, id);
      await writeMail(tx, accountMails.passwordChanged(user));
      return deleteSessionsOfUser(db, id, sessionId);
    });
    for (const login of ended) app.sessions.markEnded(login);
    logSecurityEvent(request, 'password_changed', { userId: id });
    return { status: 200, message: accountMessages.password.changed };
  });

  const sendResetLink = (email: string, isKnown: boolean): Promise<void> =>
    transact(app, async (tx) => {
      const user = await findUserByEmail(tx.db, email);
      if (!user || !(isKnown || (await mayMail(tx, services, email)))) return;
      const token = createToken();
      await upsertResetToken(tx.db, user.id, token);
      await writeMail(tx, accountMails.reset(user, token));
    });

  /** The user, and the sessions that were ended. */
  const resetPassword = async (token: string, password: string, prefix: string) => {
    const passwordHash = await hashPassword(password, prefix);
    return transact(app, async (tx) => {
      const { db } = tx;
      const userId = await takeResetToken(db, token);
      const user = userId && (await findUser(db, userId));
      if (!user) throw expiredResetTokenError();
      // An error rolls the transaction back, so the link stays valid.
      validatePasswordStrength(password, user);
      await updatePassword(db, user.id, passwordHash);
      await deleteResetTokens(db, user.id);
      // The link was mailed, so using it verifies the address too.
      await updateUserVerified(db, user.id);
      await deleteVerification(db, user.id);
      await writeMail(tx, accountMails.passwordChanged(user));
      return {
        userId: user.id,
        email: user.email,
        ended: await deleteSessionsOfUser(db, user.id, null),
      };
    });
  };
}
