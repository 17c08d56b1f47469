import { OwnLogins, Said } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { notFound } from '../../problem/refusal.ts';
import { endLoginsOf } from './login-sql.ts';
import { endOwnLogin, openLoginsOf } from './own-logins-sql.ts';

const LoginId = z.object({ login: z.uuid() });

/** Where one is logged in, and the way to end what one does not recognise. */
export async function ownLoginsRoutes(app: App): Promise<void> {
  app.get(
    '/user/logins',
    {
      config: { who: 'person' },
      schema: { summary: 'Where I am logged in', response: { 200: OwnLogins } },
    },
    async ({ person }) => {
      const logins = await openLoginsOf(app.db, person.id);
      return {
        logins: logins.map((login) => ({ ...login, isThisOne: login.id === person.loginId })),
      };
    },
  );

  app.delete(
    '/user/logins/:login',
    {
      config: { who: 'person' },
      schema: { summary: 'End one of my logins', params: LoginId, response: { 200: Said } },
    },
    async (request) => {
      const { person, params } = request;
      if (!(await endOwnLogin(app.db, person.id, params.login))) throw notFound('Login');
      app.openLogins.ended(params.login);
      tellSecurity(request, 'login_ended', { personId: person.id, loginId: params.login });
      return { status: 200, message: 'That device is logged out.' };
    },
  );

  app.delete(
    '/user/logins',
    {
      config: { who: 'person' },
      schema: { summary: 'End all my logins but this one', response: { 200: Said } },
    },
    async (request) => {
      const { person } = request;
      const ended = await endLoginsOf(app.db, person.id, person.loginId, 'ended by its owner');
      for (const loginId of ended) {
        app.openLogins.ended(loginId);
        tellSecurity(request, 'login_ended', { personId: person.id, loginId });
      }
      return { status: 200, message: 'You are logged out everywhere else.' };
    },
  );
}
