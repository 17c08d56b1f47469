import axios from 'axios';

import { apiBase } from '@gida/contracts/paths';
import { limits } from '@gida/contracts/constants';

/** The one axios instance. Every status is an answer; `request.ts` says which are refusals. */
export const transport = axios.create({
  baseURL: apiBase,
  withCredentials: true,
  timeout: limits.requestTimeoutMs,
  validateStatus: () => true,
});

export const isTimeout = (error: unknown): boolean =>
  axios.isAxiosError(error) && (error.code === 'ECONNABORTED' || error.code === 'ETIMEDOUT');
