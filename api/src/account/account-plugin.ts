import cookie from '@fastify/cookie';

import type { App } from '../http/app-type.ts';
import { accountDataRoutes } from './data/account-data-routes.ts';
import { contactRoutes } from './contact-routes.ts';
import { loginRoutes } from './login/login-routes.ts';
import { activeSessionsRoutes } from './login/active-sessions-routes.ts';
import { passwordRoutes } from './password/password-routes.ts';
import { emailChangeRoutes } from './profile/email-change-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { siteRoutes } from './site-routes.ts';
import { verificationRoutes } from './registration/verification-routes.ts';

export async function accountPlugin(app: App): Promise<void> {
  await app.register(cookie);
  await app.register(registrationRoutes);
  await app.register(verificationRoutes);
  await app.register(loginRoutes);
  await app.register(activeSessionsRoutes);
  await app.register(passwordRoutes);
  await app.register(profileRoutes);
  await app.register(emailChangeRoutes);
  await app.register(accountDataRoutes);
  await app.register(contactRoutes);
  await app.register(identityRoutes);
  await app.register(siteRoutes);
}
