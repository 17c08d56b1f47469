import { api } from '@gida/api-client';
import type { MessageResponse } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const requestPasswordReset = (email: string) =>
  api.post<MessageResponse>(apiPaths.forgotPassword, { email });
