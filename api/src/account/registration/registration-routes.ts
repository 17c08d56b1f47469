import { randomUUID } from 'node:crypto';
import { Registration, RegistrationAnswer } from '@gida/contracts/account';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { accountTools } from '../account-tools.ts';
import { refuseEasyPassword } from '../password/easy-passwords.ts';
import { hashPassword } from '../password/passwords.ts';
import { personByEmail } from '../person-sql.ts';
import { register } from './registration-sql.ts';
import { refuseUnlikelyBirthDate } from './birth-date.ts';
import { sendPin } from './send-pin.ts';
import { takesAtLeast } from '../takes-at-least.ts';

const floorMs = 150;

export async function registrationRoutes(app: App): Promise<void> {
  const tools = accountTools(app);

  app.post(
    '/auth/register',
    {
      config: { who: 'anyone', rateLimit: rates.mailing },
      schema: {
        summary: 'Register; a pin goes to the address',
        body: Registration,
        response: { 201: RegistrationAnswer },
      },
    },
    async ({ body }, reply) => {
      refuseUnlikelyBirthDate(body.dateOfBirth);
      refuseEasyPassword(body.password, body);
      const personId = await takesAtLeast(floorMs, registerOrTell(body));
      // A proven address gets the same answer, with a token that leads nowhere.
      const verificationToken = tools.proofs.verificationToken(personId ?? randomUUID());
      return reply.code(201).send({
        status: 201,
        message: 'Registration successful. We sent a pin to your email address.',
        data: { verificationToken },
      });
    },
  );

  async function registerOrTell({ password, ...body }: Registration): Promise<string | null> {
    const passwordHash = await hashPassword(password);
    return app.db.transaction().execute(async (db) => {
      const personId = await register(db, { ...body, passwordHash });
      if (personId) {
        await sendPin(db, tools, { ...body, id: personId });
        return personId;
      }
      const owner = await personByEmail(db, body.email);
      if (owner) await enqueueMail(db, tools.mails.alreadyRegistered(owner));
      return null;
    });
  }
}
