import { apiBase, type ApiPath } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Takes<M extends string> = ApiPath<{ [Name in M]: (body: never) => unknown }>;

/**
 * Calls the API through `inject`, as whoever has these headers. A path of `apiPaths` takes only the methods that the
 * table of calls has for it; a body is not checked, as tests send wrong ones, too.
 */
export function clientOf(api: App, headers: Record<string, string> = {}) {
  const send = (method: Method, path: string, payload?: object | string) =>
    api.inject({ method, url: `${apiBase}/${path}`, headers, ...(payload && { payload }) });
  return {
    get: (path: Takes<'get'>) => send('GET', path),
    post: (path: Takes<'post'>, body?: object | string) => send('POST', path, body),
    put: (path: Takes<'put'>, body?: object | string) => send('PUT', path, body),
    patch: (path: Takes<'patch'>, body?: object | string) => send('PATCH', path, body),
    delete: (path: Takes<'delete'>, body?: object | string) => send('DELETE', path, body),
  };
}

export type Client = ReturnType<typeof clientOf>;
