import { api } from '@gida/api-client';
import { apiPaths } from '@gida/contracts/paths';

import { createListFetcher } from '../create-list-fetcher.ts';

export const fetchFailedJobs = createListFetcher(apiPaths.adminJobs);

export const retryJob = (id: string) => api.post(apiPaths.retryJob(id));
