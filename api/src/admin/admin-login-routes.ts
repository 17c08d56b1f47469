import { AdminCredentials, AdminLoginAnswer } from '@gida/contracts/admin';

import { keptLoginRoutes } from '../account/login/kept-login-routes.ts';
import { startLogin } from '../account/login/login-sql.ts';
import { isPasswordOf } from '../account/password/passwords.ts';
import { wrongCredentials } from '../account/login/login-routes.ts';
import type { App } from '../http/app-type.ts';
import { limitByEmail, rates } from '../http/rates/rate-limits.ts';
import { knownDevice } from '../http/who/known-device.ts';
import { refreshCookie } from '../http/who/refresh-cookie.ts';
import { tellSecurity } from '../http/logs/security-events.ts';
import { adminByEmail } from './admin-sql.ts';

/** The same steps as for guests, with a cookie and a token that open nothing there. */
export async function adminLoginRoutes(app: App): Promise<void> {
  const cookie = refreshCookie(app.config, 'admin');
  const device = knownDevice(app.config, 'admin');
  const limitEmail = limitByEmail(app, device.of);

  app.post(
    '/admin/auth/login',
    {
      config: { who: 'anyone', rateLimit: rates.guessing },
      schema: {
        summary: 'Log in as admin',
        body: AdminCredentials,
        response: { 200: AdminLoginAnswer },
      },
    },
    async (request, reply) => {
      const { email, password } = request.body;
      const at = { userAgent: request.headers['user-agent'] };
      await limitEmail(request);
      const found = await adminByEmail(app.db, email);
      if (!(await isPasswordOf(found?.passwordHash ?? null, password)) || !found) {
        throw wrongCredentials();
      }
      const { passwordHash: _, ...admin } = found;
      const login = await startLogin(app.db, { adminId: admin.id }, at, false);
      if (!login) throw wrongCredentials();
      const { loginId, refreshToken } = login;
      tellSecurity(request, 'logged_in', { adminId: admin.id, loginId });
      cookie.write(reply, refreshToken, false);
      device.remember(reply, email);
      const caller = { id: admin.id, role: admin.role, loginId };
      return {
        access_token: await app.accessTokens.issue(caller, 'admin'),
        admin,
        success: true,
        message: 'Login successful',
      };
    },
  );

  keptLoginRoutes(app, {
    audience: 'admin',
    under: '/admin/auth',
    summary: 'The next access token of an admin',
  });
}
