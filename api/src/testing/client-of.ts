import { apiBase, type ApiPath } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';
import { aUser, authHeaders, type TestUser } from './factories.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Takes<M extends string> = ApiPath<{ [Name in M]: (body: never) => unknown }>;

/**
 * Calls the API through `inject`, as whoever has these headers. A path of `apiPaths` takes only the methods that the
 * table of calls has for it; a body is not checked, as tests send wrong ones, too. The body of a JSON
 * answer is parsed.
 */
export function clientOf(api: App, headers: Record<string, string> = {}) {
  const send = async (method: HttpMethod, path: string, payload?: object | string) => {
    const url = `${apiBase}/${path}`;
    const response = await api.inject({ method, url, headers, ...(payload && { payload }) });
    const isJson = `${response.headers['content-type']}`.includes('json');
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      body: isJson ? JSON.parse(response.body) : response.body,
    };
  };
  return {
    send,
    get: (path: Takes<'get'>) => send('GET', path),
    post: (path: Takes<'post'>, body?: object | string) => send('POST', path, body),
    put: (path: Takes<'put'>, body?: object | string) => send('PUT', path, body),
    patch: (path: Takes<'patch'>, body?: object | string) => send('PATCH', path, body),
    delete: (path: Takes<'delete'>, body?: object | string) => send('DELETE', path, body),
  };
}

/** A logged-in guest, or this user, with a client. */
export async function signedIn<User extends { id: string; role: string } = TestUser>(
  api: App,
  user?: User,
) {
  const who = user ?? (await aUser(api));
  const headers = await authHeaders(api, who);
  return { ...(who as User), headers, ...clientOf(api, headers) };
}
