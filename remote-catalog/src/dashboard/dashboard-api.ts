import { api } from '@gida/api-client';
import type { DashboardAnswer } from '@gida/contracts/catalog';
import { apiPaths } from '@gida/contracts/paths';

export const fetchDashboard = (signal: AbortSignal) =>
  api.get<DashboardAnswer>(apiPaths.dashboard, { signal });
