import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const requestPasswordReset = (email: string) => api.post(apiPaths.forgotPassword, { email });
