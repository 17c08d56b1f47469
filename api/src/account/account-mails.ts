import { pinLimits } from '@gida/contracts/constants/account';
import { brand } from '@gida/contracts/brand';
import { paths } from '@gida/contracts/paths';

import type { NewMail } from '../mail/write-mail.ts';
import { resetTokenMinutes } from './password/password-reset-repository.ts';

type Recipient = { email: string; firstName: string };
/** Of an account whose address may not be proven yet. */
type RecipientToProve = Recipient & { isVerified: boolean };

const greeting = ({ firstName }: Recipient): string => `Hello ${firstName},`;
/** For an address that nobody has proven: the name is whatever was typed by somebody who may not be its owner. */
const namelessGreeting = 'Hello,';
const askedOftenText =
  'Someone keeps asking us for emails to this address, so we send no more of them for some minutes. If you are trying to register or to log in, this link also proves that the address is yours.';
const notRequestedText = 'If this wasn’t you, you can ignore this email. Nothing will change.';

/** All mails about accounts. */
export const accountMails = {
  pin: (to: Pick<Recipient, 'email'>, otp: string, token: string): NewMail => ({
    to: to.email,
    subject: `${otp} is your ${brand} pin`,
    greeting: namelessGreeting,
    paragraphs: [
      `Welcome to ${brand}. Use this pin to verify your email address. It is valid for ${pinLimits.minutes} minutes.`,
    ],
    highlight: otp,
    action: { label: 'Enter your pin', path: paths.verifyEmail(token) },
    closing: notRequestedText,
  }),

  alreadyRegistered: (to: RecipientToProve): NewMail => ({
    to: to.email,
    subject: `You already have a ${brand} account`,
    greeting: to.isVerified ? greeting(to) : namelessGreeting,
    paragraphs: [
      'Someone just tried to register with this email address, but it already has an account. If it was you, please log in. If you have forgotten your password, you can reset it.',
    ],
    action: { label: 'Log in', path: paths.login },
    closing: notRequestedText,
  }),

  reset: (to: RecipientToProve, token: string, reason?: 'asked often'): NewMail => ({
    to: to.email,
    subject: `Set a new ${brand} password`,
    greeting: to.isVerified ? greeting(to) : namelessGreeting,
    paragraphs: [
      ...(reason ? [askedOftenText] : []),
      `Use this link to set a new password. It can be used once and is valid for ${resetTokenMinutes} minutes.`,
    ],
    action: {
      label: 'Set a new password',
      path: `${paths.resetPassword(token)}#${new URLSearchParams({ email: to.email }).toString()}`,
    },
    closing: notRequestedText,
  }),

  passwordChanged: (to: Recipient): NewMail => ({
    to: to.email,
    subject: `Your ${brand} password was changed`,
    greeting: greeting(to),
    paragraphs: [
      'Your password has just been changed, and all other devices have been logged out.',
      'If this wasn’t you, set a new password immediately.',
    ],
    action: { label: 'Set a new password', path: paths.forgetPassword },
  }),

  newAddressPin: (to: Pick<Recipient, 'email'>, otp: string): NewMail => ({
    to: to.email,
    subject: `${otp} is the ${brand} pin for your new email address`,
    greeting: namelessGreeting,
    paragraphs: [
      `You asked to use this email address for ${brand}. Enter this pin on your profile page to verify it. It is valid for ${pinLimits.minutes} minutes.`,
    ],
    highlight: otp,
    action: { label: 'Enter your pin', path: paths.profile },
    closing: notRequestedText,
  }),

  emailChangeAsked: (to: Recipient, newEmail: string, contactUrl: string): NewMail => ({
    to: to.email,
    subject: `Request to change the email address of your ${brand} account`,
    greeting: greeting(to),
    paragraphs: [
      `We received a request to change your email address to ${newEmail}. Your current address stays in use until the pin we sent to the new one is entered.`,
      `If this wasn’t you, someone may have access to your account. Set a new password immediately: this logs out all devices and cancels the change. If that doesn’t work, contact us: ${contactUrl}`,
    ],
    action: { label: 'Set a new password', path: paths.forgetPassword },
  }),

  addressInUse: (to: Recipient): NewMail => ({
    to: to.email,
    subject: `This address already has a ${brand} account`,
    greeting: greeting(to),
    paragraphs: [
      'Someone who is signed in to another account tried to use this email address, but it already belongs to your account. If it was you, log in with this address instead.',
    ],
    action: { label: 'Log in', path: paths.login },
    closing: notRequestedText,
  }),

  emailChanged: (to: Recipient, newEmail: string): NewMail => ({
    to: to.email,
    subject: `Your ${brand} account has a new email address`,
    greeting: greeting(to),
    paragraphs: [
      `Your account now uses ${newEmail}. We are sending this to your previous address.`,
      'If this wasn’t you, contact us immediately and we will help you recover your account.',
    ],
    action: { label: 'Contact us', path: paths.contact },
  }),

  contact: (
    to: string,
    from: { name: string; email: string; subject: string; message: string },
  ): NewMail => ({
    to,
    subject: `Contact form: ${from.subject || from.name}`,
    greeting: `${from.name} (${from.email}) writes:`,
    paragraphs: from.message.split(/\n{2,}/),
    action: { label: `Reply to ${from.name}`, path: `mailto:${from.email}` },
  }),
};
