import { api } from '@gida/api-client';
import type { AdminApartmentsAnswer, AdminFigures, AdminUsersAnswer } from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteAnswer } from '@gida/contracts/site';

import { listOf } from './list-of.ts';

export const fetchSite = (signal: AbortSignal) => api.get<SiteAnswer>(apiPaths.site, { signal });
export const fetchFigures = (signal: AbortSignal) =>
  api.get<AdminFigures>(apiPaths.adminFigures, { signal });

export const resolveAlarm = (id: number) => api.post(apiPaths.resolveAlarm(id));

export const fetchUsers = listOf<AdminUsersAnswer>(apiPaths.adminUsers);
export const fetchApartments = listOf<AdminApartmentsAnswer>(apiPaths.adminApartments);
