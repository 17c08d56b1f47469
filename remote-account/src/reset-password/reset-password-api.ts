import { api } from '@gida/api-client';
import type { MessageResponse } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const resetPassword = (
  token: string,
  passwords: { password: string; confirmPassword: string },
) => api.post<MessageResponse>(apiPaths.resetPassword(token), passwords);
