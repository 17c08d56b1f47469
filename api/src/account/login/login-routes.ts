import * as calls from '@gida/contracts/calls';
import type { FastifyReply } from 'fastify';
import { clientNetwork } from '@gida/contracts/client-network';
import { HttpError } from '@gida/server/http-error';

import { transact } from '../../jobs/transact.ts';
import type { App } from '../../http/app-type.ts';
import { route } from '../../http/route.ts';
import { createEmailRateLimiter, createLoginLimiter } from '../../http/rate-limit/rate-limits.ts';
import { createKnownDeviceCookie } from '../../http/auth/known-device.ts';
import { createRefreshCookie } from '../../http/auth/refresh-cookie.ts';
import { logSecurityEvent } from '../../http/logs/security-events.ts';
import { createAccountServices } from '../account-services.ts';
import { createRequestedMailLimiter } from '../requested-mail-limits.ts';
import { findAdminByEmail } from './admin-login-repository.ts';
import { sessionRoutes } from './session-routes.ts';
import { insertLoginSession } from './session-repository.ts';
import { verifyPassword } from '../password/password-hash.ts';
import { findUserByEmail, type UserRow } from '../user-repository.ts';
import { notifyOwner, secondsBetweenPins, sendPin } from '../registration/send-pin.ts';
import {
  insertVerification,
  lockVerification,
  findPendingPasswordHash,
} from '../registration/verification-repository.ts';
import { withMinimumDuration } from '../with-minimum-duration.ts';
import { accountMessages } from '../messages.ts';

export const wrongCredentialsError = () =>
  new HttpError(401, 'wrong_credentials', accountMessages.login.wrongCredentials);

/** Only after the right password, so that others cannot learn the status of an account. */
const suspendedError = () => new HttpError(403, 'suspended', accountMessages.login.suspended);

const useAdminLoginError = () => new HttpError(403, 'admin', accountMessages.login.adminsElsewhere);

/** Logs in a user whose password was verified, unless it was changed or the user suspended since. */
export function createLogin(app: App) {
  const cookie = createRefreshCookie(app.config, 'guest');
  const device = createKnownDeviceCookie(app.config, 'guest');

  return async (reply: FastifyReply, user: UserRow, rememberMe: boolean) => {
    const { id, email, firstName, lastName, role, passwordHash } = user;
    const deviceInfo = { userAgent: reply.request.headers['user-agent'] };
    const owner = { userId: id, passwordHash };
    const login = await insertLoginSession(app.db, owner, deviceInfo, rememberMe);
    if (!login) throw wrongCredentialsError();
    const { sessionId, refreshToken } = login;
    logSecurityEvent(reply.request, 'logged_in', { userId: id, sessionId });
    cookie.write(reply, refreshToken, rememberMe);
    device.remember(reply, email);
    return {
      user: { id, firstName, lastName, role },
      access_token: await app.accessTokens.issue({ id, role, sessionId }, 'guest'),
    };
  };
}

export async function loginRoutes(app: App): Promise<void> {
  const services = createAccountServices(app);
  const logIn = createLogin(app);
  const device = createKnownDeviceCookie(app.config, 'guest');
  const limitEmail = createEmailRateLimiter(app, device);
  const limitLogins = createLoginLimiter(app, 'guest');
  const limitMails = createRequestedMailLimiter(app, 'pin');

  route(app, { ...calls.login, countedBy: device.id }, async (request, reply) => {
    const { email, password, rememberMe } = request.body;
    await limitEmail(request);
    await limitLogins.check(email);
    const user = await authenticate(email, password, {
      prefix: clientNetwork(request.ip).prefix,
      device: device.of(request, email),
    });
    if (!user?.isVerified) {
      await limitMails(request, device.of(request, email));
      throw await withMinimumDuration(unverifiedError(email));
    }
    await limitLogins.count(email);
    return { message: accountMessages.login.done, ...(await logIn(reply, user, rememberMe)) };
  });

  sessionRoutes(app, 'guest');

  /**
   * Null for the password of a registration that waits. Queries all tables and verifies exactly two passwords, so that
   * timing does not reveal who has the address.
   */
  async function authenticate(
    email: string,
    password: string,
    from: { prefix: string; device: string | null },
  ): Promise<UserRow | null> {
    const user = await findUserByEmail(app.db, email);
    const admin = await findAdminByEmail(app.db, email);
    const hash = user?.passwordHash ?? admin?.passwordHash ?? null;
    const knownEmail = from.device && email;
    const isOwn = await verifyPassword(hash, password, from.prefix, knownEmail);
    const waiting = await findPendingPasswordHash(app.db, email);
    const isWaiting = await verifyPassword(waiting, password, from.prefix, knownEmail);
    if (!isOwn && isWaiting) return null;
    if (!isOwn) throw wrongCredentialsError();
    if (!user) throw useAdminLoginError();
    if (user.isSuspended) throw suspendedError();
    return user;
  }

  /**
   * For the password of a waiting registration: carries the token of the pin page and sends a new pin. An address that
   * has an account gets the same response, and its owner a notice.
   */
  async function unverifiedError(email: string): Promise<HttpError> {
    const verificationId = await transact(app, async (tx) => {
      const { db } = tx;
      const open = await lockVerification(db, { email });
      if (open && !open.isSpent && open.secondsSinceSent <= secondsBetweenPins) return open.id;
      const user = await findUserByEmail(db, email);
      if (user?.isVerified) {
        if (!open) throw wrongCredentialsError();
        await notifyOwner(tx, services, open.id, email);
        return open.id;
      }
      if (!user) throw wrongCredentialsError();
      const { id: userId, passwordHash } = user;
      const waiting = { passwordHash, isRepeated: true };
      const id = open?.id ?? (await insertVerification(db, email, userId, waiting));
      await sendPin(tx, services, id, user);
      return id;
    });
    const message = accountMessages.login.unverified;
    const token = services.tokens.verificationToken(verificationId);
    return new HttpError(403, 'unverified', message, {
      details: [{ message }, { field: 'verificationToken', message: token }],
    });
  }
}
