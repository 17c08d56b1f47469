import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Backend } from '@gida/releases/release';
import { createHostnameResolver, isPublicAddress, type HostnameResolver } from '@gida/server';

import { parseJson } from '../http/parse-json.ts';

const maxResponseBytes = 1_048_576;

/** Why a backend has no answer that may be passed on. */
export class BackendError extends Error {}

export type BackendRequest = {
  method?: string;
  /** Below the URL of the backend, with the query. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | undefined;
  signal: AbortSignal;
};
/** `body` is JSON, or empty. */
export type BackendResponse = { status: number; body: Buffer; retryAfter: string | undefined };

/** How public backends are found. Tests pass another one for a local server, which is not public. */
type Network = { resolveHost: HostnameResolver; isAllowed: (address: string) => boolean };
const publicInternet: Network = {
  resolveHost: createHostnameResolver(),
  isAllowed: isPublicAddress,
};

/**
 * Sends one request to the backend of a remote, over a connection of its own, and reads the whole answer. Follows no
 * redirect. Throws a `BackendError`, or the reason of the signal.
 */
export async function sendToBackend(
  backend: Backend,
  { method = 'GET', path, headers = {}, body, signal }: BackendRequest,
  network = publicInternet,
): Promise<BackendResponse> {
  const url = new URL(`${backend.url}/${path}`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A host that is written as a number is not looked up.
  if (!backend.private && isIP(host) && !network.isAllowed(host)) throw notPublicError();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'http:' ? requestHttp : requestHttps;
    const sent = send(url, {
      method,
      headers: { ...headers, ...(body && { 'content-length': body.length }) },
      signal,
      agent: false,
      ...(!backend.private && { lookup: guardedLookup(network, signal) }),
    });
    sent.once('response', resolve);
    sent.on('error', (error) => reject(toBackendError(error, signal)));
    sent.end(body);
  });
  try {
    return await readResponse(response);
  } catch (error) {
    throw toBackendError(error, signal);
  }
}

const notPublicError = () =>
  new BackendError('its address is not one of the public internet; --private allows others');

function toBackendError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (error instanceof BackendError || !(error instanceof Error)) return error;
  return new BackendError(`it cannot be reached: ${error.message}`, { cause: error });
}

/** The checked addresses are those connected to, so that a name cannot lead elsewhere in between. */
const guardedLookup =
  ({ resolveHost, isAllowed }: Network, signal: AbortSignal): LookupFunction =>
  (hostname, options, done) => {
    resolveHost(hostname, signal).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) done(notPublicError(), []);
        else if (options.all) done(null, found);
        else done(null, first.address, first.family);
      },
      (error: Error) => done(error, []),
    );
  };

async function readResponse(response: IncomingMessage): Promise<BackendResponse> {
  const { statusCode: status = 0, headers } = response;
  const chunks: Buffer[] = [];
  let bytes = 0;
  // A stream without an encoding yields buffers.
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new BackendError('its answer is larger than 1 MB');
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const isJson =
    /^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(headers['content-type'] ?? '') &&
    parseJson(body.toString()) !== undefined;
  if (status < 200 || (status >= 300 && status < 400))
    throw new BackendError(`it answers ${status}, and redirects are not followed`);
  if (body.length > 0 && !isJson) throw new BackendError(`its answer (${status}) is no JSON`);
  return { status, body, retryAfter: headers['retry-after'] };
}
