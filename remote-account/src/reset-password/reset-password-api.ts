import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const resetPassword = (
  token: string,
  passwords: { password: string; confirmPassword: string },
) => api.post(apiPaths.resetPassword(token), passwords);
