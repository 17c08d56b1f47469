import { randomBytes } from 'node:crypto';

import type { App } from '../../http/app-type.ts';
import { createUserRateLimiter } from '../../http/rate-limit/rate-limits.ts';
import type { Db } from '../../db/database.ts';
import { enqueueMail } from '../../mail/mail-repository.ts';
import type { AccountServices } from '../account-services.ts';
import { userByEmail } from '../user-repository.ts';
import { createOtp } from '../account-tokens.ts';
import { storeOtp } from './verification-repository.ts';

/** Minimum interval, so that nobody can flood a mailbox. */
export const secondsBetweenPins = 30;

const hourMs = 3_600_000;
const otpHashBytes = 32;

/** Per email address, whatever the client IP and account. Limits pins sent, and so the guesses at them. */
export const createPinRateLimiter = (app: App): ((email: string) => Promise<void>) =>
  createUserRateLimiter(app, 'pin', { max: 10, timeWindow: hourMs });

/** Emails a new pin and invalidates the previous one. */
export async function sendPin(
  db: Db,
  { tokens, mails }: AccountServices,
  verificationId: string,
  user: { email: string },
): Promise<void> {
  const otp = createOtp();
  await storeOtp(db, verificationId, tokens.otpHash(verificationId, otp));
  await enqueueMail(db, mails.pin(user, otp, tokens.verificationToken(verificationId)));
}

/** Instead of a pin when the address has an account: no digits match, and the owner is informed by email. */
export async function notifyOwner(
  db: Db,
  { mails }: AccountServices,
  verificationId: string,
  email: string,
): Promise<void> {
  await storeOtp(db, verificationId, randomBytes(otpHashBytes));
  const owner = await userByEmail(db, email);
  if (owner) await enqueueMail(db, mails.alreadyRegistered(owner));
}
