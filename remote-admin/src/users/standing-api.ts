import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const changeStanding = (personId: string, change: { standing: string; note: string }) =>
  api.post(apiPaths.adminStanding(personId), change);
