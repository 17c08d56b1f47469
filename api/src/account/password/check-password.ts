import { clientNetwork } from '@gida/contracts/client-network';
import type { FastifyRequest } from 'fastify';
import { accessDeniedError, badRequestError } from '@gida/server/http-error';

import type { Db } from '../../db/database.ts';
import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter, rateLimits } from '../../http/rate-limit/rate-limits.ts';
import { lockPasswordVerifiedUser, findUser } from '../user-repository.ts';
import { verifyPassword } from './password-hash.ts';
import { accountMessages } from '../messages.ts';

/** For what an access token is not enough. Throws 400 at `field`; call `lock` in the transaction of the change. */
export function createPasswordCheck(app: App) {
  const limitAttempts = createUserRateLimiter(app, 'old password', rateLimits.passwordCheck);
  return async ({ user: { id, sessionId }, ip }: FastifyRequest, password = '', old = '') => {
    const field = old ? 'oldPassword' : 'password';
    if (!password)
      throw badRequestError('password_missing', accountMessages.password.missing, field);
    await limitAttempts(id);
    const user = await findUser(app.db, id);
    if (!user) throw accessDeniedError();
    const { passwordHash } = user;
    if (!(await verifyPassword(passwordHash, password, clientNetwork(ip).prefix)))
      throw badRequestError('wrong_password', accountMessages.password.wrong(old), field);
    const lock = async (db: Db): Promise<void> => {
      const isSame = await lockPasswordVerifiedUser(db, { userId: id, sessionId, passwordHash });
      if (!isSame) throw accessDeniedError();
    };
    return { user, lock };
  };
}
