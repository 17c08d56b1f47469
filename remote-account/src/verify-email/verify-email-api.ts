import { api } from '@gida/api-client';
import type { MessageResponse, VerifyResponse } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const verifyEmail = (token: string, otp: string) =>
  api.post<VerifyResponse>(apiPaths.verify(token), { otp });

export const requestVerificationPin = (token: string) =>
  api.post<MessageResponse>(apiPaths.requestVerification(token));
