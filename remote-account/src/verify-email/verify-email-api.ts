import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const verifyEmail = (token: string, otp: string) =>
  api.post(apiPaths.verify(token), { otp });

export const requestVerificationPin = (token: string) =>
  api.post(apiPaths.requestVerification(token));
