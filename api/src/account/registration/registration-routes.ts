import { Registration, RegistrationAnswer } from '@gida/contracts/account';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { accountTools } from '../account-tools.ts';
import { refuseEasyPassword } from '../password/easy-passwords.ts';
import { hashPassword } from '../password/passwords.ts';
import { register } from './registration-sql.ts';
import { refuseUnlikelyBirthDate } from './birth-date.ts';
import { limitPins, sendPin, tellOwner } from './send-pin.ts';
import { beginVerification } from './verification-sql.ts';
import { takesAtLeast } from '../takes-at-least.ts';

const floorMs = 150;

export async function registrationRoutes(app: App): Promise<void> {
  const tools = accountTools(app);
  const limit = limitPins(app);

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
      await limit(body.email);
      const verificationId = await takesAtLeast(floorMs, registerOrTell(body));
      const verificationToken = tools.proofs.verificationToken(verificationId);
      return reply.code(201).send({
        status: 201,
        message: 'Registration successful. We sent a pin to your email address.',
        data: { verificationToken },
      });
    },
  );

  /** The proof that waits for a pin. An address that has an account gets one like any other, which no pin fits. */
  async function registerOrTell({ password, ...body }: Registration): Promise<string> {
    const passwordHash = await hashPassword(password);
    return app.db.transaction().execute(async (db) => {
      const personId = await register(db, { ...body, passwordHash });
      const verificationId = await beginVerification(db, body.email, personId);
      if (personId) await sendPin(db, tools, verificationId, body);
      else await tellOwner(db, tools, verificationId, body.email);
      return verificationId;
    });
  }
}
