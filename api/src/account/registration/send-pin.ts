import { randomBytes } from 'node:crypto';

import type { App } from '../../http/app-type.ts';
import { limitByPerson } from '../../http/rates/rate-limits.ts';
import type { Db } from '../../db/database.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import type { AccountTools } from '../account-tools.ts';
import { personByEmail } from '../person-sql.ts';
import { newOtp } from '../proofs.ts';
import { storeOtp } from './verification-sql.ts';

/** Nobody's mailbox is filled by pressing a button. */
export const secondsBetweenPins = 30;

const hour = 3_600_000;
const otpHashBytes = 32;

/** By mail address, from wherever it is asked: so many mails, and five times as many guesses at pins. */
export const limitPins = (app: App): ((email: string) => Promise<void>) =>
  limitByPerson(app, 'pin', { max: 10, timeWindow: hour });

/** A new pin for this address, which makes the one before it worthless, on its way by mail. */
export async function sendPin(
  db: Db,
  { proofs, mails }: AccountTools,
  verificationId: string,
  person: { email: string; firstName: string },
): Promise<void> {
  const otp = newOtp();
  await storeOtp(db, verificationId, proofs.otpHash(verificationId, otp));
  await enqueueMail(db, mails.pin(person, otp, proofs.verificationToken(verificationId)));
}

/** In place of a pin where the address has an account: no digits fit, and its owner reads what was tried. */
export async function tellOwner(
  db: Db,
  { mails }: AccountTools,
  verificationId: string,
  email: string,
): Promise<void> {
  await storeOtp(db, verificationId, randomBytes(otpHashBytes));
  const owner = await personByEmail(db, email);
  if (owner) await enqueueMail(db, mails.alreadyRegistered(owner));
}
