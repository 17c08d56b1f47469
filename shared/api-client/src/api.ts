import type { ApiPath } from '@gida/contracts/paths';

import { request, type RequestOptions } from './request.ts';

/**
 * The API client. Paths come from `apiPaths` of contracts, which give the bodies their types, or are those of the remote's
 * own backend: `api.get<Offer[]>('x/remote-offers/offers')`. A `FormData` body is sent
 * as a form, any other as JSON. A rejected request throws an `ApiError`; a request aborted through its signal throws an
 * `AbortError`.
 */
export const api = {
  get: <T>(path: ApiPath<{ get: () => T }>, options?: RequestOptions) =>
    request<T>('GET', path, undefined, options),
  post: <T, Body = object | undefined>(
    path: ApiPath<{ post: (body: Body) => T }>,
    body?: NoInfer<Body>,
    options?: RequestOptions,
  ) => request<T>('POST', path, body, options),
  put: <T, Body = object | undefined>(
    path: ApiPath<{ put: (body: Body) => T }>,
    body?: NoInfer<Body>,
    options?: RequestOptions,
  ) => request<T>('PUT', path, body, options),
  patch: <T, Body = object | undefined>(
    path: ApiPath<{ patch: (body: Body) => T }>,
    body?: NoInfer<Body>,
    options?: RequestOptions,
  ) => request<T>('PATCH', path, body, options),
  delete: <T>(path: ApiPath<{ delete: () => T }>, options?: RequestOptions) =>
    request<T>('DELETE', path, undefined, options),
};
