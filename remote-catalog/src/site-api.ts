import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

/** Asked for when a map is opened. */
export const fetchSite = () => api.get(apiPaths.site);
