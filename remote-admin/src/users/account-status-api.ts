import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const changeAccountStatus = (userId: string, change: { standing: string; note: string }) =>
  api.post(apiPaths.adminUserStatus(userId), change);
