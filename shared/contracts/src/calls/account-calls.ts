import { z } from 'zod';

import * as Account from '../schemas/account.ts';
import * as Site from '../schemas/site.ts';
import { admin, anyone, user } from './call.ts';
import { rates } from './rates.ts';

const params = z.object({ token: z.string().max(200) });

export const contact = anyone.post('contact', 'Send a message through the contact form', {
  body: Account.ContactRequest,
  response: Account.MessageResponse,
  rate: rates.email,
});
export const site = anyone.get('site', 'Public site configuration', {
  response: Site.SiteResponse,
});
const identityColumns = {
  params: z.object({ remote: z.string().regex(/^remote-[a-z][a-z0-9-]{0,92}$/) }),
  response: Account.IdentityResponse,
};
const identitySummary = 'Who is signed in, for the backend of a remote';
export const identity = user.get('identity', identitySummary, identityColumns);
export const adminIdentity = admin.get('adminIdentity', identitySummary, identityColumns);
export const identityKeys = anyone.get('identityKeys', 'The public keys of identities', {
  response: Account.IdentityKeys,
});
export const userData = user.get('userData', 'Everything stored about me', {
  response: Account.UserDataExport,
  rate: rates.dataExport,
});
export const eraseAccount = user.post(
  'eraseAccount',
  'Delete my account; bookings and reviews stay without my name',
  { body: Account.EraseAccountRequest, response: Account.MessageResponse, rate: rates.credentials },
);
export const activeSessions = user.get('activeSessions', 'My active sessions', {
  response: Account.ActiveSessionsResponse,
});
export const endSession = user.delete('activeSession', 'End one of my sessions', {
  params: z.object({ id: z.uuid() }),
  response: Account.MessageResponse,
});
export const endOtherSessions = user.delete('activeSessions', 'End all my other sessions', {
  response: Account.MessageResponse,
});
export const login = anyone.post('login', 'Log in', {
  body: Account.LoginRequest,
  response: Account.LoginResponse,
  rate: rates.credentials,
  usesCookies: true,
});
export const refreshToken = anyone.post('refreshToken', 'Refresh the access token', {
  response: Account.RefreshResponse,
  usesCookies: true,
});
export const logout = anyone.post('logout', 'Log out', {
  response: Account.MessageResponse,
  usesCookies: true,
});
export const forgotPassword = anyone.post('forgotPassword', 'Request a password reset link', {
  body: Account.ForgotPasswordRequest,
  response: Account.MessageResponse,
  rate: rates.email,
  usesCookies: true,
});
export const resetPassword = anyone.post('resetPassword', 'Set a new password', {
  params,
  body: Account.ResetPasswordRequest,
  response: Account.MessageResponse,
  rate: rates.credentials,
  usesCookies: true,
});
export const changePassword = user.post('changePassword', 'Change the password', {
  body: Account.ChangePasswordRequest,
  response: Account.MessageResponse,
  rate: rates.credentials,
});
export const verifyPendingEmail = user.post(
  'verifyPendingEmail',
  'Verify the new email address with its pin',
  { body: Account.OtpRequest, response: Account.UpdateProfileResponse, rate: rates.credentials },
);
export const requestPendingEmailPin = user.post(
  'requestPendingEmailPin',
  'Send a new pin to the new email address',
  { response: Account.MessageResponse, rate: rates.email },
);
export const cancelEmailChange = user.delete('pendingEmail', 'Cancel the email change', {
  response: Account.UpdateProfileResponse,
});
export const profile = user.get('profile', 'My profile', { response: Account.ProfileResponse });
export const updateProfile = user.put(
  'profile',
  'Update my profile; a new email address needs the password, and takes effect after its pin is entered',
  { body: Account.UpdateProfileRequest, response: Account.UpdateProfileResponse },
);
export const profilePicture = user.post(
  'profilePicture',
  'Upload a profile picture (multipart, one file)',
  { response: Account.UpdateProfileResponse, rate: rates.upload, takesFile: true },
);
export const register = anyone.post('register', 'Register; a pin is sent to the email address', {
  body: Account.RegistrationRequest,
  created: Account.RegistrationResponse,
  rate: rates.email,
  usesCookies: true,
});
export const verify = anyone.post('verify', 'Verify an email address with its pin', {
  params,
  body: Account.OtpRequest,
  response: Account.VerifyResponse,
  rate: rates.credentials,
  usesCookies: true,
});
export const requestVerification = anyone.post('requestVerification', 'Send a new pin', {
  params,
  response: Account.MessageResponse,
  rate: rates.email,
});
