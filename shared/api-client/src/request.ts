import { answered } from './answers.ts';
import { ApiProblem, problemOf } from './api-problem.ts';
import { currentToken, realmOf, tokenAfter, tokenNow, tokenRefused } from './auth.ts';

export type RequestOptions = {
  query?: Record<string, string | number | undefined> | undefined;
  signal?: AbortSignal | undefined;
  /** Makes a repeat of the same write harmless. */
  idempotencyKey?: string | undefined;
};

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Answer = { status: number; body: unknown };

const expiredMessage = 'Access denied. Token has expired';

/** These prove who somebody is by other means than the token, so a 401 from them is not about it. */
const withoutToken =
  /^(admin\/)?auth\/(login|refresh-token|register|verify|request-verification|password\/(forgot|reset))/;

/** A page can be read before anything is asked of the API, so axios is fetched at the first request. */
const loadTransport = () => import('./transport.ts');

/** Fetches the transport ahead of the first request. */
export const warmTransport = (): void => void loadTransport().catch(() => {});

export async function request<T>(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions = {},
): Promise<T> {
  const answer = withoutToken.test(path)
    ? await send(method, path, body, options, null)
    : await sendSigned(method, path, body, options);
  if (answer.status >= 400) throw problemOf(answer.status, answer.body);
  return answer.body as T; // the contract's promise: the server answers in the shape of its schema
}

async function sendSigned(
  method: Method,
  path: string,
  body: unknown,
  options: RequestOptions,
): Promise<Answer> {
  const realm = realmOf(path);
  let token = await currentToken(realm);
  let answer = await send(method, path, body, options, token);
  if (!isExpired(answer)) return answer;
  if (!token) {
    tokenRefused(realm);
    return answer;
  }

  // Another request or another tab may have renewed it while this one was on its way.
  const newer = tokenNow(realm);
  if (newer && newer !== token) {
    token = newer;
    answer = await send(method, path, body, options, token);
    if (!isExpired(answer)) return answer;
  }

  const renewed = await tokenAfter(realm, token);
  if (!renewed) return answer;
  const last = await send(method, path, body, options, renewed);
  if (isExpired(last)) tokenRefused(realm);
  return last;
}

const isExpired = ({ status, body }: Answer): boolean =>
  status === 401 || problemOf(status, body).message === expiredMessage;

async function send(
  method: Method,
  path: string,
  body: unknown,
  { query, signal, idempotencyKey }: RequestOptions,
  token: string | null,
): Promise<Answer> {
  const { transport, isTimeout } = await loadTransport().catch(() => {
    throw new ApiProblem({ status: 0, error: 'unreachable' }); // what is told apart is only said by it
  });
  try {
    const { status, data, headers } = await transport.request<unknown>({
      method,
      url: path,
      data: body,
      params: query,
      ...(signal && { signal }),
      headers: {
        Accept: 'application/json',
        // The browser writes a form's own content type, with its boundary.
        ...(!(body instanceof FormData) && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
    });
    answered((name) => textOf(headers[name]));
    return { status, body: data };
  } catch (error) {
    if (signal?.aborted) throw new DOMException('The request was given up.', 'AbortError');
    throw new ApiProblem({ status: 0, error: isTimeout(error) ? 'timeout' : 'unreachable' });
  }
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
