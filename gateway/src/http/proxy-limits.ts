import { PassThrough, pipeline, Readable } from 'node:stream';
import { maxPictureFormBytes } from '@gida/contracts/constants/pictures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpError } from '@gida/server/http-error';

import { bodyTransferOf } from './body-limits.ts';
import { CallerConcurrencyLimit, maxUploadsPerCaller } from './caller-limit.ts';
import { NetworkConcurrencyLimit, acquireNetworkSlot } from './network-limit.ts';
import { responseTransferOf } from './response-limits.ts';

/** Connections to the API for everything but uploads and sockets. */
export const maxUpstreamConnections = 128;
/** Uploads are streamed, so each takes a connection while its client sends. */
export const maxUploadConnections = 16;

const releases = new WeakMap<FastifyRequest, () => void>();

/** The API's own limit; uploads have routes of their own. */
const maxBufferedBytes = 1_048_576;
/** Of a picture that is too large: no phone takes one that is larger than this. */
const maxDiscardedBytes = 64 * 1_048_576;
/** What the gateway holds of a response for a client that reads slowly, so that the upstream connection is free. */
const responseBufferBytes = 1_048_576;

/**
 * Limits of one client network. Mobile carriers put whole cities behind one address, so they are far above what a
 * city needs at a time, and below what the API's connections could carry for all.
 */
export type ProxyLimits = {
  callers: CallerConcurrencyLimit;
  requests: NetworkConcurrencyLimit;
  /** Who is logged in, by their name. */
  uploaders: CallerConcurrencyLimit;
  uploads: NetworkConcurrencyLimit;
  sockets: NetworkConcurrencyLimit;
};

export const defaultMaxOpenRequestsPerNetwork = 96;

export const createProxyLimits = (
  requestsPerNetwork = defaultMaxOpenRequestsPerNetwork,
  requestsInAll = Infinity,
): ProxyLimits => ({
  callers: new CallerConcurrencyLimit(),
  // Those without a connection wait for one.
  requests: new NetworkConcurrencyLimit({ perNetwork: requestsPerNetwork, total: requestsInAll }),
  uploaders: new CallerConcurrencyLimit(maxUploadsPerCaller, true),
  uploads: new NetworkConcurrencyLimit(
    { perNetwork: 4, total: maxUploadConnections },
    { ms: 10_000, bytesPerMs: 16 },
  ),
  sockets: new NetworkConcurrencyLimit({ perNetwork: 1_000, total: 10_000 }),
});

/** Buffers the body before the request takes an upstream connection. */
export async function limitProxiedRequest(
  limits: ProxyLimits,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (request.body instanceof Readable) {
    // A stream again: the proxy would encode a buffer as JSON.
    request.body = Readable.from(await readBody(request.body, reply), { objectMode: false });
  }
  const releaseCaller = limits.callers.take(request);
  reply.raw.once('close', releaseCaller);
  const transfer = responseTransferOf(request.raw.socket);
  const releaseNetwork = acquireNetworkSlot(limits.requests, reply, transfer);
  reply.raw.once('close', releaseNetwork);
  const release = () => {
    releaseCaller();
    releaseNetwork();
  };
  releases.set(request, release);
}

/** Frees the slot of a request once its response was read from the API, however slowly the client reads it. */
export function freeSlotAfterResponse(stream: Readable, request: FastifyRequest): void {
  const release = releases.get(request);
  if (release) stream.once('close', release);
}

/** Size, login and what else this person sends are looked at before an upload takes a slot. */
export async function limitProxiedUpload(
  limits: ProxyLimits,
  request: FastifyRequest,
  reply: FastifyReply,
  checkLogin: (request: FastifyRequest) => Promise<unknown>,
): Promise<void> {
  const bytes = Number(request.headers['content-length'] ?? 0);
  try {
    if (bytes > maxPictureFormBytes)
      throw httpError(413, 'picture_too_large', 'This picture is larger than 8 MB.');
    await checkLogin(request);
    reply.raw.once('close', limits.uploaders.take(request));
  } catch (error) {
    // A browser shows no response that comes while it is still sending, so a phone's picture is read to its end.
    if (bytes <= maxDiscardedBytes) await discard(request.body);
    void reply.header('connection', 'close');
    throw error;
  }
  reply.raw.once('close', acquireNetworkSlot(limits.uploads, reply, bodyTransferOf(request)));
}

async function discard(body: unknown): Promise<void> {
  if (!(body instanceof Readable)) return;
  for await (const _chunk of body);
}

/** Up to 1 MB of a response is read at once, however slowly the client reads. */
export function bufferResponse(stream: Readable): Readable {
  const buffer = new PassThrough({ highWaterMark: responseBufferBytes });
  // Both streams are destroyed when one fails; the reply sees the error of the buffer.
  pipeline(stream, buffer, () => undefined);
  return buffer;
}

async function readBody(body: Readable, reply: FastifyReply): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const parts = body as AsyncIterable<Buffer>; // a stream without an encoding yields buffers
  for await (const chunk of parts) {
    bytes += chunk.length;
    if (bytes > maxBufferedBytes) {
      void reply.header('connection', 'close');
      throw httpError(413, 'body_too_large', 'The request body is larger than 1 MB.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
