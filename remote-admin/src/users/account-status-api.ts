import { api } from '@gida/api-client';
import type { UpdateAccountStatusRequest } from '@gida/contracts/moderation';
import { apiPaths } from '@gida/contracts/paths';

export const changeAccountStatus = (userId: string, change: UpdateAccountStatusRequest) =>
  api.post(apiPaths.adminUserStatus(userId), change);
