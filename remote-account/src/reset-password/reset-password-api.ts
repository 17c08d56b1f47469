import { api } from '@gida/api-client';
import type { Said } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const resetPassword = (
  token: string,
  passwords: { password: string; confirmPassword: string },
) => api.post<Said>(apiPaths.resetPassword(token), passwords);
