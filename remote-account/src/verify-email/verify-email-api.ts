import { api } from '@gida/api-client';
import type { Said } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const verifyEmail = (token: string, otp: string) =>
  api.post<Said>(apiPaths.verify(token), { otp });

export const requestPin = (token: string) => api.post<Said>(apiPaths.requestVerification(token));
