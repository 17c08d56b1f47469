import { offlineText, pageHeader, solutionHeader } from '@gida/contracts/constants/api';

import { notifyResponse } from './on-response.ts';
import { ApiError, parseApiError } from './api-error.ts';
import { forgetFirstRequest, takeFirstRequest } from './first-request.ts';
import { forgetChanged, sendOrFindSaved } from './saved-responses.ts';
import {
  waitForToken,
  getRealmOfPath,
  refreshToken,
  getToken,
  notifyTokenRejected,
} from './auth.ts';

export type RequestOptions = {
  query?: Record<string, string | number | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** Sent as the `Idempotency-Key` header. */
  idempotencyKey?: string | undefined;
  /** Told how much of the body is sent, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type SentOptions = RequestOptions & { solution?: string };
type ApiResponse = { status: number; body: unknown };

/** Names this page in its writes, so that it need not load again what it has changed itself. */
export const pageId = Math.random().toString(36).slice(2);

const challengeLevels = 2;

const expiredMessage = 'Access denied. Token has expired';

/** These requests authenticate by other means than the token, so a 401 from them is not about it. */
const pathsWithoutToken =
  /^(admin\/)?auth\/(login|logout|refresh-token|register|verify|request-verification|password\/(forgot|reset))/;

/** Beside the API: `x/remote-offers/…` is of the remote's own backend. */
const backendBase = '/api';
const isOfBackend = (path: string): boolean => path.startsWith('x/');

/** axios is imported with the first request, so pages without requests do not load it. */
const loadTransport = () => import(/* webpackChunkName: "transport" */ './transport.ts');

/** Imports the transport ahead of the first request. */
export const preloadTransport = (): void => void loadTransport().catch(() => {});

let pending = 0;

/** Whether a request has not been answered yet, or waits for a token. */
export const isRequestPending = (): boolean => pending > 0;

export async function request<T>(...args: Parameters<typeof sendRequest>): Promise<T> {
  pending += 1;
  try {
    return (await sendRequest(...args)) as T; // the server responds in the shape of its schema
  } finally {
    pending -= 1;
  }
}

async function sendRequest(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<unknown> {
  const sendWith = (sent: SentOptions) =>
    pathsWithoutToken.test(path)
      ? send(method, path, body, sent, null)
      : sendWithToken(method, path, body, sent);
  const sendOnce = async () => {
    let response = await sendWith(options);
    // A server that is asked very often wants work for a request, and then harder work.
    for (let level = 0; level < challengeLevels; level += 1) {
      const { challenge } = parseApiError(response.status, response.body);
      // A backend could ask for any work.
      if (!challenge || isOfBackend(path)) break;
      const { solveChallenge } = await import('./solve-challenge.ts');
      const solution = await solveChallenge(challenge);
      if (!solution) break;
      response = await sendWith({ ...options, solution });
    }
    return response;
  };
  if (method !== 'GET') {
    forgetChanged(path);
    forgetFirstRequest();
  }
  const response =
    method === 'GET'
      ? await sendOrFindSaved(withQuery(path, options.query), sendOnce)
      : await sendOnce();
  if (response.status >= 400) throw parseApiError(response.status, response.body);
  return response.body;
}

async function sendWithToken(
  method: Method,
  path: string,
  body: unknown,
  options: SentOptions,
): Promise<ApiResponse> {
  const realm = getRealmOfPath(path);
  // The texts of a backend say nothing of the session.
  const isExpired = ({ status, body }: ApiResponse): boolean =>
    status === 401 ||
    (!isOfBackend(path) && parseApiError(status, body).message === expiredMessage);
  let token = await waitForToken(realm);
  let response = await send(method, path, body, options, token);
  if (!isExpired(response)) return response;
  if (!token) {
    notifyTokenRejected(realm);
    return response;
  }

  // Another request or tab may have refreshed it in the meantime.
  const newerToken = getToken(realm);
  if (newerToken && newerToken !== token) {
    token = newerToken;
    response = await send(method, path, body, options, token);
    if (!isExpired(response)) return response;
  }

  const refreshedToken = await refreshToken(realm, token);
  if (!refreshedToken) return response;
  const retryResponse = await send(method, path, body, options, refreshedToken);
  if (isExpired(retryResponse)) notifyTokenRejected(realm);
  return retryResponse;
}

function withQuery(path: string, query: RequestOptions['query'] = {}): string {
  const values = Object.entries(query).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}?${text}` : path;
}

async function send(
  method: Method,
  path: string,
  body: unknown,
  { query, signal, idempotencyKey, onProgress, solution }: SentOptions,
  token: string | null,
): Promise<ApiResponse> {
  const wasOffline = isOffline();
  const first = method === 'GET' && takeFirstRequest(withQuery(path, query), token);
  if (first) {
    signal?.addEventListener('abort', first.cancel);
    const response = await first.response.catch(() => null);
    if (signal?.aborted) throw abortError();
    // One that failed is sent again, and fails in the usual way.
    if (response) {
      notifyResponse((name) => response.headers.get(name) ?? undefined);
      return response;
    }
  }
  const { transport, isTimeout } = await loadTransport().catch(() => {
    // The chunk failed to load, so nothing was sent.
    throw unreachableError(method, true);
  });
  try {
    const { status, data, headers } = await transport.request<unknown>({
      method,
      url: path,
      data: body,
      params: query,
      ...(isOfBackend(path) && { baseURL: backendBase }),
      ...(signal && { signal }),
      ...(onProgress && { onUploadProgress: ({ progress = 0 }) => onProgress(progress) }),
      headers: {
        Accept: 'application/json',
        // For FormData the browser sets the content type with its boundary.
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(method !== 'GET' && { [pageHeader]: pageId }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        ...(solution && { [solutionHeader]: solution }),
      },
    });
    notifyResponse((name) => headerText(headers[name]));
    return { status, body: data };
  } catch (error) {
    if (signal?.aborted) throw abortError();
    if (isTimeout(error)) throw new ApiError({ status: 0, error: 'timeout' });
    throw unreachableError(method, wasOffline);
  }
}

const abortError = () => new DOMException('The request was aborted.', 'AbortError');

/** With words of its own while the browser says that it is offline; without a message otherwise. */
function unreachableError(method: Method, isUnsent: boolean): ApiError {
  const failure = { status: 0, error: 'unreachable' };
  if (!isOffline()) return new ApiError(failure);
  const { notLoaded, notSent, lost } = offlineText;
  const message = method === 'GET' ? notLoaded : isUnsent ? notSent : lost;
  return new ApiError({ ...failure, message });
}

/** Outside of browsers it is undefined. */
const isOffline = (): boolean => globalThis.navigator?.onLine === false;

const headerText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
