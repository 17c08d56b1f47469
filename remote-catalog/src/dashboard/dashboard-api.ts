import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

export const fetchDashboard = (signal: AbortSignal) => api.get(apiPaths.dashboard, { signal });
