import * as calls from '@gida/contracts/calls';
import { clientNetwork } from '@gida/contracts/client-network';

import { sessionRoutes } from '../account/login/session-routes.ts';
import { insertLoginSession } from '../account/login/session-repository.ts';
import { verifyPassword } from '../account/password/password-hash.ts';
import { wrongCredentialsError } from '../account/login/login-routes.ts';
import type { App } from '../http/app-type.ts';
import { route } from '../http/route.ts';
import { createEmailRateLimiter, createLoginLimiter } from '../http/rate-limit/rate-limits.ts';
import { createKnownDeviceCookie } from '../http/auth/known-device.ts';
import { createRefreshCookie } from '../http/auth/refresh-cookie.ts';
import { logSecurityEvent } from '../http/logs/security-events.ts';
import { findAdminByEmail } from '../account/login/admin-login-repository.ts';
import { adminMessages } from './messages.ts';

/** Like the guest login, with a separate cookie and token audience. */
export async function adminLoginRoutes(app: App): Promise<void> {
  const cookie = createRefreshCookie(app.config, 'admin');
  const device = createKnownDeviceCookie(app.config, 'admin');
  const limitEmail = createEmailRateLimiter(app, device);
  const limitLogins = createLoginLimiter(app, 'admin');

  route(app, { ...calls.adminLogin, countedBy: device.id }, async (request, reply) => {
    const { email, password } = request.body;
    const deviceInfo = { userAgent: request.headers['user-agent'] };
    await limitEmail(request);
    await limitLogins.check(email);
    const found = await findAdminByEmail(app.db, email);
    const { prefix } = clientNetwork(request.ip);
    const hash = found?.passwordHash ?? null;
    const knownEmail = device.of(request, email) && email;
    const isOwn = await verifyPassword(hash, password, prefix, knownEmail);
    if (!isOwn || !found) throw wrongCredentialsError();
    await limitLogins.count(email);
    const { passwordHash, ...admin } = found;
    const owner = { adminId: admin.id, passwordHash };
    const login = await insertLoginSession(app.db, owner, deviceInfo, false);
    if (!login) throw wrongCredentialsError();
    const { sessionId, refreshToken } = login;
    logSecurityEvent(request, 'logged_in', { adminId: admin.id, sessionId });
    cookie.write(reply, refreshToken, false);
    device.remember(reply, email);
    const caller = { id: admin.id, role: admin.role, sessionId };
    return {
      access_token: await app.accessTokens.issue(caller, 'admin'),
      admin,
      success: true,
      message: adminMessages.login,
    };
  });

  sessionRoutes(app, 'admin');
}
