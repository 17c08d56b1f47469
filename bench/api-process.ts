import { ApiChildProcess } from '../api/src/testing/api-child-process.ts';
import { freePort } from '../scripts/free-ports.ts';

/** Starts the API as in the demo, with rate limits high enough for load from one machine. */
export async function startApi(environment: NodeJS.ProcessEnv): Promise<ApiChildProcess> {
  const limits = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '100000' };
  const api = new ApiChildProcess(await freePort(), { ...limits, ...environment });
  await api.start();
  return api;
}
