import { api } from '@gida/api-client';
import type { DashboardResponse } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

export const fetchDashboard = (signal: AbortSignal) =>
  api.get<DashboardResponse>(apiPaths.dashboard, { signal });
