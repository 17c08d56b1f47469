import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';

import { writeLetter } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/mail-sql.ts';
import { resetMinutes } from './password/password-reset-sql.ts';

type Addressee = { email: string; firstName: string };

const hello = ({ firstName }: Addressee): string => `Hello ${firstName},`;
const notYou = 'Was that not you? Then you can forget this mail; nothing happens without you.';

/** Every mail about an account. Links lead to `origin`, the site's public address. */
export const accountMails = (origin: string) => ({
  pin: (to: Addressee, otp: string, token: string): Mail => ({
    to: to.email,
    subject: `${otp} is your ${brand} pin`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        `Welcome to ${brand}. This is the pin that proves this address is yours. It works for 10 minutes.`,
      ],
      highlight: otp,
      action: { label: 'Enter your pin', url: `${origin}${paths.verifyEmail(token)}` },
      closing: notYou,
    }),
  }),

  alreadyRegistered: (to: Addressee): Mail => ({
    to: to.email,
    subject: `You already have a ${brand} account`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        'Somebody just tried to register with this address, but it already has an account. If that was you, log in; if you do not remember your password, you can set a new one.',
      ],
      action: { label: 'Log in', url: `${origin}${paths.login}` },
      closing: notYou,
    }),
  }),

  reset: (to: Addressee, token: string): Mail => ({
    to: to.email,
    subject: `Set a new ${brand} password`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        `With this link you set a new password. It works once, for ${resetMinutes} minutes.`,
      ],
      action: { label: 'Set a new password', url: `${origin}${paths.resetPassword(token)}` },
      closing: notYou,
    }),
  }),

  passwordChanged: (to: Addressee): Mail => ({
    to: to.email,
    subject: `Your ${brand} password was changed`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        'Your password was just changed, and every other device was logged out.',
        'Was that not you? Then set a new password at once.',
      ],
      action: { label: 'Set a new password', url: `${origin}${paths.forgetPassword}` },
    }),
  }),

  newAddressPin: (to: Addressee, otp: string): Mail => ({
    to: to.email,
    subject: `${otp} is the ${brand} pin of your new email address`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        `You want to use this address for ${brand}. Enter this pin on your profile to prove that it is yours. It works for 10 minutes.`,
      ],
      highlight: otp,
      action: { label: 'Enter your pin', url: `${origin}${paths.profile}` },
      closing: notYou,
    }),
  }),

  emailChangeAsked: (to: Addressee, newEmail: string): Mail => ({
    to: to.email,
    subject: `Somebody wants to change the email address of your ${brand} account`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        `Your account is to use ${newEmail}. This address counts until the pin we sent there has been entered.`,
        `Was that not you? Then somebody is in your account: set a new password at once, which logs out every device and leaves this address as it is. Should that not work, write to us: ${origin}${paths.contact}`,
      ],
      action: { label: 'Set a new password', url: `${origin}${paths.forgetPassword}` },
    }),
  }),

  addressInUse: (to: Addressee): Mail => ({
    to: to.email,
    subject: `This address already has a ${brand} account`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        'Somebody who is signed in to another account wanted to use this address there, but it has an account already: yours. If that was you, log in with this address instead.',
      ],
      action: { label: 'Log in', url: `${origin}${paths.login}` },
      closing: notYou,
    }),
  }),

  emailChanged: (to: Addressee, newEmail: string): Mail => ({
    to: to.email,
    subject: `Your ${brand} account has a new email address`,
    ...writeLetter({
      greeting: hello(to),
      paragraphs: [
        `From now on your account uses ${newEmail}. You receive this at the address it used before.`,
        'Was that not you? Write to us at once and we will bring it back.',
      ],
      action: { label: 'Write to us', url: `${origin}${paths.contact}` },
    }),
  }),

  contact: (
    to: string,
    from: { name: string; email: string; subject: string; message: string },
  ): Mail => ({
    to,
    subject: `Contact form: ${from.subject || from.name}`,
    ...writeLetter({
      greeting: `${from.name} (${from.email}) writes:`,
      paragraphs: from.message.split(/\n{2,}/),
      action: { label: `Answer ${from.name}`, url: `mailto:${from.email}` },
    }),
  }),
});

export type AccountMails = ReturnType<typeof accountMails>;
