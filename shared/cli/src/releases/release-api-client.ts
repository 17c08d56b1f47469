import { setTimeout as delay } from 'node:timers/promises';

import { releaseApiPath } from '@gida/releases/release-api-path';

import { CliError } from '../command/cli-error.ts';
import { fetchSite, readJson, UnreachableError } from '../command/fetch-site.ts';
import { documentAddress, findSite, findToken } from '../command/site.ts';

export type Problem = {
  status: number;
  error: string;
  message: string;
  details?: { message: string; field?: string }[];
};

/** The gateway rejected the request, or (status 0) could not be reached. */
export class ReleaseApiError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    const cure =
      problem.error === 'check_failed' ? `\nWhat to do: ${documentAddress('checks')}` : '';
    super(`${problem.message}${detailsText(problem)}${cure}`);
    this.problem = problem;
  }
}

/** A single detail is already part of the message, unless it is about a field. */
function detailsText({ details = [] }: Problem): string {
  if (details.length === 1 && !details[0]?.field && details[0]?.message.includes(': ')) return '';
  return details
    .map(({ field, message }) => `\n  - ${field ? `${field}: ` : ''}${message}`)
    .join('');
}

const maxAttempts = 3;
const retryDelayMs = 500;

type RequestOptions = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object | FormData | Blob | undefined;
  key?: string | undefined;
};

/** Retries on network and server errors; every change carries an idempotency key, so that it is applied once. */
export const requestReleaseApi = async <T>(path: string, options?: RequestOptions): Promise<T> =>
  readResponse<T>(await sendToReleaseApi(path, options));

export const postToReleaseApi = <T>(
  path: string,
  body?: RequestOptions['body'],
  key?: string,
): Promise<T> => requestReleaseApi<T>(path, { method: 'POST', body, key });

/** A site, and a token of it. */
export type SiteAccess = { url: string; token: string };

function findAccess(): SiteAccess {
  const url = findSite();
  const token = findToken(url);
  if (token) return { url, token };
  throw new CliError(
    `No token for ${url}. Ask its operator for one (gida token create …), and set it as GIDA_TOKEN. A site of your own machine needs none: run this in its checkout.`,
  );
}

export async function sendToReleaseApi(
  path: string,
  options: RequestOptions = {},
  { url, token }: SiteAccess = findAccess(),
): Promise<Response> {
  const address = `${url}${releaseApiPath}${path}`;
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetchSite(address, buildRequest(options, token)).catch(toUnreachable);
    const isAnswer = response instanceof Response;
    if (isAnswer && (response.status < 500 || attempt >= maxAttempts)) return response;
    if (!isAnswer && attempt >= maxAttempts) throw response;
    await delay(retryDelayMs * attempt);
  }
}

function toUnreachable(error: unknown): ReleaseApiError {
  if (!(error instanceof UnreachableError)) throw error;
  return new ReleaseApiError({ status: 0, error: 'unreachable', message: error.message });
}

function buildRequest({ method = 'GET', body, key }: RequestOptions, token: string): RequestInit {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (key) headers['idempotency-key'] = key;
  if (!body || body instanceof FormData || body instanceof Blob)
    return { method, headers, body: body ?? null };
  headers['content-type'] = 'application/json';
  return { method, headers, body: JSON.stringify(body) };
}

/** Would move a terminal's cursor, or turn what stands after it; a team writes names and reasons. */
const unprintable = /[^\P{Cc}\n\t]|[\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const printable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll(unprintable, '') : value;

export async function readResponse<T>(response: Response): Promise<T> {
  const body = await readJson(response, printable);
  if (response.ok) return body as T; // the gateway's answer types are contracts
  const problem = body as Problem | undefined;
  if (problem?.message) throw new ReleaseApiError(problem);
  throw new ReleaseApiError({
    status: response.status,
    error: 'not_a_gateway',
    message: `${response.url} returned ${response.status}, but does not look like a Gida site. Give its address with --site or GIDA_URL.`,
  });
}
