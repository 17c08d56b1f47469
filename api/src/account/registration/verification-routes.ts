import { timingSafeEqual } from 'node:crypto';
import { Otp, Said } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { Refusal, badRequest, tooManyRequests } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { personById } from '../person-sql.ts';
import { secondsBetweenPins, sendPin } from './send-pin.ts';
import { countWrongOtp, markVerified, openVerification } from './verification-sql.ts';

const Token = z.object({ token: z.string().max(200) });

const wrongPin = () =>
  badRequest('wrong_pin', 'That pin is not right. Please check the newest mail from us.', 'otp');
/** 498 is what the specification's page waits for before it offers a new pin. */
const pinExpired = () =>
  new Refusal(498, 'pin_expired', 'This pin has expired. Please request a new one.');

export async function verificationRoutes(app: App): Promise<void> {
  const tools = accountTools(app);
  const { proofs } = tools;

  app.post(
    '/auth/verify/:token',
    {
      config: { who: 'anyone', rateLimit: rates.guessing },
      schema: {
        summary: 'Prove an address by its pin',
        params: Token,
        body: Otp,
        response: { 200: Said },
      },
    },
    async (request) => {
      const { params, body } = request;
      const personId = proofs.personOfVerificationToken(params.token);
      if (!personId) throw wrongPin();
      const outcome = await tryPin(personId, body.otp);
      if (outcome === 'wrong') throw wrongPin();
      if (outcome === 'expired') throw pinExpired();
      tellSecurity(request, 'address_verified', { personId });
      return { status: 200, message: 'Your email address is verified. You can log in now.' };
    },
  );

  app.post(
    '/auth/request-verification/:token',
    {
      config: { who: 'anyone', rateLimit: rates.mailing },
      schema: { summary: 'Send a new pin', params: Token, response: { 200: Said } },
    },
    async ({ params }) => {
      const personId = proofs.personOfVerificationToken(params.token);
      if (personId) await sendAnotherPin(personId);
      return { status: 200, message: 'We sent a new pin to your email address.' };
    },
  );

  /** Says what came of it instead of throwing: the count of wrong tries must be kept. */
  const tryPin = (personId: string, otp: string): Promise<'right' | 'wrong' | 'expired'> =>
    app.db.transaction().execute(async (db) => {
      const verification = await openVerification(db, personId);
      if (!verification) return (await personById(db, personId))?.isVerified ? 'right' : 'wrong';
      if (verification.isSpent) return 'expired';
      if (!timingSafeEqual(proofs.otpHash(personId, otp), verification.otpHash)) {
        await countWrongOtp(db, personId);
        return 'wrong';
      }
      await markVerified(db, personId);
      return 'right';
    });

  const sendAnotherPin = (personId: string): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      const person = await personById(db, personId);
      if (!person || person.isVerified) return;
      const open = await openVerification(db, personId);
      if (open && open.secondsSinceSent < secondsBetweenPins) {
        throw tooManyRequests(secondsBetweenPins - open.secondsSinceSent);
      }
      await sendPin(db, tools, person);
    });
}
