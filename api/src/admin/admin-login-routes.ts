import { RefreshAnswer, Said } from '@gida/contracts/account';
import { AdminCredentials, AdminLoginAnswer } from '@gida/contracts/admin';

import { endLoginOfToken, rotate, startLogin } from '../account/login/login-sql.ts';
import { isPasswordOf } from '../account/password/passwords.ts';
import { wrongCredentials } from '../account/login/login-routes.ts';
import type { App } from '../http/app-type.ts';
import { limitByEmail, rates } from '../http/rates/rate-limits.ts';
import { refreshCookie } from '../http/who/refresh-cookie.ts';
import { tellSecurity } from '../http/logs/security-events.ts';
import { accessDenied } from '../problem/refusal.ts';
import { adminByEmail } from './admin-sql.ts';

/** The same steps as for guests, with a cookie and a token that open nothing there. */
export async function adminLoginRoutes(app: App): Promise<void> {
  const cookie = refreshCookie(app.config, 'admin');
  const limitEmail = limitByEmail(app);

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
      const device = { userAgent: request.headers['user-agent'] };
      await limitEmail(request);
      const found = await adminByEmail(app.db, email);
      if (!(await isPasswordOf(found?.passwordHash ?? null, password)) || !found) {
        throw wrongCredentials();
      }
      const { passwordHash: _, ...admin } = found;
      const { loginId, refreshToken } = await startLogin(
        app.db,
        { adminId: admin.id },
        device,
        false,
      );
      tellSecurity(request, 'logged_in', { adminId: admin.id, loginId });
      cookie.write(reply, refreshToken, false);
      const caller = { id: admin.id, role: admin.role, loginId };
      return {
        access_token: await app.accessTokens.issue(caller, 'admin'),
        admin,
        success: true,
        message: 'Login successful',
      };
    },
  );

  app.post(
    '/admin/auth/refresh-token',
    {
      config: { who: 'anyone' },
      schema: { summary: 'The next access token of an admin', response: { 200: RefreshAnswer } },
    },
    async (request, reply) => {
      const token = cookie.read(request);
      const next = token ? await rotate(app.db, token, 'admin') : null;
      if (!next?.adminId) {
        cookie.clear(reply);
        throw accessDenied();
      }
      cookie.write(reply, next.refreshToken, next.remembered);
      const caller = { id: next.adminId, role: next.role, loginId: next.loginId };
      return { access_token: await app.accessTokens.issue(caller, 'admin') };
    },
  );

  app.post(
    '/admin/auth/logout',
    { config: { who: 'anyone' }, schema: { summary: 'End this login', response: { 200: Said } } },
    async (request, reply) => {
      const token = cookie.read(request);
      const ended = token && (await endLoginOfToken(app.db, token));
      if (ended) {
        app.openLogins.ended(ended);
        tellSecurity(request, 'logged_out', { loginId: ended });
      }
      cookie.clear(reply);
      return { status: 200, message: 'You are logged out.' };
    },
  );
}
