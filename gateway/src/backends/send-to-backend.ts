import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Backend } from '@gida/releases/release';
import { createHostnameResolver, guardedLookup, isPublicAddress, type Network } from '@gida/server';
import { Client, type Dispatcher } from 'undici';

import { parseJson } from '../http/parse-json.ts';

const maxResponseSize = 1_048_576;
const publicInternet = { resolveHost: createHostnameResolver(), isAllowed: isPublicAddress };

/** Why a backend has no answer that may be passed on. */
export class BackendError extends Error {}

/** `path` is below the URL of the backend, with the query. */
type BackendRequest = Pick<Dispatcher.RequestOptions, 'path' | 'body'> & {
  method?: string;
  headers?: IncomingHttpHeaders;
  signal: AbortSignal;
};
/** `body` is JSON, or empty. */
export type BackendResponse = { status: number; body: Buffer };

/**
 * Sends one request to the backend of a remote, over a connection of its own, and reads the whole answer. Follows no
 * redirect. Throws a `BackendError`, or the reason of the signal.
 */
export async function sendToBackend(
  backend: Backend,
  { method = 'GET', path, signal, ...request }: BackendRequest,
  network: Network = publicInternet,
): Promise<BackendResponse> {
  const { origin, hostname, pathname, search } = new URL(`${backend.url}/${path}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  // A host that is written as a number is not looked up.
  if (!backend.private && isIP(host) && !network.isAllowed(host)) throw notPublicError();
  const connect = backend.private ? {} : { lookup: guardedLookup(network, signal, notPublicError) };
  const client = new Client(origin, { maxResponseSize, connect });
  try {
    const response = await client.request({
      ...request,
      method,
      path: pathname + search,
      signal,
    });
    const body = Buffer.from(await response.body.arrayBuffer());
    const { statusCode: status, headers } = response;
    if (status >= 300 && status < 400)
      throw new BackendError(`it answers ${status}, and redirects are not followed`);
    if (body.length > 0 && !isJson(String(headers['content-type']), body))
      throw new BackendError(`its answer (${status}) is no JSON`);
    return { status, body };
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof BackendError) throw error;
    throw new BackendError(`it gives no answer: ${String(error)}`, { cause: error });
  } finally {
    void client.destroy();
  }
}

const notPublicError = () =>
  new BackendError('its address is not one of the public internet; --private allows others');

const isJson = (type: string, body: Buffer): boolean =>
  /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(type) && parseJson(String(body)) !== undefined;
