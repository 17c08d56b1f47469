import { z } from 'zod';

import { passwordLengths } from '../constants/account.ts';
import { cleanPasted } from '../clean-pasted.ts';
import { isCalendarDate } from '../calendar/dates.ts';
import { PersonName, isFullName, isSingleLine, ownNameMessage } from './person-name.ts';

const requiredText = (max: number) => z.string().trim().min(1).max(max);
export const Email = z.string().overwrite(cleanPasted).toLowerCase().max(254).pipe(z.email());
export const NewPassword = z.string().min(passwordLengths.min).max(passwordLengths.max);
/** As typed, without what contact lists put around and between the digits and nobody sees. The API asks whether it can be dialled. */
const Telephone = z
  .string()
  .overwrite((typed) =>
    typed
      .normalize('NFKC')
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' '),
  )
  .trim()
  .max(40, 'Enter a telephone number, for example +234 803 123 4567.');

export const LoginRequest = z.object({
  email: Email,
  password: z.string().min(1).max(passwordLengths.max),
  rememberMe: z.boolean().default(false),
});

export const SignedInUser = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(['guest', 'host']),
});

export const LoginResponse = z.object({
  message: z.string(),
  user: SignedInUser,
  access_token: z.string(),
});
export type LoginResponse = z.infer<typeof LoginResponse>;

export const RegistrationRequest = z
  .object({
    firstName: PersonName,
    lastName: PersonName,
    telephone: Telephone,
    dateOfBirth: z.string().refine(isCalendarDate, 'Enter a date of birth.'),
    email: Email,
    password: NewPassword,
  })
  .refine(isFullName, { path: ['lastName'], message: ownNameMessage });
export type RegistrationRequest = z.input<typeof RegistrationRequest>;

export const RegistrationResponse = z.object({
  status: z.number(),
  message: z.string(),
  /** Token of the verification page. For a taken address no pin matches it, which prevents account enumeration. */
  data: z.object({ verificationToken: z.string() }),
});
export type RegistrationResponse = z.infer<typeof RegistrationResponse>;

export const OtpRequest = z.object({
  otp: z
    .string()
    .overwrite((typed) => typed.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}]/gu, ''))
    .regex(/^\d{6}$/, 'Enter the six digits.'),
});
export const ForgotPasswordRequest = z.object({ email: Email });
export const ResetPasswordRequest = z.object({
  password: NewPassword,
  confirmPassword: z.string(),
});
export const ChangePasswordRequest = z.object({
  oldPassword: z.string().min(1).max(passwordLengths.max),
  newPassword: NewPassword,
});

/** A response with nothing but a message. */
export const MessageResponse = z.object({ status: z.number(), message: z.string() });
export type MessageResponse = z.infer<typeof MessageResponse>;

export const VerifyResponse = MessageResponse.extend({
  /** Token of the page that sets a password; only when several registrations waited for the address. */
  resetToken: z.string().optional(),
  /** Just proven: for the login. */
  email: z.string().optional(),
  /** Instead, in the browser that registered. */
  login: LoginResponse.omit({ message: true }).optional(),
});
export type VerifyResponse = z.infer<typeof VerifyResponse>;

export const RefreshResponse = z.object({ access_token: z.string() });
export type RefreshResponse = z.infer<typeof RefreshResponse>;

export const Profile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  telephone: z.string(),
  profilePicture: z.string().nullable(),
  role: z.enum(['guest', 'host']),
  /** The new address, until its pin has been entered. */
  pendingEmail: z.string().nullish(),
});
export type Profile = z.infer<typeof Profile>;

export const ProfileResponse = z.object({ profile: Profile });
export type ProfileResponse = z.infer<typeof ProfileResponse>;

/** A new `email`, the way to a new password, needs the `password`. */
export const UpdateProfileRequest = z
  .object({ firstName: PersonName, lastName: PersonName, email: Email, telephone: Telephone })
  .extend({ password: z.string().max(passwordLengths.max) })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Change at least one field.');
export type UpdateProfileRequest = z.input<typeof UpdateProfileRequest>;

export const UpdateProfileResponse = z.object({ message: z.string(), user: Profile });
export type UpdateProfileResponse = z.infer<typeof UpdateProfileResponse>;

/** What is stored about a user, by kind; the rows are those of the database without secrets. */
export const UserDataExport = z.object({
  exportedAt: z.string(),
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});
export type UserDataExport = z.infer<typeof UserDataExport>;

export const EraseAccountRequest = z.object({
  password: z.string().min(1).max(passwordLengths.max),
});

/** A session on one device; times are ISO 8601. */
export const ActiveSession = z.object({
  id: z.uuid(),
  userAgent: z.string().nullable(),
  startedAt: z.string(),
  lastUsedAt: z.string(),
  isThisOne: z.boolean(),
});
export type ActiveSession = z.infer<typeof ActiveSession>;

export const ActiveSessionsResponse = z.object({ sessions: z.array(ActiveSession) });
export type ActiveSessionsResponse = z.infer<typeof ActiveSessionsResponse>;

const oneLineMessage = 'Use one line of plain text.';

export const ContactRequest = z.object({
  name: requiredText(120).refine(isSingleLine, oneLineMessage),
  email: Email,
  subject: z.string().trim().max(200).refine(isSingleLine, oneLineMessage).default(''),
  message: requiredText(4_000),
});
export type ContactRequest = z.input<typeof ContactRequest>;

/** Who is signed in, for the backend of one remote: a JWT of five minutes. */
export const IdentityResponse = z.object({ token: z.string() });

/** A JSON Web Key Set. */
export const IdentityKeys = z.object({ keys: z.array(z.record(z.string(), z.string())) });
