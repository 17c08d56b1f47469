import { paths } from '@gida/contracts/paths';
import { notFoundError, tooManyRequestsError } from '@gida/server/http-error';

import type { Tx } from '../../jobs/transact.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { AccountServices } from '../account-services.ts';
import { accountMails } from '../account-mails.ts';
import { deleteResetTokens } from '../password/password-reset-repository.ts';
import { findUserByEmail, findUser } from '../user-repository.ts';
import { createOtp } from '../account-tokens.ts';
import { mayMail, mailLimitSeconds, secondsBetweenPins } from '../registration/send-pin.ts';
import {
  updateEmailChangeAttempts,
  deleteEmailChange,
  updateEmail,
  lockEmailChange,
  upsertEmailChange,
} from './email-change-repository.ts';

/** An expired pin says when the next one may be requested. */
export type PinOutcome = 'right' | 'wrong' | { waitSeconds: number };

const emailChangeNotFoundError = () => notFoundError('Email change');

/** Changes the email address of a user. Each method runs in the given transaction. */
export const createEmailChangeService = (services: AccountServices) => {
  const { tokens } = services;
  /** Sends a pin to a free address, or informs the owner of a taken one. */
  async function sendPin(tx: Tx, user: { id: string; firstName: string }, email: string) {
    if (!(await mayMail(tx, services, email))) throw tooManyRequestsError(mailLimitSeconds);
    const otp = createOtp();
    const otpHash = tokens.otpHash('email-change:', `${user.id}:${email}`, otp);
    await upsertEmailChange(tx.db, user.id, email, otpHash);
    const owner = await findUserByEmail(tx.db, email);
    if (owner?.isVerified) await writeMail(tx, accountMails.addressInUse(owner));
    else await writeMail(tx, accountMails.newAddressPin({ email }, otp));
  }

  return {
    /** The current address stays in use until the pin sent to the new one is entered. */
    async request(tx: Tx, userId: string, email: string): Promise<void> {
      const user = await findUser(tx.db, userId);
      if (!user) return;
      if (user.email.toLowerCase() === email) return deleteEmailChange(tx.db, userId);
      await sendPin(tx, user, email);
      const contactUrl = `${tx.app.config.publicOrigin}${paths.contact}`;
      await writeMail(tx, accountMails.emailChangeAsked(user, email, contactUrl));
    },

    async resendPin(tx: Tx, userId: string): Promise<void> {
      const pending = await lockEmailChange(tx.db, userId);
      const user = await findUser(tx.db, userId);
      if (!pending || !user) throw emailChangeNotFoundError();
      if (pending.secondsSinceSent < secondsBetweenPins) {
        throw tooManyRequestsError(secondsBetweenPins - pending.secondsSinceSent);
      }
      await sendPin(tx, user, pending.email);
    },

    /** Returns the outcome instead of throwing, so that the count of wrong attempts is committed. */
    async verifyPin(tx: Tx, userId: string, otp: string): Promise<PinOutcome> {
      const pending = await lockEmailChange(tx.db, userId);
      const user = await findUser(tx.db, userId);
      if (!pending || !user) throw emailChangeNotFoundError();
      if (pending.isSpent) return { waitSeconds: secondsBetweenPins - pending.secondsSinceSent };
      const { email } = pending;
      if (!tokens.isOtp(pending.otpHash, 'email-change:', `${userId}:${email}`, otp)) {
        await updateEmailChangeAttempts(tx.db, userId);
        return 'wrong';
      }
      await updateEmail(tx.db, userId, email);
      // Reset links sent to the old address must stop working.
      await deleteResetTokens(tx.db, userId);
      await writeMail(tx, accountMails.emailChanged(user, email));
      return 'right';
    },

    cancel: deleteEmailChange,
  };
};
