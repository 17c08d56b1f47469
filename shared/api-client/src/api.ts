import { request } from './request.ts';
import type { RequestOptions } from './request.ts';

/**
 * The API client. Paths come from `apiPaths` of contracts; a `FormData` body is sent as a form, any other as JSON. A
 * rejected request throws an `ApiError`; a request aborted through its signal throws an `AbortError`.
 */
export const api = {
  get: <T>(path: string, options?: RequestOptions) => request<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: object, options?: RequestOptions) =>
    request<T>('POST', path, body, options),
  put: <T>(path: string, body?: object, options?: RequestOptions) =>
    request<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: object, options?: RequestOptions) =>
    request<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: RequestOptions) =>
    request<T>('DELETE', path, undefined, options),
};
