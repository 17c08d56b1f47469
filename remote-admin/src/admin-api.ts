import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from './create-list-fetcher.ts';

export const fetchSiteConfig = (signal?: AbortSignal) => api.get(apiPaths.site, { signal });
export const fetchDashboardStats = (signal: AbortSignal) =>
  api.get(apiPaths.adminMetrics, { signal });

export const resolveAlert = (id: number) => api.post(apiPaths.resolveAlert(id));

export const fetchUsers = createListFetcher(apiPaths.adminUsers);
export const fetchApartments = createListFetcher(apiPaths.adminApartments);
