import { z } from 'zod';

import { limits } from '../constants.ts';
import { isCalendarDate } from '../dates.ts';

const text = (max: number) => z.string().trim().min(1).max(max);
/** No second line, no turned writing, and nothing that a mail program makes a link of: names stand in mails to others. */
const isName = (words: string): boolean =>
  !/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069<>/\\@:]|\.\p{L}{2}/u.test(words);
const Name = text(80).refine(isName, 'Enter a name, without addresses or signs.');
export const Email = z.string().trim().toLowerCase().max(254).pipe(z.email());
export const NewPassword = z.string().min(limits.passwordMin).max(limits.passwordMax);
const Telephone = z
  .string()
  .trim()
  .regex(/^\+?[0-9 ()-]{7,20}$/, 'Enter a telephone number, for example +234 803 123 4567.');

export const Credentials = z.object({
  email: Email,
  password: z.string().min(1).max(limits.passwordMax),
  rememberMe: z.boolean().default(false),
});

export const SignedInUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['guest', 'host']),
});

export const LoginAnswer = z.object({
  message: z.string(),
  user: SignedInUser,
  access_token: z.string(),
});
export type LoginAnswer = z.infer<typeof LoginAnswer>;

export const Registration = z.object({
  firstName: Name,
  lastName: Name,
  telephone: Telephone,
  dateOfBirth: z.string().refine(isCalendarDate, 'Enter a date of birth.'),
  email: Email,
  password: NewPassword,
});
export type Registration = z.input<typeof Registration>;

export const RegistrationAnswer = z.object({
  status: z.number(),
  message: z.string(),
  /** The token of the verification page; for an address that is taken no pin fits it, so that nobody learns which are. */
  data: z.object({ verificationToken: z.string() }),
});
export type RegistrationAnswer = z.infer<typeof RegistrationAnswer>;

export const Otp = z.object({
  otp: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Enter the six digits.'),
});
export const ForgotPassword = z.object({ email: Email });
export const ResetPassword = z.object({ password: NewPassword, confirmPassword: z.string() });
export const ChangePassword = z.object({
  oldPassword: z.string().min(1).max(limits.passwordMax),
  newPassword: NewPassword,
});

/** An answer that only says something. */
export const Said = z.object({ status: z.number(), message: z.string() });
export type Said = z.infer<typeof Said>;

export const RefreshAnswer = z.object({ access_token: z.string() });
export type RefreshAnswer = z.infer<typeof RefreshAnswer>;

export const Profile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephone: z.string(),
  profilePicture: z.string().nullable(),
  role: z.enum(['guest', 'host']),
  /** The address that will count when its pin has been entered. */
  pendingEmail: z.string().nullish(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileAnswer = z.object({ profile: Profile });
export type ProfileAnswer = z.infer<typeof ProfileAnswer>;

export const ProfileChange = z
  .object({ firstName: Name, lastName: Name, email: Email, telephone: Telephone })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Change at least one field.');
export type ProfileChange = z.input<typeof ProfileChange>;

export const ProfileChangeAnswer = z.object({ message: z.string(), user: Profile });
export type ProfileChangeAnswer = z.infer<typeof ProfileChangeAnswer>;

/** One login on one device. `userAgent` is what its browser called itself; times are ISO 8601. */
export const OwnLogin = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type OwnLogin = z.infer<typeof OwnLogin>;

export const OwnLogins = z.object({ logins: z.array(OwnLogin) });
export type OwnLogins = z.infer<typeof OwnLogins>;

export const ContactMessage = z.object({
  name: text(120),
  email: Email,
  subject: z.string().trim().max(200).default(''),
  message: text(4_000),
});
export type ContactMessage = z.input<typeof ContactMessage>;
