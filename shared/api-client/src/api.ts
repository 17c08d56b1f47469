import { request } from './request.ts';
import type { RequestOptions } from './request.ts';

/**
 * The one way to the API. Paths come from `apiPaths` of contracts; a `FormData` body is sent as a
 * form, any other as JSON. A refused request throws an
 * `ApiProblem`; a request given up through its signal throws an `AbortError`.
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
