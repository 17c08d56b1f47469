import { timingSafeEqual } from 'node:crypto';

import type { Db } from '../../db/database.ts';
import { enqueueMail } from '../../mail/mail-sql.ts';
import { Refusal, badRequest, notFound, tooManyRequests } from '../../problem/refusal.ts';
import type { AccountTools } from '../account-tools.ts';
import { withdrawResets } from '../password/password-reset-sql.ts';
import { personByEmail, personById } from '../person-sql.ts';
import { newOtp } from '../proofs.ts';
import { secondsBetweenPins } from '../registration/send-pin.ts';
import {
  countWrongTry,
  dropEmailChange,
  moveToEmail,
  openEmailChange,
  storeEmailChange,
} from './email-change-sql.ts';

export type TriedPin = 'right' | 'wrong' | 'expired';

export const wrongPin = () =>
  badRequest('wrong_pin', 'That pin is not right. Please check the newest mail from us.', 'otp');
/** 498, as for the pin of a registration. */
export const pinExpired = () =>
  new Refusal(498, 'pin_expired', 'This pin has expired. Please request a new one.');
const noChange = () => notFound('A change of your email address');

/** How a person moves to another mail address. Each runs in the transaction it is given. */
export const emailChange = ({ proofs, mails }: AccountTools) => {
  /** A pin to an address that is free; to one that is taken, a word to its owner instead. */
  async function sendPin(db: Db, person: { id: string; firstName: string }, email: string) {
    const otp = newOtp();
    await storeEmailChange(db, person.id, email, proofs.emailChangeHash(person.id, email, otp));
    const owner = await personByEmail(db, email);
    if (owner?.isVerified) await enqueueMail(db, mails.addressInUse(owner));
    else await enqueueMail(db, mails.newAddressPin({ email, firstName: person.firstName }, otp));
  }

  return {
    /** The address stays what it is until the pin of the new one has been entered. */
    async ask(db: Db, personId: string, email: string): Promise<void> {
      const person = await personById(db, personId);
      if (!person) return;
      if (person.email.toLowerCase() === email) return dropEmailChange(db, personId);
      await sendPin(db, person, email);
      await enqueueMail(db, mails.emailChangeAsked(person, email));
    },

    async sendAgain(db: Db, personId: string): Promise<void> {
      const open = await openEmailChange(db, personId);
      const person = await personById(db, personId);
      if (!open || !person) throw noChange();
      if (open.secondsSinceSent < secondsBetweenPins) {
        throw tooManyRequests(secondsBetweenPins - open.secondsSinceSent);
      }
      await sendPin(db, person, open.email);
    },

    /** Says what came of it instead of throwing: the count of wrong tries must be kept. */
    async tryPin(db: Db, personId: string, otp: string): Promise<TriedPin> {
      const open = await openEmailChange(db, personId);
      const person = await personById(db, personId);
      if (!open || !person) throw noChange();
      if (open.isSpent) return 'expired';
      const { email } = open;
      if (!timingSafeEqual(proofs.emailChangeHash(personId, email, otp), open.otpHash)) {
        await countWrongTry(db, personId);
        return 'wrong';
      }
      await moveToEmail(db, personId, email);
      // A link that went to the old address must not open the account any more.
      await withdrawResets(db, personId);
      await enqueueMail(db, mails.emailChanged(person, email));
      return 'right';
    },

    drop: dropEmailChange,
  };
};
