import { randomBytes } from 'node:crypto';
import { badRequestError } from '@gida/server/http-error';

import type { Tx } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { AccountServices } from '../account-services.ts';
import { accountMails } from '../account-mails.ts';
import { findUserByEmail } from '../user-repository.ts';
import { createOtp, createToken } from '../account-tokens.ts';
import { upsertResetToken } from '../password/password-reset-repository.ts';
import { updateOtp } from './verification-repository.ts';
import { accountMessages } from '../messages.ts';

export const wrongPinError = () =>
  badRequestError('wrong_pin', accountMessages.registration.wrongPin, 'otp');

/** Minimum interval, so that nobody can flood a mailbox. */
export const secondsBetweenPins = 30;

/** Mails to one address that strangers may ask for in ten minutes. Limits the guesses at its pins, too. */
const mailsToOne = 3;
export const mailLimitSeconds = 600;
const otpHashBytes = 32;

/**
 * Whether a mail that somebody asked for is sent to the address. No request is refused for it, or anybody could keep its
 * owner from registering: above a few mails the owner is told once, with a link to claim the address.
 */
export async function mayMail(
  tx: Tx,
  { rateCounter }: AccountServices,
  email: string,
): Promise<boolean> {
  const hasRoom = async (kind: string, max: number) => {
    const bucket = { key: `${kind} ${email}`, max, timeWindow: 1_000 * mailLimitSeconds };
    return (await rateCounter.charge([bucket])).refusedMs === null;
  };
  if (await hasRoom('mails to', mailsToOne)) return true;
  const owner = (await hasRoom('mails about more to', 1)) && (await findUserByEmail(tx.db, email));
  if (!owner) return false;
  const token = createToken();
  await upsertResetToken(tx.db, owner.id, token);
  await writeMail(tx, accountMails.reset(owner, token, 'asked often'));
  return false;
}

/** Emails a new pin, which replaces that of the same page; no digits match one that is not mailed. */
export async function sendPin(
  tx: Tx,
  services: AccountServices,
  verificationId: string,
  user: { email: string },
): Promise<void> {
  const { tokens } = services;
  if (!(await mayMail(tx, services, user.email)))
    return updateOtp(tx.db, verificationId, randomBytes(otpHashBytes));
  const otp = createOtp();
  await updateOtp(tx.db, verificationId, tokens.otpHash('otp:', verificationId, otp));
  await writeMail(tx, accountMails.pin(user, otp, tokens.verificationToken(verificationId)));
}

/** Instead of a pin when the address has an account: no digits match, and the owner is informed by email. */
export async function notifyOwner(
  tx: Tx,
  services: AccountServices,
  verificationId: string,
  email: string,
): Promise<void> {
  await updateOtp(tx.db, verificationId, randomBytes(otpHashBytes));
  const owner = await findUserByEmail(tx.db, email);
  if (owner && (await mayMail(tx, services, email)))
    await writeMail(tx, accountMails.alreadyRegistered(owner));
}
