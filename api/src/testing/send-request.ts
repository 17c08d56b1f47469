import { apiBase } from '@gida/contracts/paths';

import type { App } from '../http/app-type.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Asks the API for a path of its contract, as whoever has these headers. */
export async function sendRequest(
  api: App,
  headers: { authorization: string },
  method: HttpMethod,
  path: string,
  payload?: object,
) {
  const url = `${apiBase}/${path}`;
  const response = await api.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}
