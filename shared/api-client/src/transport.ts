import axios from 'axios';

import { apiBase } from '@gida/contracts/paths';
import { requestTimeoutMs } from '@gida/contracts/constants/api';

/** The only axios instance. It resolves for every status; `request.ts` decides which are errors. */
export const transport = axios.create({
  baseURL: apiBase,
  withCredentials: true,
  timeout: requestTimeoutMs,
  validateStatus: () => true,
});

export const isTimeout = (error: unknown): boolean =>
  axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
