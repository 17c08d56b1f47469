import { ChangePassword, ForgotPassword, ResetPassword, Said } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { limitByEmail, limitByPerson, rates } from '../../http/rates/rate-limits.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { accessDenied, badRequest } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { refuseEasyPassword } from './easy-passwords.ts';
import { endLoginsOf } from '../login/login-sql.ts';
import { storeReset, useReset, withdrawResets } from './password-reset-sql.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { personByEmail, personById, setPassword } from '../person-sql.ts';
import { newToken } from '../proofs.ts';
import { dropEmailChange } from '../profile/email-change-sql.ts';
import { takesAtLeast } from '../takes-at-least.ts';
import { dropVerification, markVerified } from '../registration/verification-sql.ts';

const Token = z.object({ token: z.string().max(200) });
const floorMs = 100;

/** The page looks for "expired reset token" in the message. */
const expiredReset = () =>
  badRequest(
    'expired_reset_token',
    'This is an invalid or expired reset token. Please request a new link.',
  );

export async function passwordRoutes(app: App): Promise<void> {
  const { mails } = accountTools(app);
  const limitEmail = limitByEmail(app);
  const limitTries = limitByPerson(app, 'old password', rates.ownPassword);

  app.post(
    '/auth/password/forgot',
    {
      config: { who: 'anyone', rateLimit: rates.mailing },
      schema: { summary: 'Ask for a reset link', body: ForgotPassword, response: { 200: Said } },
    },
    async (request) => {
      await limitEmail(request);
      await takesAtLeast(floorMs, sendReset(request.body.email));
      return {
        status: 200,
        message: 'If this address has an account, a link to set a new password is on its way.',
      };
    },
  );

  app.post(
    '/auth/password/reset/:token',
    {
      config: { who: 'anyone', rateLimit: rates.guessing },
      schema: {
        summary: 'Set a new password',
        params: Token,
        body: ResetPassword,
        response: { 200: Said },
      },
    },
    async (request) => {
      const { params, body } = request;
      if (body.password !== body.confirmPassword) {
        throw badRequest('passwords_differ', 'Passwords do not match', 'confirmPassword');
      }
      const { personId, ended } = await resetPassword(params.token, body.password);
      for (const login of ended) app.openLogins.ended(login);
      tellSecurity(request, 'password_reset', { personId });
      return { status: 200, message: 'Your password is changed. You can log in with it now.' };
    },
  );

  app.post(
    '/auth/password/change',
    {
      config: { who: 'person', rateLimit: rates.guessing },
      schema: { summary: 'Change the password', body: ChangePassword, response: { 200: Said } },
    },
    async (request) => {
      const { id, loginId } = request.person;
      await limitTries(id);
      const { body } = request;
      const person = await personById(app.db, id);
      if (!person) throw accessDenied();
      if (!(await isPasswordOf(person.passwordHash, body.oldPassword))) {
        throw badRequest('wrong_password', 'The old password is not right.', 'oldPassword');
      }
      refuseEasyPassword(body.newPassword, person, 'newPassword');
      const passwordHash = await hashPassword(body.newPassword);
      const ended = await app.db.transaction().execute(async (db) => {
        await setPassword(db, id, passwordHash);
        await withdrawResets(db, id);
        await enqueueMail(db, mails.passwordChanged(person));
        return endLoginsOf(db, id, loginId);
      });
      for (const login of ended) app.openLogins.ended(login);
      tellSecurity(request, 'password_changed', { personId: id });
      return { status: 200, message: 'Your password is changed.' };
    },
  );

  const sendReset = (email: string): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      const person = await personByEmail(db, email);
      if (!person) return;
      const token = newToken();
      await storeReset(db, person.id, token);
      await enqueueMail(db, mails.reset(person, token));
    });

  /** Whose it was, and the logins that end with the old password. */
  const resetPassword = async (token: string, password: string) => {
    const passwordHash = await hashPassword(password);
    return app.db.transaction().execute(async (db) => {
      const personId = await useReset(db, token);
      const person = personId && (await personById(db, personId));
      if (!person) throw expiredReset();
      // A refusal gives the link back: what it did is rolled back.
      refuseEasyPassword(password, person);
      await setPassword(db, person.id, passwordHash);
      await withdrawResets(db, person.id);
      // The link came by mail, so the address is proven by it too.
      await markVerified(db, person.id);
      await dropVerification(db, person.id);
      // Whoever had to win the account back must not find it moved by the one who was in it.
      await dropEmailChange(db, person.id);
      await enqueueMail(db, mails.passwordChanged(person));
      return { personId: person.id, ended: await endLoginsOf(db, person.id, null) };
    });
  };
}
