import * as calls from '@gida/contracts/calls';
import type { FastifyRequest } from 'fastify';
import { pinExpiredError, tooManyRequestsError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { transact } from '../../jobs/transact.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { createRegistrationCookie } from '../../http/auth/registration-cookie.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { createToken } from '../account-tokens.ts';
import { createLogin } from '../login/login-routes.ts';
import { unusablePasswordHash } from '../password/password-hash.ts';
import { upsertResetToken } from '../password/password-reset-repository.ts';
import { updatePassword, findUser, type UserRow } from '../user-repository.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { secondsBetweenPins, sendPin, notifyOwner, wrongPinError } from './send-pin.ts';
import {
  updateVerificationAttempts,
  updateVerificationProven,
  updateUserVerified,
  lockVerification,
} from './verification-repository.ts';
import { accountMessages } from '../messages.ts';

/** The new user only for the pin that proves the address, with the password that was chosen for it. */
type ProvenAddress = { userId: string; resetToken?: string; newUser?: UserRow | undefined };

export async function verificationRoutes(app: App): Promise<void> {
  const services = createAccountServices(app);
  const { tokens } = services;
  const registered = createRegistrationCookie(app.config);
  const logIn = createLogin(app);
  const limitMails = createRequestedMailLimiter(app, 'pin');

  /** Each verification has five tries, and mails of its own. */
  const countedBy = ({ params }: FastifyRequest) => {
    const { success, data } = calls.verify.params.safeParse(params);
    return success ? tokens.parseVerificationToken(data.token) : null;
  };

  route(app, { ...calls.verify, countedBy }, async (request, reply) => {
    const { params, body } = request;
    const id = tokens.parseVerificationToken(params.token);
    if (!id) throw wrongPinError();
    const outcome = await verifyPin(id, body.otp);
    if (outcome === 'wrong') throw wrongPinError();
    if ('waitSeconds' in outcome) throw pinExpiredError(outcome.waitSeconds);
    const { userId, resetToken, newUser } = outcome;
    logSecurityEvent(request, 'address_verified', { userId });
    const { verified, verifiedChoosePassword, verifiedLoggedIn } = accountMessages.registration;
    if (resetToken) return { status: 200, message: verifiedChoosePassword, resetToken };
    return newUser && registered.isOf(request, id)
      ? { status: 200, message: verifiedLoggedIn, login: await logIn(reply, newUser, false) }
      : { status: 200, message: verified, email: newUser?.email };
  });

  route(app, { ...calls.requestVerification, countedBy }, async (request) => {
    const id = tokens.parseVerificationToken(request.params.token);
    await limitMails(request, id);
    // Hides whether a pin was sent or the owner notified.
    if (id) await withMinimumDuration(resendPin(id));
    return { status: 200, message: accountMessages.registration.pinSent };
  });

  /** Returns the outcome instead of throwing, so that the count of wrong attempts is committed. */
  const verifyPin = (
    id: string,
    otp: string,
  ): Promise<ProvenAddress | 'wrong' | { waitSeconds: number }> =>
    app.db.transaction().execute(async (db) => {
      const verification = await lockVerification(db, { id });
      if (!verification) return 'wrong';
      const { userId, otpHash, isVerified, isSpent, isContested, secondsSinceSent } = verification;
      if (userId && isVerified) return { userId };
      if (isSpent) return { waitSeconds: secondsBetweenPins - secondsSinceSent };
      if (!userId || !tokens.isOtp(otpHash, 'otp:', id, otp)) {
        await updateVerificationAttempts(db, id);
        return 'wrong';
      }
      await updateVerificationProven(db, id);
      await updateUserVerified(db, userId);
      return isContested
        ? { userId, resetToken: await requireNewPassword(db, userId) }
        : { userId, newUser: await findUser(db, userId) };
    });

  /** The newest password may belong to somebody who registered the address of another user. */
  async function requireNewPassword(db: Db, userId: string): Promise<string> {
    await updatePassword(db, userId, unusablePasswordHash);
    const resetToken = createToken();
    await upsertResetToken(db, userId, resetToken);
    return resetToken;
  }

  const resendPin = (id: string): Promise<void> =>
    transact(app, async (tx) => {
      const { db } = tx;
      const open = await lockVerification(db, { id });
      if (!open || open.isVerified) return;
      if (open.secondsSinceSent < secondsBetweenPins) {
        throw tooManyRequestsError(secondsBetweenPins - open.secondsSinceSent);
      }
      const user = open.userId && (await findUser(db, open.userId));
      if (user) await sendPin(tx, services, id, user);
      else await notifyOwner(tx, services, id, open.email);
    });
}
