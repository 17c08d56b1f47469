import { Otp, ProfileChangeAnswer, Said } from '@gida/contracts/account';

import type { App } from '../../http/app-type.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { accountTools } from '../account-tools.ts';
import { ownProfile } from '../person-sql.ts';
import { takesAtLeast } from '../takes-at-least.ts';
import { emailChange, pinExpired, wrongPin } from './email-change.ts';
import { limitEmailChanges, noticeableMs } from './email-change-limits.ts';

export async function emailChangeRoutes(app: App): Promise<void> {
  const change = emailChange(accountTools(app));
  const limit = limitEmailChanges(app);

  app.post(
    '/user/profile/email/verify',
    {
      config: { who: 'person', rateLimit: rates.guessing },
      schema: {
        summary: 'Prove the new mail address by its pin',
        body: Otp,
        response: { 200: ProfileChangeAnswer },
      },
    },
    async (request) => {
      const { id } = request.person;
      const outcome = await app.db
        .transaction()
        .execute((db) => change.tryPin(db, id, request.body.otp));
      if (outcome === 'wrong') throw wrongPin();
      if (outcome === 'expired') throw pinExpired();
      tellSecurity(request, 'address_changed', { personId: id });
      return { message: 'Your new email address is verified.', user: await ownProfile(app.db, id) };
    },
  );

  app.post(
    '/user/profile/email/request-verification',
    {
      config: { who: 'person', rateLimit: rates.mailing },
      schema: { summary: 'Send a new pin to the new mail address', response: { 200: Said } },
    },
    async ({ person }) => {
      await limit(person.id);
      const sent = app.db.transaction().execute((db) => change.sendAgain(db, person.id));
      await takesAtLeast(noticeableMs, sent);
      return { status: 200, message: 'We sent a new pin to your new email address.' };
    },
  );

  app.delete(
    '/user/profile/email',
    {
      config: { who: 'person' },
      schema: {
        summary: 'Stay with the mail address of now',
        response: { 200: ProfileChangeAnswer },
      },
    },
    async ({ person }) => {
      await change.drop(app.db, person.id);
      return {
        message: 'Your email address stays as it is.',
        user: await ownProfile(app.db, person.id),
      };
    },
  );
}
