import { api } from '@gida/api-client';
import type { MessageResponse, UserDataExport } from '@gida/contracts/account';
import { apiPaths } from '@gida/contracts/paths';

export const fetchUserData = () => api.get<UserDataExport>(apiPaths.userData);

export const eraseAccount = (password: string) =>
  api.post<MessageResponse>(apiPaths.eraseAccount, { password });
