import { timingSafeEqual } from 'node:crypto';
import { Otp, Said } from '@gida/contracts/account';
import { z } from 'zod';

import type { App } from '../../http/app-type.ts';
import { rates } from '../../http/rates/rate-limits.ts';
import { tellSecurity } from '../../http/logs/security-events.ts';
import { Refusal, badRequest, tooManyRequests } from '../../problem/refusal.ts';
import { accountTools } from '../account-tools.ts';
import { personById } from '../person-sql.ts';
import { takesAtLeast } from '../takes-at-least.ts';
import { limitPins, secondsBetweenPins, sendPin, tellOwner } from './send-pin.ts';
import { countWrongOtp, markProven, markVerified, openVerification } from './verification-sql.ts';

const Token = z.object({ token: z.string().max(200) });

/** Hides whether a pin is sent or an owner told. */
const floorMs = 100;

const wrongPin = () =>
  badRequest('wrong_pin', 'That pin is not right. Please check the newest mail from us.', 'otp');
/** 498 is what the specification's page waits for before it offers a new pin. */
const pinExpired = () =>
  new Refusal(498, 'pin_expired', 'This pin has expired. Please request a new one.');

export async function verificationRoutes(app: App): Promise<void> {
  const tools = accountTools(app);
  const { proofs } = tools;
  const limit = limitPins(app);

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
      const id = proofs.idOfVerificationToken(params.token);
      if (!id) throw wrongPin();
      const outcome = await tryPin(id, body.otp);
      if (outcome === 'wrong') throw wrongPin();
      if (outcome === 'expired') throw pinExpired();
      tellSecurity(request, 'address_verified', outcome);
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
      const id = proofs.idOfVerificationToken(params.token);
      if (id) await takesAtLeast(floorMs, sendAnotherPin(id));
      return { status: 200, message: 'We sent a new pin to your email address.' };
    },
  );

  /** Says what came of it instead of throwing: the count of wrong tries must be kept. */
  const tryPin = (id: string, otp: string): Promise<{ personId: string } | 'wrong' | 'expired'> =>
    app.db.transaction().execute(async (db) => {
      const verification = await openVerification(db, { id });
      if (!verification) return 'wrong';
      const { personId, otpHash, isProven, isSpent } = verification;
      if (personId && isProven) return { personId };
      if (isSpent) return 'expired';
      if (!personId || !timingSafeEqual(proofs.otpHash(id, otp), otpHash)) {
        await countWrongOtp(db, id);
        return 'wrong';
      }
      await markProven(db, id);
      await markVerified(db, personId);
      return { personId };
    });

  const sendAnotherPin = (id: string): Promise<void> =>
    app.db.transaction().execute(async (db) => {
      const open = await openVerification(db, { id });
      if (!open || open.isProven) return;
      if (open.secondsSinceSent < secondsBetweenPins) {
        throw tooManyRequests(secondsBetweenPins - open.secondsSinceSent);
      }
      await limit(open.email);
      const person = open.personId && (await personById(db, open.personId));
      if (person) await sendPin(db, tools, id, person);
      else await tellOwner(db, tools, id, open.email);
    });
}
