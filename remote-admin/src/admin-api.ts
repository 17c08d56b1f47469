import { api } from '@gida/api-client';
import type {
  AdminApartmentsResponse,
  AdminMetricsResponse,
  AdminUsersResponse,
} from '@gida/contracts/admin';
import { apiPaths } from '@gida/contracts/paths';
import type { SiteResponse } from '@gida/contracts/site';

import { createListFetcher } from './create-list-fetcher.ts';

export const fetchSite = (signal: AbortSignal) => api.get<SiteResponse>(apiPaths.site, { signal });
export const fetchDashboardStats = (signal: AbortSignal) =>
  api.get<AdminMetricsResponse>(apiPaths.adminMetrics, { signal });

export const resolveAlert = (id: number) => api.post(apiPaths.resolveAlert(id));

export const fetchUsers = createListFetcher<AdminUsersResponse>(apiPaths.adminUsers);
export const fetchApartments = createListFetcher<AdminApartmentsResponse>(apiPaths.adminApartments);
