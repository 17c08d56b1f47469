import type { Db } from '../../db/database.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import type { AccountTools } from '../account-tools.ts';
import { newOtp } from '../proofs.ts';
import { storeOtp } from './verification-sql.ts';

/** Nobody's mailbox is filled by pressing a button. */
export const secondsBetweenPins = 30;

/** A new pin for this person, which makes the one before it worthless, on its way by mail. */
export async function sendPin(
  db: Db,
  { proofs, mails }: AccountTools,
  person: { id: string; email: string; firstName: string },
): Promise<void> {
  const otp = newOtp();
  await storeOtp(db, person.id, proofs.otpHash(person.id, otp));
  await enqueueMail(db, mails.pin(person, otp, proofs.verificationToken(person.id)));
}
