import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const fetchUserData = () => api.get(apiPaths.userData);

export const eraseAccount = (password: string) => api.post(apiPaths.eraseAccount, { password });
