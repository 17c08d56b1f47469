import { api } from '@gida/api-client';
import type { Said } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const requestReset = (email: string) => api.post<Said>(apiPaths.forgotPassword, { email });
